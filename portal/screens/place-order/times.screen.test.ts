import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { describe, expect, test } from 'vitest';
import { draftOf, dropOff, tomorrowAt } from '../fixtures/orders';
import { answerPaying } from '../fixtures/paying';
import { answers, screen, user } from '../harness/screen';
import * as draftScreen from '../orders/draft-parts';
import { chooseClock, chooseDay, confirmButton, openDraft } from './order-parts';

const { update } = api.orders;
const today = (clock: string): string => new Date(`2026-11-24T${clock}:00+08:00`).toISOString();
const fridayAt = (clock: string): string => new Date(`2026-11-27T${clock}:00+08:00`).toISOString();

const timesOf = ({ pickUpDateTime, orders }: OrderGroup) => [
  pickUpDateTime,
  ...orders.map(({ deliverDateTime }) => deliverDateTime),
];
const movesAll = () => screen.findByRole('switch', { name: 'Move all drop-offs with it' });
const openPicker = () => user.click(screen.getByLabelText(/^Pick-up time/));
const setPickUp = () => user.click(screen.getByText('Set pick-up time'));
const twoStops = [dropOff(1), dropOff(2)];
const before = timesOf(draftOf(twoStops));

describe('another time for the pick-up', () => {
  async function moveAll() {
    const kept = await openDraft(draftOf(twoStops));
    await openPicker();
    await chooseDay(fridayAt('10:00'));
    await setPickUp();
    await screen.findByText('Pick-up and 2 drop-offs moved');
    return kept;
  }

  test('three presses move the pick-up and all drop-offs to another day', async () => {
    const kept = await moveAll();
    await waitFor(() =>
      expect(timesOf(kept.current())).toEqual([fridayAt('10:00'), fridayAt('11:00'), fridayAt('12:00')]),
    );
    expect(answers.sent(update)).toHaveLength(1);
  });

  test('one press moves all of them back', async () => {
    const kept = await moveAll();
    await user.click(screen.getByText('Undo'));
    await waitFor(() => expect(timesOf(kept.current())).toEqual(before));
  });

  test('moving the pick-up alone leaves the drop-offs unchanged', async () => {
    const kept = await openDraft(draftOf(twoStops));
    await openPicker();
    await user.click(await movesAll());
    await chooseClock('09:00', 'Set pick-up time');
    await waitFor(() => expect(timesOf(kept.current())).toEqual([tomorrowAt('09:00'), ...before.slice(1)]));
  });
});

describe('an impossible time', () => {
  const refusal = () => within(screen.getByRole('main')).findByRole('alert');

  async function confirm(group: Partial<OrderGroup>, orders = twoStops, width?: number): Promise<void> {
    await openDraft(draftOf(orders, group), { width });
    await user.click(confirmButton());
  }

  test('[R388] a delivery time in the past is refused before anything is sent', async () => {
    await confirm({}, [dropOff(1, { deliverDateTime: today('09:00') })]);
    expect(await refusal()).toHaveTextContent(
      'Your orders contain delivery datetime which is in the past. Please change them to a future date time and try again.',
    );
    expect(screen.queryByRole('dialog', { name: 'Confirm order' })).toBeNull();
  });

  test('[R387, R478] a pick-up within 5 minutes is refused before anything is sent', async () => {
    await confirm({ pickUpDateTime: today('10:05') });
    expect(await refusal()).toHaveTextContent('Pick-up date should not be in the past and within 5 minutes from now.');
    expect(screen.queryByRole('dialog', { name: 'Confirm order' })).toBeNull();
  });

  test('[R387] a pick-up 6 minutes ahead can be paid', async () => {
    answerPaying({ balance: 20_000 });
    await confirm({ pickUpDateTime: today('10:06') });
    expect(await screen.findByRole('dialog', { name: 'Confirm order' })).toBeVisible();
  });

  test('the refused pick-up has the focus, also on a phone', async () => {
    await confirm({ pickUpDateTime: today('09:50') }, twoStops, 390);
    await waitFor(() => expect(screen.getByLabelText('Pick-up time: Today, 09:50')).toHaveFocus());
  });

  test('one press moves a past pick-up to the next possible time', async () => {
    const orders = [dropOff(1, { deliverDateTime: today('11:00') })];
    const kept = await openDraft(draftOf(orders, { pickUpDateTime: today('09:45') }));
    expect(screen.getByText('09:45 has passed.')).toBeVisible();
    await user.click(screen.getByText('Move to today, 10:15'));
    await waitFor(() => expect(timesOf(kept.current())).toEqual([today('10:15'), today('11:00')]));
    expect(screen.queryByText(/has passed/)).toBeNull();
  });

  test('moving a past pick-up changes only times that become late', async () => {
    const orders = [dropOff(1, { deliverDateTime: today('10:15') }), dropOff(2, { deliverDateTime: today('13:00') })];
    const kept = await openDraft(draftOf(orders, { pickUpDateTime: today('09:45') }));
    await user.click(screen.getByText('Move to today, 10:15'));
    await waitFor(() => expect(timesOf(kept.current())[0]).toBe(today('10:15')));
    const [, first = '', second] = timesOf(kept.current());
    expect(first > today('10:15')).toBe(true);
    expect(second).toBe(today('13:00'));
  });

  test("moving the pick-up to its drop-offs' day leaves them unchanged", async () => {
    const orders = [dropOff(1, { deliverDateTime: today('15:00') })];
    const yesterday = '2026-11-23T02:00:00.000Z';
    const kept = await openDraft(draftOf(orders, { pickUpDateTime: yesterday }));
    expect(screen.getByText('Mon 23 Nov, 10:00 has passed.')).toBeVisible();
    await user.click(screen.getByText('Move to today, 10:15'));
    await waitFor(() => expect(timesOf(kept.current())).toEqual([today('10:15'), today('15:00')]));
  });
});

describe('a pick-up a day before all its drop-offs', () => {
  const early = draftOf(twoStops, { pickUpDateTime: today('10:30') });
  const right = [tomorrowAt('10:30'), ...before.slice(1)];
  const words = 'The pick-up is today, all drop-offs are tomorrow.';

  test('the screen says so', async () => {
    await openDraft(early);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('the payment says so', async () => {
    answerPaying({ balance: 20_000 });
    await openDraft(early);
    await user.click(confirmButton());
    expect(await screen.findByRole('dialog', { name: 'Confirm order' })).toHaveTextContent(words);
  });

  test("one press moves the pick-up to the drop-offs' day", async () => {
    const kept = await openDraft(early);
    await user.click(await screen.findByText('Move the pick-up to tomorrow, 10:30'));
    await waitFor(() => expect(timesOf(kept.current())).toEqual(right));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  test('after that day is chosen the picker moves the pick-up alone', async () => {
    const kept = await openDraft(early);
    await openPicker();
    expect(await movesAll()).toBeChecked();
    await chooseDay(tomorrowAt('10:30'));
    expect(await movesAll()).not.toBeChecked();
    await setPickUp();
    await waitFor(() => expect(timesOf(kept.current())).toEqual(right));
  });

  test("after that day is chosen the draft's dialog moves the pick-up alone", async () => {
    await draftScreen.openDraft(early);
    expect(draftScreen.section('Payment')).toHaveTextContent(words);
    await draftScreen.press(draftScreen.section('Order group'), 'Edit Pickup Time');
    const dialog = await draftScreen.dialog('Edit pickup time');
    expect(within(dialog).getByRole('switch')).toBeChecked();
    await draftScreen.press(dialog, /^Pick-up date and time/);
    await chooseDay(tomorrowAt('10:30'));
    await setPickUp();
    await waitFor(() => expect(within(dialog).getByRole('switch')).not.toBeChecked());
    await draftScreen.press(dialog, 'Save');
    await waitFor(() => expect(answers.sent(update)).toHaveLength(1));
    expect(answers.last(update).body).toMatchObject({ pickUpDateTime: tomorrowAt('10:30') });
  });
});

describe('a late drop-off', () => {
  const late = dropOff(2, { deliverDateTime: tomorrowAt('10:30'), deliveryDuration: 3_000 });

  test('the screen shows the delay', async () => {
    await openDraft(draftOf([dropOff(1), late]));
    expect(await screen.findByText(/^1 drop-off arrives about (\d+ h )?\d+ min late\.$/)).toBeVisible();
  });

  test("one press sets only this drop-off's time to the estimate", async () => {
    const kept = await openDraft(draftOf([dropOff(1), late]));
    await user.click(await screen.findByText('Set times to the estimate'));
    await waitFor(() => expect(answers.sent(update)).toHaveLength(1));
    const [pickUp, first, second = ''] = timesOf(kept.current());
    expect([pickUp, first]).toEqual(before.slice(0, 2));
    expect(second > tomorrowAt('10:50')).toBe(true);
    await waitFor(() => expect(screen.queryByText(/ late\b/)).toBeNull());
  });
});
