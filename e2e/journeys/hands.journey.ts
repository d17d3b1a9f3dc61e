import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { listen } from '../fixtures/announcements.ts';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { dragByTouch } from '../fixtures/drag.ts';
import { chooseInMenu, tabTo, typeAddress } from '../fixtures/keyboard.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { topUp } from '../fixtures/money.ts';
import { expect, test } from '../fixtures/test.ts';
import { confirmButton, detailsForm, stopRow, total } from '../screens/place-order.ts';

const stops = [
  { place: 'Petaling Jaya', name: 'Mei Ling Tan', phone: '123456781' },
  { place: 'Shah Alam', name: 'Arun Kumar', phone: '123456782' },
  { place: 'Klang', name: 'Siti Hajar', phone: '123456783' },
  { place: 'Bangsar', name: 'Hafiz Rahman', phone: '123456784' },
  { place: 'Puchong', name: 'Farah Lim', phone: '123456785' },
];

const idOf = (page: Page): string => /\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

const stored = ({ token }: Merchant, id: string): Promise<OrderGroup> =>
  call(api.orders.get, { token, params: { id } });

const handle = (page: Page, place: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Move Drop-off \\d, ${place}$`) });

/** Expects the drop-offs in this sequence on the server, and the server's price on the screen. */
async function expectRoute(page: Page, merchant: Merchant, towns: readonly string[]): Promise<OrderGroup> {
  const townsNow = async () => (await stored(merchant, idOf(page))).orders.map((order) => townOf(order));
  await expect.poll(townsNow).toEqual(towns);
  const group = await stored(merchant, idOf(page));
  await expect(total(page)).toHaveText(ringgit(group.subtotal));
  for (const [index, town] of towns.entries()) await expect(stopRow(page, index + 1)).toContainText(town);
  return group;
}

const townOf = ({ dropOffLocation }: OrderGroup['orders'][number]): string =>
  dropOffLocation.address.split(',')[0] ?? '';

async function expectPlaced(page: Page, merchant: Merchant, id: string): Promise<void> {
  await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
  const group = await stored(merchant, id);
  expect(group).toMatchObject({ status: 'CONFIRMED', paymentMethod: 'WALLET' });
  expect(group.orders).toHaveLength(stops.length);
}

test('[R294] five drop-offs are placed by keyboard alone and read out', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await topUp(merchant, 20_000);
  const heard = await listen(page);
  const { keyboard } = page;
  await page.goto('/main-order');

  await tabTo(page.getByLabel('Pick-up address'));
  await typeAddress(page, 'Subang Jaya');
  const pickUp = detailsForm(page, 'Pick-up');
  await expect(pickUp.getByLabel('Pick-up address')).toBeFocused();
  await tabTo(pickUp.getByLabel('Unit number'));
  await keyboard.type('G-2');
  await keyboard.press('Enter');
  for (const [index, { place, name, phone }] of stops.entries()) {
    await expect(page.getByLabel('Add Stop')).toBeFocused();
    await typeAddress(page, place);
    const form = detailsForm(page, `Drop-off ${index + 1}`);
    await expect(form.getByLabel("Recipient's name")).toBeFocused();
    await keyboard.type(name);
    await tabTo(form.getByLabel("Recipient's Contact number"));
    await keyboard.type(phone);
    await keyboard.press('Enter');
    await expect(stopRow(page, index + 1)).toContainText(place);
  }
  await expect(page.getByLabel('Add Stop')).toBeFocused();
  const added = await expectRoute(page, merchant, ['Petaling Jaya', 'Shah Alam', 'Klang', 'Bangsar', 'Puchong']);
  expect(added.pickUpLocation.unitNumber).toBe('G-2');
  await expect.poll(heard).toContain(`Total ${ringgit(added.subtotal)}`);

  await tabTo(handle(page, 'Puchong'), 'Shift+Tab');
  await keyboard.press('Space');
  await expect.poll(heard).toContain('Drop-off 5, Puchong moved to position 5 of 5.');
  // The list ignores keys until it has measured itself.
  await expect(async () => {
    await keyboard.press('ArrowUp');
    // A second press too early would move it twice.
    await expect.poll(heard, { timeout: 2_000 }).toContain('Drop-off 5, Puchong moved to position 4 of 5.');
  }).toPass();
  await keyboard.press('Space');
  await expect.poll(heard).toContain('Drop-off 5, Puchong dropped.');
  const lifted = await expectRoute(page, merchant, ['Petaling Jaya', 'Shah Alam', 'Klang', 'Puchong', 'Bangsar']);
  await expect.poll(heard).toContain(`Total ${ringgit(lifted.subtotal)}`);
  await expect(handle(page, 'Puchong')).toBeFocused();

  await tabTo(page.getByRole('button', { name: 'More for drop-off 1' }), 'Shift+Tab');
  await chooseInMenu(page, 'Move down');
  await expect.poll(heard).toContain('Drop-off 1, Petaling Jaya moved to position 2 of 5.');
  await expect(page.getByRole('button', { name: 'More for drop-off 2' })).toBeFocused();
  await expectRoute(page, merchant, ['Shah Alam', 'Petaling Jaya', 'Klang', 'Puchong', 'Bangsar']);

  await chooseInMenu(page, 'Delete');
  await expectRoute(page, merchant, ['Shah Alam', 'Klang', 'Puchong', 'Bangsar']);
  await expect(stopRow(page, 2)).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Undo' }));
  await keyboard.press('Enter');
  const { id, subtotal } = await expectRoute(page, merchant, [
    'Shah Alam',
    'Petaling Jaya',
    'Klang',
    'Puchong',
    'Bangsar',
  ]);
  await expect(stopRow(page, 2)).toBeFocused();

  // A saved drop-off is opened, changed and saved. The focus returns to its row.
  await keyboard.press('Enter');
  const second = detailsForm(page, 'Drop-off 2');
  await tabTo(second.getByLabel('Unit'));
  await keyboard.type('B-12-3');
  await keyboard.press('Enter');
  await expect(stopRow(page, 2)).toBeFocused();
  expect((await stored(merchant, id)).orders[1]?.dropOffLocation.unitNumber).toBe('B-12-3');

  await tabTo(confirmButton(page));
  await keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: `PAY · ${ringgit(subtotal)}` }));
  await keyboard.press('Enter');
  await expectPlaced(page, merchant, id);
  await expect(page.getByRole('main')).toBeFocused();
});

test('dragging a row by touch does not move the sheet', {
  tag: '@phone',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, ['Petaling Jaya', 'Shah Alam', 'Klang']);
  await page.goto(`/main-order/${id}`);
  await handle(page, 'Shah Alam').waitFor();
  const sheet = page.getByRole('region', { name: 'Order', exact: true });
  const place = await sheet.boundingBox();
  await dragByTouch(handle(page, 'Shah Alam'), handle(page, 'Petaling Jaya'));
  await expectRoute(page, merchant, ['Shah Alam', 'Petaling Jaya', 'Klang']);
  expect(await sheet.boundingBox()).toEqual(place);

  const field = page.getByLabel('Add Stop');
  await field.waitFor();
  // Holds the sheet just before its final position, so that the list opens while it rises.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const motion = animate.apply(this, how);
      motion.pause();
      motion.currentTime = Number(motion.effect?.getComputedTiming().endTime) - 0.01;
      return motion;
    };
  });
  await field.fill('Klang');
  const list = page.locator('.suggestions');
  const gap = async () => {
    const [box, shown] = await Promise.all([field.boundingBox(), list.boundingBox()]);
    if (!box || !shown) return Number.NaN;
    return Math.max(shown.y - box.y - box.height, box.y - shown.y - shown.height);
  };
  const first = page.getByRole('option', { name: /^Klang/ }).first();
  await first.waitFor();
  await expect.poll(gap).toBeLessThan(10);
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) motion.finish();
  });
  expect(await gap()).toBeGreaterThan(0);
  await first.click();
  await expect(detailsForm(page, 'Drop-off 4')).toBeVisible();
});
