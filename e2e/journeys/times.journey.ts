import { api } from '@tibara/contract';
import { predictMinutesLate } from '@tibara/contract/order-groups/times/promise';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { addDays, businessDay } from '@tibara/contract/time';
import { call } from '../fixtures/api.ts';
import { makeDraft, tomorrowAt } from '../fixtures/draft.ts';
import { countPresses } from '../fixtures/presses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { addStop, chooseAddress, detailsForm, stopRow } from '../screens/place-order.ts';

const towns = ['Petaling Jaya', 'Shah Alam', 'Klang'];
const timesOf = ({ pickUpDateTime, orders }: OrderGroup) => [
  pickUpDateTime,
  ...orders.map(({ deliverDateTime }) => deliverDateTime),
];

const later = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();

test('an order is moved to another day with all its drop-offs in three presses, and back with one', async ({
  page,
  merchant,
}) => {
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
});

test('a pick-up that is moved alone leaves the drop-offs where they are', { tag: '@once' }, async ({
  page,
  merchant,
}) => {
  const { token } = merchant;
  const before = await makeDraft(merchant, towns);
  await page.goto(`/main-order/${before.id}`);
  await page.getByRole('button', { name: /^Pick-up time/ }).click();
  const panel = page.getByRole('dialog', { name: 'Date and time' });
  await panel.getByRole('switch', { name: 'Move all drop-offs with it' }).uncheck();
  await panel.getByRole('option', { name: '09:00' }).click();
  await panel.getByRole('button', { name: 'Set pick-up' }).click();
  const stored = async () => timesOf(await call(api.orderGroups.get, { token, params: { id: before.id } }));
  await expect.poll(stored).toEqual([tomorrowAt('09:00'), ...timesOf(before).slice(1)]);
});

test('an order whose time has passed is moved to the next possible time with one press', { tag: '@once' }, async ({
  page,
  merchant,
}) => {
  const { token } = merchant;
  const before = await makeDraft(merchant, towns);
  // The page believes that it is seven minutes after the pick-up.
  await page.clock.install({ time: tomorrowAt('10:07') });
  await page.goto(`/main-order/${before.id}`);
  const move = page.getByRole('button', { name: 'Move to today, 10:30' });
  await move.click();
  const stored = async () => timesOf(await call(api.orderGroups.get, { token, params: { id: before.id } }));
  await expect.poll(stored).toEqual(timesOf(before).map((time) => later(time, 30)));
  await expect(move).toHaveCount(0);
});

test('a new drop-off is proposed for its estimated arrival with a buffer, and none of five is late', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { token } = merchant;
  const { id } = await makeDraft(merchant, []);
  await page.goto(`/main-order/${id}`);
  const stored = () => call(api.orderGroups.get, { token, params: { id } });
  for (const [index, place] of [...towns, 'Bangsar', 'Puchong'].entries()) {
    await addStop(page, index + 1, { place, name: `Recipient ${index + 1}`, phone: '123456789' });
  }
  const group = await stored();
  const { orders, pickUpDateTime } = group;
  expect(orders).toHaveLength(5);
  for (const { deliverDateTime } of orders) expect(Date.parse(deliverDateTime) % (15 * 60_000)).toBe(0);
  const first = orders[0];
  const wait = Date.parse(first?.deliverDateTime ?? '') - Date.parse(pickUpDateTime);
  expect(wait).toBeGreaterThanOrEqual((first?.deliveryDuration ?? 0) * 1000 + 15 * 60_000);
  expect(predictMinutesLate(group, new Date())).toEqual([0, 0, 0, 0, 0]);
  await expect(page.getByText(/ late/)).toHaveCount(0);
});

test('a time that the merchant chose stays, and what is late is set to the estimate with one press', async ({
  page,
  merchant,
}) => {
  const { token } = merchant;
  const { id } = await makeDraft(merchant, ['Petaling Jaya']);
  const stored = async () => (await call(api.orderGroups.get, { token, params: { id } })).orders;
  await page.goto(`/main-order/${id}`);
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
  await expect(page.getByText(/ late/)).toHaveCount(0);
  await expect.poll(async () => (await stored())[1]?.deliverDateTime).not.toBe(tomorrowAt('10:15'));
  expect((await stored())[0]?.deliverDateTime).toBe(inTime?.deliverDateTime);
});

test('[R336][R356][R479] the pickers offer quarter hours from 06:00 to 23:00, none before the pick-up, and 09:00 for midnight', async ({
  page,
  merchant,
}) => {
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
});
