import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { pickUpMessages } from '@tibara/contract/orders/messages';
import { describe, expect, test, vi } from 'vitest';
import { draftOf, dropOff, idOf, klang, petalingJaya, subangJaya, tomorrowAt } from '../fixtures/orders';
import { held, Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, fill, screen, user } from '../harness/screen';
import {
  chooseAddress,
  chooseClock,
  detailsForm,
  inRowMenu,
  openDraft,
  openStop,
  save,
  stopRow,
  total,
} from './order-parts';

const { update, updateOrder, removeOrder, arrangeOrders } = api.orders;
const changes = () => answers.sent(update);
const change = async () => {
  await waitFor(() => expect(changes()).not.toEqual([]));
  return answers.last(update).body;
};
const isSaved = () => screen.findByText(/^Saved \d\d:\d\d$/);
const alert = () => within(screen.getByRole('main')).findByRole('alert');

async function openPickUp() {
  await user.click(screen.getByLabelText('Edit pick-up'));
  return detailsForm('Pick-up');
}

describe('the pick-up of a draft', () => {
  test('[R072] its line has unit, sender and number, and its pencil opens the form', async () => {
    await openDraft(draftOf([], { pickUpLocation: { ...subangJaya, unitNumber: 'Lot 5' } }));
    expect(screen.getByText(/^Lot 5 · Aina Rosli/)).toHaveTextContent('Lot 5 · Aina Rosli · +60 12-988 4410');
    const form = await openPickUp();
    expect(form.getByLabelText('Unit number', { exact: false })).toHaveValue('Lot 5');
  });

  test('[R066, R259] another vehicle is saved immediately', async () => {
    await openDraft(draftOf([]));
    await user.click(screen.getByRole('radio', { name: 'Car' }));
    expect(await change()).toMatchObject({ deliveryMethod: 'CAR' });
  });

  test('[R259] halal is saved immediately', async () => {
    await openDraft(draftOf([]));
    await user.click(screen.getByRole('switch', { name: 'Halal' }));
    expect(await change()).toMatchObject({ halal: false });
  });

  test('[R067, R259] another time is saved immediately', async () => {
    await openDraft(draftOf([]));
    await user.click(screen.getByLabelText(/^Pick-up time/));
    await chooseClock('14:30', 'Set pick-up time');
    expect(await change()).toMatchObject({ pickUpDateTime: tomorrowAt('14:30') });
  });

  test('a choice never falls back to its previous value', async () => {
    await openDraft(draftOf([]));
    const hint = screen.getByText('Suitable for Small to Medium deliveries');
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(hint.textContent));
    watch.observe(hint, { characterData: true, childList: true, subtree: true });
    await user.click(screen.getByRole('radio', { name: 'Car' }));
    await change();
    await isSaved();
    watch.disconnect();
    expect([...new Set(shown)]).toEqual(['Suitable for Small to Large deliveries']);
  });

  test('[R258] a typed name waits for Save while the vehicle is saved', async () => {
    await openDraft(draftOf([]));
    const form = await openPickUp();
    await fill(form.getByLabelText("Sender's name"), 'Hafiz Rahman');
    await user.click(screen.getByRole('radio', { name: 'Car' }));
    expect(await change()).toMatchObject({ deliveryMethod: 'CAR', pickUpPersonName: 'Aina Rosli' });
  });

  test('[R257] Save sends the name', async () => {
    await openDraft(draftOf([]));
    const form = await openPickUp();
    await fill(form.getByLabelText("Sender's name"), 'Hafiz Rahman');
    expect(changes()).toEqual([]);
    await save('Pick-up');
    expect(await change()).toMatchObject({ pickUpPersonName: 'Hafiz Rahman' });
  });

  test('a stored time between quarter hours stays when the name is edited', async () => {
    await openDraft(draftOf([], { pickUpDateTime: tomorrowAt('10:07') }));
    const form = await openPickUp();
    await fill(form.getByLabelText("Sender's name"), 'Hafiz Rahman');
    await save('Pick-up');
    expect(await change()).toMatchObject({ pickUpDateTime: tomorrowAt('10:07') });
  });

  test('[R260] after a save the draft is shown as the server has it', async () => {
    const group = draftOf();
    await openDraft(group);
    answers.on(update, { ...group, subtotal: cents(1530), pickUpPersonName: 'Farid Osman', version: 2 });
    await user.click(screen.getByRole('radio', { name: 'Car' }));
    expect(await screen.findByText(/^Farid Osman/)).toBeVisible();
    expect(total()).toHaveTextContent('RM 15.30');
  });

  test.each([
    ['no unit', ''],
    ['a unit', 'Lot 5'],
  ])("[R342] with drop-offs the pick-up's address is locked, also with %s", async (_, unitNumber) => {
    await openDraft(draftOf(undefined, { pickUpLocation: { ...subangJaya, unitNumber } }));
    const form = await openPickUp();
    expect(form.getByLabelText('Pick-up address')).toHaveAttribute('readonly');
    expect(form.getByLabelText('Unit number', { exact: false })).toHaveAttribute('readonly');
    expect(form.getByLabelText('Unit number', { exact: false })).toHaveValue(unitNumber);
    await fill(form.getByLabelText("Sender's name"), 'Farid Osman');
    await save('Pick-up');
    expect(await change()).toMatchObject({ pickUpLocation: { address: subangJaya.address, unitNumber } });
  });

  test('[R335] a time after a delivery is refused above the list', async () => {
    await openDraft();
    answers.on(update, new Refusal('rule_violation', pickUpMessages.laterThanDelivery, { field: 'pickUpDateTime' }));
    await user.click(screen.getByLabelText(/^Pick-up time/));
    await user.click(await screen.findByRole('switch', { name: 'Move all drop-offs with it' }));
    await chooseClock('14:30', 'Set pick-up time');
    expect(await alert()).toHaveTextContent('Pick-up date should not be later than delivery date(s).');
  });

  test('[R334] a time in the past is refused at Save', async () => {
    await openDraft();
    const form = await openPickUp();
    vi.setSystemTime(tomorrowAt('10:30'));
    await fill(form.getByLabelText("Sender's name"), 'Farid Osman');
    await save('Pick-up');
    expect(await alert()).toHaveTextContent('Pick-up date should not be in the past.');
    expect(changes()).toEqual([]);
  });
});

test('axe finds nothing on the screen of a draft with a drop-off open', async () => {
  await openDraft(draftOf([dropOff(1), dropOff(2)]));
  await openStop(2);
  await expectAccessible();
});

describe('a saved drop-off', () => {
  test('[R292] another address is sent immediately, and its form stays open', async () => {
    await openDraft();
    await openStop(1);
    await chooseAddress('Drop-off address', 'Klang');
    await waitFor(() => expect(answers.sent(updateOrder)).toHaveLength(1));
    expect(answers.last(updateOrder).body).toMatchObject({
      recipientName: 'Recipient 1',
      dropOffLocation: { address: klang.address },
    });
    expect((await detailsForm('Drop-off 1')).getByText('Cancel')).toBeVisible();
  });

  test('[R292] Cancel keeps the sent address', async () => {
    await openDraft();
    await openStop(1);
    await chooseAddress('Drop-off address', 'Klang');
    await isSaved();
    await waitFor(() => expect(answers.sent(updateOrder)).toHaveLength(1));
    await user.click((await detailsForm('Drop-off 1')).getByText('Cancel'));
    expect(await stopRow(1)).toHaveTextContent('Klang');
  });

  test('[R293] no other deletion begins during one', async () => {
    const group = draftOf([dropOff(1), dropOff(2, { dropOffLocation: klang })]);
    await openDraft(group);
    const reply = held(removeOrder, draftOf(group.orders.slice(1), { version: 2 }));
    answers.on(removeOrder, reply.answer);
    await user.click(await inRowMenu(1, 'Delete'));
    const second = await screen.findByLabelText('Delete drop-off 2');
    await waitFor(() => expect(second).toBeDisabled());
    expect(second).toHaveAccessibleDescription('Another drop-off is being removed');
    await user.click(second);
    reply.release();
    await waitFor(async () => expect(await stopRow(1)).toHaveTextContent('Klang'));
    expect(answers.sent(removeOrder)).toHaveLength(1);
  });

  test('[R294] moving a drop-off by the menu sends the new sequence', async () => {
    await openDraft(draftOf([dropOff(1), dropOff(2), dropOff(3, { dropOffLocation: klang })]));
    await user.click(await inRowMenu(3, 'Move up'));
    await waitFor(() => expect(answers.sent(arrangeOrders)).toHaveLength(1));
    expect(answers.last(arrangeOrders).body).toMatchObject({ orderIds: [idOf(101), idOf(103), idOf(102)] });
    expect(await stopRow(2)).toHaveTextContent('Klang');
  });

  test('Undo adds the deleted drop-off again with all its fields', async () => {
    await openDraft(draftOf([dropOff(1, { noteToDriver: 'Ring twice' }), dropOff(2, { dropOffLocation: klang })]));
    await user.click(await inRowMenu(1, 'Delete'));
    await user.click(await screen.findByText('Undo'));
    await waitFor(() => expect(answers.sent(api.orders.addOrder)).toHaveLength(1));
    expect(answers.last(api.orders.addOrder).body).toMatchObject({
      ordinal: 0,
      recipientName: 'Recipient 1',
      noteToDriver: 'Ring twice',
      dropOffLocation: { address: petalingJaya.address },
    });
  });
});
