import { waitFor } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { describe, expect, test, vi } from 'vitest';
import { draftOf } from '../fixtures/orders';
import { Refusal } from '../harness/answers';
import { answers, fill, holdClock, screen, user } from '../harness/screen';
import {
  addressField,
  chooseAddress,
  confirmButton,
  detailsForm,
  openAsVisitor,
  openDraft,
  openNewOrder,
  save,
  total,
} from './order-parts';

/** The server's refusals of a drop-off's place. */
const impossible = [
  'Pickup and dropoff location are the same',
  'Pick-up and drop-off must be in the same country.',
  'No road reaches this address from the stop before it. Choose another address.',
];

const noRoute = new Refusal('unavailable', 'Error fetching directions in map');

const watchConsole = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('a drop-off of a merchant', () => {
  async function openForm() {
    await openDraft(draftOf([]));
    await chooseAddress('Add Stop', 'Petaling Jaya');
    const form = await detailsForm('Drop-off 1');
    await fill(form.getByLabelText("Recipient's name"), 'Mei Ling Tan');
    await fill(form.getByLabelText("Recipient's Contact number"), '123456729');
    return form;
  }

  test('[R341] a place refused by the server is shown at its address', async () => {
    const form = await openForm();
    const field = form.getByLabelText('Drop-off address');
    for (const message of impossible) {
      answers.on(api.orders.addOrder, new Refusal('rule_violation', message, { field: 'dropOffLocation' }));
      await save('Drop-off 1');
      await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(field).toHaveFocus();
    }
  });

  test('[R468] a route that fails to load causes an alert and a console error', async () => {
    const consoleError = watchConsole();
    await openForm();
    answers.on(api.orders.addOrder, noRoute);
    await save('Drop-off 1');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Error fetching directions in map'));
    expect(consoleError.mock.calls).toEqual([['Error fetching directions in map', 'request']]);
  });

  test('a phone number is accepted as people write it', async () => {
    const form = await openForm();
    for (const [phone, stored] of [
      ['012-345 6729', '+60123456729'],
      ['03 7956 8000', '+60379568000'],
      ['60123334455', '+60123334455'],
      ['+65 8123 4567', '+6581234567'],
    ] as const) {
      answers.on(api.orders.addOrder, noRoute);
      watchConsole();
      await fill(form.getByLabelText("Recipient's Contact number"), phone);
      const before = answers.sent(api.orders.addOrder).length;
      await save('Drop-off 1');
      await waitFor(() => expect(answers.sent(api.orders.addOrder)).toHaveLength(before + 1));
      expect(answers.last(api.orders.addOrder).body).toMatchObject({ recipientPhone: stored });
    }
  });
});

describe('a route of a visitor', () => {
  async function openRoute(): Promise<void> {
    await openAsVisitor();
    await chooseAddress('Pick-up address', 'Subang Jaya');
  }

  test('[R468] a refused route shows the reason and no price', async () => {
    await openRoute();
    for (const message of impossible) {
      answers.on(api.pricing.estimate, new Refusal('rule_violation', message, { index: 0 }));
      await chooseAddress('Add Stop', 'Klang');
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`Drop-off 1, Klang: ${message}`);
      expect(total()).toHaveTextContent('–no price');
      await user.click(screen.getByRole('button', { name: 'Delete drop-off 1' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    }
  });

  test('[R468] a route that fails to load causes an alert and a console error', async () => {
    const clock = holdClock();
    const consoleError = watchConsole();
    await openRoute();
    answers.on(api.pricing.estimate, noRoute);
    await chooseAddress('Add Stop', 'Klang');
    // The route is requested three times, with pauses.
    await clock.forward(10_000);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching directions in map');
    expect(consoleError).toHaveBeenCalledWith('Error fetching directions in map', 'request');
  });
});

describe('an address without a chosen place', () => {
  const refusal = (kind: string) => `Please select a ${kind} address from the drop-down list.`;

  test("a pick-up's message appears when its field is left", async () => {
    await openNewOrder();
    const field = await addressField('Pick-up address');
    await fill(field, 'Kopi Lorong');
    await user.click(screen.getByRole('radio', { name: 'Car' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(refusal('pick-up'))));
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  test('the message disappears once a place is chosen', async () => {
    await openNewOrder();
    await fill(await addressField('Pick-up address'), 'Kopi Lorong');
    await user.click(screen.getByRole('radio', { name: 'Car' }));
    await screen.findByText(refusal('pick-up'));
    await chooseAddress('Pick-up address', 'Subang Jaya');
    await waitFor(() => expect(screen.queryByText(refusal('pick-up'))).toBeNull());
  });

  test('a drop-off is refused when the order is confirmed', async () => {
    await openDraft();
    await fill(await addressField('Add Stop'), 'Kedai Mei Ling');
    await user.click(confirmButton());
    expect(await screen.findByText(refusal('drop-off'))).toBeVisible();
    expect(await addressField('Add Stop')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
