import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { describe, expect, test } from 'vitest';
import { keepGroup } from '../fixtures/kept-group';
import { draftOf, dropOff, klang } from '../fixtures/orders';
import { Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, fill, screen, user } from '../harness/screen';
import { chooseAddress, detailsForm, inRowMenu, openDraft, openNewOrder, openStop, save, stopRow } from './order-parts';

const stale = new Refusal('stale_version', orderGroupMessages.stale);
const staleText = /^Someone changed this order while you were editing\. We have loaded it again: please check it\./;
const staleBanner = async () => {
  const text = await screen.findByText(staleText);
  return within(text.closest<HTMLElement>('[role=status]') ?? text);
};

describe('a place chosen from the list', () => {
  const addStop = () => screen.getByLabelText('Add Stop');

  async function chooseKlang(refusal: 'not_found' | 'unavailable'): Promise<void> {
    await openDraft(draftOf([]));
    answers.on(api.places.place, new Refusal(refusal));
    await chooseAddress('Add Stop', 'Klang');
  }

  test('[R345] a place that cannot be found must be chosen again', async () => {
    await chooseKlang('not_found');
    const message = 'Please select a drop-off address from the drop-down list.';
    await waitFor(() => expect(addStop()).toHaveAccessibleDescription(message));
    expect(screen.queryByText('Retry')).toBeNull();
  });

  test('a place that a busy server did not send is loaded by Retry', async () => {
    await chooseKlang('unavailable');
    const message = 'The service is busy right now. Please try again.';
    await waitFor(() => expect(addStop()).toHaveAccessibleDescription(message));
    answers.on(api.places.place, klang);
    await user.click(screen.getByText('Retry'));
    const form = await detailsForm('Drop-off 1');
    expect(form.getByLabelText('Drop-off address')).toHaveValue(klang.address);
  });
});

describe('a new order', () => {
  const openPickUp = async () => {
    await openNewOrder();
    await chooseAddress('Pick-up address', 'Subang Jaya');
    const form = await detailsForm('Pick-up');
    await fill(form.getByLabelText("Sender's name"), 'Ravi Nathan');
    return form;
  };

  test('[R458] an unsaved new order shows the reason until the message is closed', async () => {
    answers.on(api.orders.create, new Refusal('too_many_requests'));
    await openPickUp();
    await save('Pick-up');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Too many requests. Please wait a moment and try again.');
    await user.click(within(alert).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('without the permission the reason is shown, and the page stays open', async () => {
    const reason = 'You do not have permission for this.';
    answers.on(api.orders.create, new Refusal('not_permitted', reason, { permission: 'orders.write' }));
    const form = await openPickUp();
    await save('Pick-up');
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(form.getByLabelText("Sender's name")).toHaveValue('Ravi Nathan');
    expect(answers.sent(api.orders.create)).toHaveLength(1);
  });

  test('[R458] the form stays filled in and can be sent again', async () => {
    answers.on(api.orders.create, new Refusal('too_many_requests'));
    const form = await openPickUp();
    await save('Pick-up');
    await screen.findByRole('alert');
    expect(form.getByLabelText("Sender's name")).toHaveValue('Ravi Nathan');
    answers.on(api.orders.create, draftOf([]));
    answers.on(api.orders.get, draftOf([]));
    await save('Pick-up');
    await waitFor(() => expect(location.pathname).toBe(`/main-order/${draftOf().id}`));
  });
});

describe('a draft changed elsewhere', () => {
  const elsewhere = draftOf([dropOff(1), dropOff(2)], { version: 7, pickUpPersonName: 'Ravi Nathan' });

  async function chooseCar(): Promise<void> {
    await openDraft(draftOf([dropOff(1), dropOff(2)]));
    answers.on(api.orders.update, () => {
      keepGroup(elsewhere);
      return stale;
    });
    await user.click(screen.getByRole('radio', { name: 'Car' }));
  }

  test('[R458] a banner reports the conflict and can be closed', async () => {
    await chooseCar();
    const banner = await staleBanner();
    await user.click(banner.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(staleText)).toBeNull();
  });

  test('[R458] the screen shows the other change and drops its own', async () => {
    await chooseCar();
    expect(await screen.findByText(/Ravi Nathan ·/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Car' })).not.toBeChecked();
  });

  test('axe finds nothing on a draft changed elsewhere', async () => {
    await chooseCar();
    await staleBanner();
    await expectAccessible();
  });

  async function saveName(): Promise<void> {
    await openDraft(draftOf([dropOff(1)]));
    await openStop(1);
    await fill((await detailsForm('Drop-off 1')).getByLabelText("Recipient's name"), 'Mei Ling');
    answers.on(api.orders.updateOrder, () => {
      keepGroup(draftOf([dropOff(1, { version: 7, recipientName: 'Arun Kumar' })], { version: 7 }));
      return stale;
    });
    await save('Drop-off 1');
    await staleBanner();
  }

  test('[R459] a refused drop-off says why and keeps the typed text', async () => {
    await saveName();
    expect((await detailsForm('Drop-off 1')).getByLabelText("Recipient's name")).toHaveValue('Mei Ling');
  });

  test("[R459] a second Save is based on the drop-off's newest version", async () => {
    await saveName();
    await save('Drop-off 1');
    await waitFor(() => expect(screen.queryByLabelText('Drop-off 1', { selector: 'form' })).toBeNull());
    expect(answers.last(api.orders.updateOrder).body).toMatchObject({ recipientName: 'Mei Ling', version: 7 });
    expect(await stopRow(1)).toHaveTextContent('Mei Ling');
  });
});

test('[R460] a drop-off that cannot be deleted is named with the reason', async () => {
  await openDraft(draftOf([dropOff(1)]));
  answers.on(api.orders.removeOrder, new Refusal('not_found', 'There is no such drop-off.'));
  await user.click(await inRowMenu(1, 'Delete'));
  const notice = await within(screen.getByRole('main')).findByRole('alert');
  expect(notice).toHaveTextContent('Order ID (OG-000001-1) hit error: There is no such drop-off.');
});
