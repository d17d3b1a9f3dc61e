import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { addDays, businessDay } from '@tibara/contract/time';
import { call } from '../fixtures/api.ts';
import { makeDraft, tomorrowAt } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import { countPresses } from '../fixtures/presses.ts';
import { spoilReplies } from '../fixtures/spoilt-replies.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { payment } from '../screens/draft-detail.ts';
import { chooseAddress, confirmButton, detailsForm, stopRow } from '../screens/place-order.ts';

const towns = ['Petaling Jaya', 'Shah Alam', 'Klang'];
const timesOf = ({ pickUpDateTime, orders }: OrderGroup) => [
  pickUpDateTime,
  ...orders.map(({ deliverDateTime }) => deliverDateTime),
];

const later = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();

test('an order is moved to another day with all its drop-offs in three presses, and back with one; a pick-up that is moved alone leaves them', {
  tag: '@phone',
}, async ({ page, merchant }) => {
  const { token } = merchant;
  const before = await makeDraft(merchant, towns);
  const stored = async () => timesOf(await call(api.orderGroups.get, { token, params: { id: before.id } }));
  await page.goto(`/main-order/${before.id}`);
  const presses = await countPresses(page);
  await page.getByRole('button', { name: /^Pick-up time/ }).click();
  const panel = page.getByRole('dialog', { name: 'Date and time' });
  await expect(panel.getByRole('switch', { name: 'Move all drop-offs with it' })).toBeChecked();
  const day = addDays(businessDay(before.pickUpDateTime), 2);
  const cell = panel.getByRole('grid').locator(`[data-day="${day}"]`);
  // At the end of a month there is one press more.
  const isNextMonth = (await cell.count()) === 0;
  if (isNextMonth) await panel.getByRole('button', { name: 'Next month' }).click();
  await cell.click();
  await panel.getByRole('button', { name: 'Set pick-up' }).click();
  const twoDaysLater = timesOf(before).map((time) => later(time, 2 * 24 * 60));
  await expect.poll(stored).toEqual(twoDaysLater);
  expect(await presses()).toBe(isNextMonth ? 4 : 3);
  await expect(page.getByText('Pick-up and 3 drop-offs moved')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(timesOf(before));

  await page.getByRole('button', { name: /^Pick-up time/ }).click();
  await panel.getByRole('switch', { name: 'Move all drop-offs with it' }).uncheck();
  await panel.getByRole('option', { name: '09:00' }).click();
  await panel.getByRole('button', { name: 'Set pick-up' }).click();
  await expect.poll(stored).toEqual([tomorrowAt('09:00'), ...timesOf(before).slice(1)]);
});

test('[R387][R388][R478] a delivery that has passed and a pick-up within 5 minutes are refused before anything is sent; a pick-up that has passed is moved to the next possible time with one press', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { token } = merchant;
  const before = await makeDraft(merchant, towns);
  await page.clock.install({ time: tomorrowAt('09:30') });
  // An order of an older release may have a delivery before its pick-up.
  await spoilReplies(page, `**/v1/order-groups/${before.id}`, ({ orders }) => ({
    orders: orders.map((order) => ({ ...order, deliverDateTime: tomorrowAt('09:00') })),
  }));
  await page.goto(`/main-order/${before.id}`);
  await confirmButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your orders contain delivery datetime which is in the past. Please change them to a future date time and try again.',
  );
  await page.unroute(`**/v1/order-groups/${before.id}`);
  await page.clock.fastForward('25:00');
  await page.reload();
  await confirmButton(page).click();
  const refusal = 'Pick-up date should not be in the past and within 5 minutes from now.';
  await expect(page.getByRole('alert')).toHaveText(refusal);
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toHaveCount(0);

  // The page believes that it is seven minutes after the pick-up.
  await page.clock.fastForward('12:00');
  const move = page.getByRole('button', { name: 'Move to today, 10:30' });
  // On a phone the sheet opens to it.
  await page.setViewportSize({ width: 390, height: 700 });
  await confirmButton(page).click();
  await expect(page.getByRole('button', { name: 'Pick-up time: Today, 10:00' })).toBeFocused();
  const footer = page.getByRole('region', { name: 'Total', exact: true });
  const bottom = async () => ((await move.boundingBox())?.y ?? 999) + 32;
  await expect(async () => expect(await bottom()).toBeLessThan((await footer.boundingBox())?.y ?? 0)).toPass();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByText('10:00 has passed.')).toBeVisible();
  await move.click();
  const stored = async () => timesOf(await call(api.orderGroups.get, { token, params: { id: before.id } }));
  await expect.poll(stored).toEqual(timesOf(before).map((time) => later(time, 30)));
  await expect(move).toHaveCount(0);
  await expect(page.getByText(/has passed/)).toHaveCount(0);
});

test('a pick-up a day before all its drop-offs is said, also where it is paid; moved to their day, it leaves them as they are', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { token } = merchant;
  const draft = await makeDraft(merchant, towns);
  const { id, pickUpPersonName, pickUpContactNumber, pickUpLocation, pickUpDateTime: early, version } = draft;
  const dayLater = (time: string) => later(time, 24 * 60);
  const orders = draft.orders.map((order) => ({ ...order, deliverDateTime: dayLater(order.deliverDateTime) }));
  const body = { pickUpPersonName, pickUpContactNumber, pickUpLocation, pickUpDateTime: early, orders, version };
  await call(api.orderGroups.update, { token, params: { id }, body });
  const stored = async () => timesOf(await call(api.orderGroups.get, { token, params: { id } }));
  const wrong = timesOf({ ...draft, orders });
  const right = [dayLater(early), ...wrong.slice(1)];
  expect(await stored()).toEqual(wrong);

  await page.clock.install({ time: tomorrowAt('08:00') });
  await page.goto(`/main-order/${id}`);
  const text = 'The pick-up is today, all drop-offs are tomorrow.';
  const said = page.getByText(text);
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await confirmButton(page).click();
  const pay = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(pay).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(pay).toHaveCount(0);

  const panel = page.getByRole('dialog', { name: 'Date and time' });
  const movesAll = panel.getByRole('switch', { name: 'Move all drop-offs with it' });
  const chooseDay = async (time: string, otherMonth: 'Next month' | 'Previous month') => {
    const cell = panel.getByRole('grid').locator(`[data-day="${businessDay(time)}"]`);
    if ((await cell.count()) === 0) await panel.getByRole('button', { name: otherMonth }).click();
    await cell.click();
  };
  await page.getByRole('button', { name: /^Pick-up time/ }).click();
  await expect(movesAll).toBeChecked();
  await chooseDay(dayLater(early), 'Next month');
  await expect(movesAll).not.toBeChecked();
  await panel.getByRole('button', { name: 'Set pick-up' }).click();
  await expect.poll(stored).toEqual(right);
  await expect(said).toHaveCount(0);

  await page.getByRole('button', { name: /^Pick-up time/ }).click();
  await expect(movesAll).toBeChecked();
  await chooseDay(early, 'Previous month');
  await movesAll.uncheck();
  await panel.getByRole('button', { name: 'Set pick-up' }).click();
  await expect.poll(stored).toEqual(wrong);
  await page.getByRole('button', { name: 'Move the pick-up to tomorrow, 10:00' }).click();
  await expect.poll(stored).toEqual(right);
  await expect(said).toHaveCount(0);

  // The same on the draft's own screen.
  await follow(page, `/app/order-groups/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit pickup time' });
  const moves = dialog.getByRole('switch', { name: 'Move all drop-offs with it' });
  const chooseInDialog = async (...day: Parameters<typeof chooseDay>) => {
    await page.getByRole('button', { name: 'Edit Pickup Time' }).click();
    await dialog.getByRole('button', { name: 'Pick-up date and time' }).click();
    await panel.getByRole('grid').waitFor();
    await chooseDay(...day);
    await panel.getByRole('button', { name: 'Set pick-up' }).click();
  };
  await chooseInDialog(early, 'Previous month');
  await expect(moves).toBeChecked();
  await moves.uncheck();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(stored).toEqual(wrong);
  await expect(payment(page)).toContainText(text);
  await chooseInDialog(dayLater(early), 'Next month');
  await expect(moves).not.toBeChecked();

  // On the day of the drop-offs.
  await page.clock.setSystemTime(dayLater(tomorrowAt('08:50')));
  await page.goto(`/main-order/${id}`);
  await expect(page.getByText(/\d \w+, 10:00 has passed\./)).toBeVisible();
  await page.getByRole('button', { name: 'Move to today, 09:15' }).click();
  await expect.poll(stored).toEqual([dayLater(tomorrowAt('09:15')), ...wrong.slice(1)]);
});

test('[R336][R356][R479] the pickers offer quarter hours from 06:00 to 23:00, none before the pick-up, and 09:00 for midnight; a time that was chosen stays, and what is late is set to the estimate with one press', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { token } = merchant;
  const draft = await makeDraft(merchant);
  const { id, pickUpPersonName, pickUpContactNumber, pickUpLocation, version } = draft;
  const midnight = tomorrowAt('00:00');
  const body = { pickUpPersonName, pickUpContactNumber, pickUpLocation, pickUpDateTime: midnight, version };
  await call(api.orderGroups.update, { token, params: { id }, body });
  await page.goto(`/main-order/${id}`);
  const panel = page.getByRole('dialog', { name: /^Date and time|Deliver by$/ });
  const times = panel.getByRole('listbox', { name: 'Time' }).getByRole('option');
  const chosen = panel.getByRole('option', { selected: true });

  await page.getByRole('button', { name: /^Pick-up time/ }).click();
  await expect(times).toHaveCount(69);
  await expect(times.first()).toHaveText('06:00');
  await expect(times.nth(1)).toHaveText('06:15');
  await expect(times.last()).toHaveText('23:00');
  await expect(chosen).toHaveText('09:00');
  const yesterday = panel.getByRole('grid').locator(`[data-day="${addDays(businessDay(new Date()), -1)}"]`);
  if ((await yesterday.count()) > 0) await expect(yesterday).toBeDisabled();
  await panel.getByRole('switch', { name: 'Move all drop-offs with it' }).uncheck();
  await panel.getByRole('option', { name: '10:15' }).click();
  await panel.getByRole('button', { name: 'Set pick-up' }).click();
  await expect(page.getByRole('button', { name: /^Pick-up time: .*10:15/ })).toBeVisible();

  await stopRow(page, 1).click();
  await page.getByRole('button', { name: /^Deliver by/ }).click();
  await expect(times.first()).toHaveText('10:15');
  const day = panel.getByRole('grid').locator(`[data-day="${addDays(businessDay(midnight), 1)}"]`);
  if ((await day.count()) === 0) await panel.getByRole('button', { name: 'Next month' }).click();
  await day.click();
  await expect(times.first()).toHaveText('06:00');
  await expect(chosen).toHaveText('11:00');
  await page.keyboard.press('Escape');
  await detailsForm(page, 'Drop-off 1').getByRole('button', { name: 'Cancel' }).click();

  const stored = async () => (await call(api.orderGroups.get, { token, params: { id } })).orders;
  await chooseAddress(page, page.getByLabel('Add Stop'), 'Klang');
  const form = detailsForm(page, 'Drop-off 2');
  await form.getByLabel("Recipient's name").fill('Mei Ling');
  await form.getByLabel("Recipient's Contact number").fill('123456789');
  await form.getByRole('button', { name: /^Deliver by/ }).click();
  await page.getByRole('option', { name: '10:15' }).click();
  await page.getByRole('button', { name: 'Set time' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stopRow(page, 2)).toContainText('Klang');
  expect((await stored())[1]?.deliverDateTime).toBe(tomorrowAt('10:15'));

  await expect(page.getByText(/^1 drop-off arrives about (\d+ h )?\d+ min late\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [inTime] = await stored();
  await page.getByRole('button', { name: 'Set times to the estimate' }).click();
  await expect(page.getByText(/ late\b/)).toHaveCount(0);
  await expect.poll(async () => (await stored())[1]?.deliverDateTime).not.toBe(tomorrowAt('10:15'));
  expect((await stored())[0]?.deliverDateTime).toBe(inTime?.deliverDateTime);
});
