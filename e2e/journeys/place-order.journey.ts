import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { chooseAddress, detailsForm, fillStop, idOf, inRowMenu, stopRow, total } from '../screens/place-order.ts';

const stored = ({ token }: Merchant, id: string): Promise<OrderGroup> =>
  call(api.orders.get, { token, params: { id } });

async function drafts({ token, vendorId }: Merchant): Promise<OrderGroup[]> {
  const reply = await call(api.orders.list, { token, query: { vendorId, status: 'OPEN' } });
  return 'content' in reply ? reply.content : reply;
}

test('[R069][R210][R256][R353] a pick-up and a drop-off become one order with its price', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await page.goto('/main-order');
  await page.getByRole('radio', { name: 'Car' }).check();
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
  const pickUp = detailsForm(page, 'Pick-up');
  await expectAccessible(page);
  await pickUp.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  const made = await drafts(merchant);
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({
    id: idOf(page),
    deliveryMethod: 'CAR',
    pickUpPersonName: 'Aina Rosli',
    pickUpContactNumber: merchant.contactNumber,
    pickUpLocation: { city: 'Subang Jaya', country: 'MY' },
  });

  const save = await fillStop(page, 1, { place: 'Petaling Jaya', name: 'Mei Ling Tan', phone: '123456789' });
  const form = detailsForm(page, 'Drop-off 1');
  await form.getByRole('switch', { name: /^Door-to-door.*RM.2\.00/ }).check();
  await form.getByRole('switch', { name: 'COD' }).check();
  await form.getByLabel('Cash to collect').fill('45.5');
  await expectAccessible(page);
  await save.click();
  await expect(stopRow(page, 1)).toContainText('Petaling Jaya');
  const { subtotal, orders } = await stored(merchant, idOf(page));
  expect(orders[0]).toMatchObject({ codAmount: 4550, isCodEnabled: true, doorToDoorFee: 200 });
  expect(subtotal).toBe((orders[0]?.deliveryFee ?? 0) + 200);
  await expect(total(page)).toHaveText(ringgit(subtotal));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[R291] an incomplete drop-off survives a reload and is added once it is complete', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, []);
  await page.goto(`/main-order/${id}`);
  await chooseAddress(page, page.getByLabel('Add Stop'), 'Petaling Jaya');
  const form = detailsForm(page, 'Drop-off 1');
  await form.getByLabel("Recipient's name").fill('Mei Ling Tan');
  await page.reload();
  await expect(form.getByLabel("Recipient's name")).toHaveValue('Mei Ling Tan');
  await expect(form.getByLabel('Drop-off address')).toHaveValue(/^Petaling Jaya/);
  await page.goto('/app/order-groups');
  await expect(page.getByText('1 unfinished')).toBeVisible();
  await page.goto(`/main-order/${id}`);
  await form.getByLabel("Recipient's Contact number").fill('123456729');
  await page.getByRole('button', { name: 'Edit pick-up' }).focus();
  await expect(stopRow(page, 1)).toContainText('Petaling Jaya');
  expect((await stored(merchant, id)).orders).toHaveLength(1);
});

test('[R294] a drop-off is moved and deleted, and Undo restores it at its position', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, ['Petaling Jaya', 'Shah Alam', 'Klang']);
  await page.goto(`/main-order/${id}`);
  const towns = async () => (await stored(merchant, id)).orders.map(({ dropOffLocation }) => dropOffLocation.city);
  await inRowMenu(page, 3, 'Move up');
  await expect.poll(towns).toEqual(['Petaling Jaya', 'Klang', 'Shah Alam']);
  await inRowMenu(page, 1, 'Delete');
  await expect(stopRow(page, 1)).toContainText('Klang');
  expect(await towns()).toEqual(['Klang', 'Shah Alam']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stopRow(page, 1)).toContainText('Petaling Jaya');
  expect(await towns()).toEqual(['Petaling Jaya', 'Klang', 'Shah Alam']);
  await expect(total(page)).toHaveText(ringgit((await stored(merchant, id)).subtotal));
});
