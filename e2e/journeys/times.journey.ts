import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { addDays, businessDay } from '@tibara/contract/time';
import { call } from '../fixtures/api.ts';
import { makeDraft, tomorrowAt } from '../fixtures/draft.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { confirmButton, footer } from '../screens/place-order.ts';

const towns = ['Petaling Jaya', 'Shah Alam', 'Klang'];
const timesOf = ({ pickUpDateTime, orders }: OrderGroup) => [
  pickUpDateTime,
  ...orders.map(({ deliverDateTime }) => deliverDateTime),
];
const later = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();

test('an order with all its drop-offs moves to another day, and back by Undo', {
  tag: '@phone',
}, async ({ page, merchant }) => {
  const { token } = merchant;
  const before = await makeDraft(merchant, towns);
  const stored = async () => timesOf(await call(api.orders.get, { token, params: { id: before.id } }));
  await page.goto(`/main-order/${before.id}`);
  await page.getByRole('button', { name: /^Pick-up time/ }).click();
  const panel = page.getByRole('dialog', { name: 'Date and time' });
  const day = addDays(businessDay(before.pickUpDateTime), 2);
  const cell = panel.getByRole('grid').locator(`[data-day="${day}"]`);
  await panel.getByRole('grid').waitFor();
  if ((await cell.count()) === 0) await panel.getByRole('button', { name: 'Next month' }).click();
  await cell.click();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Set pick-up time' }).click();
  await expect.poll(stored).toEqual(timesOf(before).map((time) => later(time, 2 * 24 * 60)));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(timesOf(before));
});

test('on a phone a refused pick-up and its remedy are in view', {
  tag: '@phone',
}, async ({ page, merchant }) => {
  const { token } = merchant;
  const before = await makeDraft(merchant, towns);
  await page.clock.install({ time: tomorrowAt('10:07') });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/main-order/${before.id}`);
  await confirmButton(page).click();
  const move = page.getByRole('button', { name: 'Move to today, 10:30' });
  await expect(page.getByRole('alert')).toBeInViewport();
  const bottom = async () => ((await move.boundingBox())?.y ?? 999) + 32;
  await expect(async () => expect(await bottom()).toBeLessThan((await footer(page).boundingBox())?.y ?? 0)).toPass();
  await move.click();
  const stored = async () => (await call(api.orders.get, { token, params: { id: before.id } })).pickUpDateTime;
  await expect.poll(stored).toBe(later(before.pickUpDateTime, 30));
});
