import { api } from '@tibara/contract';
import type { BookmarkInput } from '@tibara/contract/addresses/calls';
import { call } from '../fixtures/api.ts';
import { confirmOrder, ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft, placeCalled, tomorrowAt } from '../fixtures/draft.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { goOffline } from '../fixtures/offline.ts';
import { countPresses } from '../fixtures/presses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { importButton } from '../screens/import.ts';
import { confirmButton, continuing, detailsForm, idOf, savedAddresses, stopRow } from '../screens/place-order.ts';

const save = ({ token }: Merchant, body: BookmarkInput) => call(api.addresses.create, { token, body });

async function savePickUp(merchant: Merchant): Promise<void> {
  const location = { ...(await placeCalled('Subang Jaya')), unitNumber: 'G-03' };
  const contact = { pickUpPersonName: 'Siti Aminah', pickUpContactNumber: '+60129884410' };
  await save(merchant, { jobType: 'PICK_UP', bookmarkName: 'SS15 kitchen', location, ...contact });
}

async function saveDropOff(merchant: Merchant, bookmarkName: string, town: string, person: [string, string]) {
  const [recipientName, recipientPhone] = person;
  const location = { ...(await placeCalled(town)), unitNumber: 'LG2-44' };
  await save(merchant, { jobType: 'DROP_OFF', bookmarkName, location, recipientName, recipientPhone });
}

test('the usual pick-up takes one press, and drop-offs are found by name or number', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await savePickUp(merchant);
  await saveDropOff(merchant, 'Port counter', 'Klang', ['Hakim Yusof', '+60172206135']);
  await saveDropOff(merchant, 'Hill office', 'Bangsar', ['Mei Ling Tan', '+60123456729']);
  const searches: string[] = [];
  const books: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/address-bookmarks')) books.push(url.searchParams.get('jobType'));
    if (url.pathname.includes('/maps/')) searches.push(`${url.pathname} ${url.searchParams.get('q')}`);
  });
  await page.goto('/main-order');
  const presses = await countPresses(page);
  const usual = page.getByRole('button', { name: 'Use your usual pick-up: SS15 kitchen, Subang Jaya' });
  await expect(usual).toBeVisible();
  await expectAccessible(page);
  const options = page.getByRole('listbox').getByRole('option');
  await page.getByLabel('Pick-up address').press('ArrowDown');
  await expect(options).toHaveText([/^SS15 kitchen.*G-03, Subang Jaya/]);
  await expect(page.getByRole('group', { name: 'Saved' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await usual.click();
  const pickUp = detailsForm(page, 'Pick-up');
  await expect(pickUp.getByLabel('Unit number')).toHaveValue('G-03');
  await expect(pickUp.getByLabel("Sender's name")).toHaveValue('Siti Aminah');
  await expect(pickUp.getByLabel("Sender's contact number")).toHaveValue(/12-988.4410/);
  await pickUp.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  expect(await presses()).toBe(2);

  // The focused field does not open its list of addresses, so that the import below it can be pressed.
  const field = page.getByLabel('Add Stop');
  await expect(field).toBeFocused();
  await importButton(page).click({ trial: true });
  expect(books).toEqual(['PICK_UP']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(options).toHaveText([/^Hill office.*LG2-44, Bangsar/, /^Port counter.*LG2-44, Klang/]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const text of ['hill of', 'Mei Ling', '012-345 6729']) {
    await field.fill(text);
    await expect(options.first()).toHaveText(/^Hill office/);
  }
  // The map service was not asked for the person or the number.
  expect(searches.filter((search) => /mei|012/i.test(search))).toEqual([]);
  await field.fill('Kla');
  await expect(options.first()).toHaveText(/^Port counter/);
  await expect(page.getByRole('group', { name: 'Search' })).toBeVisible();
  await field.press('Enter');
  const form = detailsForm(page, 'Drop-off 1');
  await expect(form.getByLabel("Recipient's name")).toHaveValue('Hakim Yusof');
  await expect(form.getByLabel('Unit')).toHaveValue('LG2-44');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stopRow(page, 1)).toContainText('Klang');
  const { orders } = await call(api.orders.get, { token: merchant.token, params: { id: idOf(page) } });
  expect(orders).toMatchObject([{ recipientPhone: '+60172206135', dropOffLocation: { unitNumber: 'LG2-44' } }]);
});

test('several saved places become drop-offs in one step, even offline', {
  tag: '@phone',
}, async ({ page, context, merchant }) => {
  const { token } = merchant;
  const towns = ['Klang', 'Bangsar', 'Shah Alam', 'Puchong'];
  for (const [index, town] of towns.entries()) {
    await saveDropOff(merchant, `${town} counter`, town, [`Recipient ${index + 1}`, '+60172206135']);
  }
  // The place is the pick-up's own address. It must be changed before it can be a drop-off.
  await saveDropOff(merchant, 'Own kitchen', 'Subang Jaya', ['Siti Aminah', '+60129884410']);
  const { id } = await makeDraft(merchant, []);
  const stored = async () => (await call(api.orders.get, { token, params: { id } })).orders;
  const book = page.getByRole('dialog', { name: 'Saved drop-off addresses' });
  const addSeveral = async (...names: string[]) => {
    await savedAddresses(page).click();
    await book.getByRole('button', { name: 'Add several' }).click();
    for (const name of names) await book.getByRole('checkbox', { name }).check();
    await book.getByRole('button', { name: `Add ${names.length} drop-offs` }).click();
    await expect(book).toHaveCount(0);
  };
  await page.goto(`/main-order/${id}`);
  const presses = await countPresses(page);
  await savedAddresses(page).click();
  await expect(book.getByRole('radio')).toHaveCount(5);
  await expectAccessible(page);
  await book.getByRole('button', { name: 'Cancel' }).click();
  await addSeveral('Klang counter', 'Bangsar counter', 'Own kitchen');
  await expect(page.getByText('3 drop-offs added. 1 needs its details.')).toBeVisible();
  await expect(stopRow(page, 1)).toContainText('Klang');
  await expect(stopRow(page, 2)).toContainText('Bangsar');
  await expect(page.getByRole('button', { name: 'Enter details...' })).toHaveCount(1);
  expect(await presses()).toBe(8);
  const orders = await stored();
  expect(orders.map(({ recipientName }) => recipientName)).toEqual(['Recipient 1', 'Recipient 2']);
  for (const { deliverDateTime } of orders) expect(Date.parse(deliverDateTime) % (15 * 60_000)).toBe(0);
  await expect(page.getByText(/ late\b/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Delete drop-off 3' }).click();

  await goOffline(page);
  await addSeveral('Shah Alam counter', 'Puchong counter');
  await expect(page.getByText('Saved once the connection is back').first()).toBeVisible();
  expect(await stored()).toHaveLength(2);
  await context.setOffline(false);
  await expect(stopRow(page, 4)).toContainText('Puchong');
  await expect.poll(async () => (await stored()).length).toBe(4);
});

test('the same order is placed again with three presses from home', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { token } = merchant;
  const group = await confirmOrder(merchant);
  await call(api.orders.cancel, { token, params: { id: group.id } });
  await makeDraft(merchant, ['Klang']);
  const newest = await makeDraft(merchant, ['Petaling Jaya', 'Shah Alam']);
  const dialog = page.getByRole('dialog', { name: 'Confirm order' });
  const pay = page.getByRole('button', { name: /^PAY/ });
  await makeDraft(merchant, []);
  await page.goto('/');
  // The newest draft with drop-offs is shown with its price. The list has the other drafts.
  await expect(continuing(page)).toHaveText(`Continue your order · 2 drop-offs · ${ringgit(newest.subtotal)}`);
  await expect(continuing(page)).toHaveAttribute('href', `/main-order/${newest.id}`);
  await expect(page.getByRole('link', { name: 'All drafts' })).toHaveAttribute('href', '/app/order-groups');
  let presses = await countPresses(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Order again · 2 drop-offs · (Today|Tomorrow), 10:00$/ }).click();
  await confirmButton(page).click();
  await expect(dialog).toContainText(/Pick-up \w{3} \d+ \w{3}, 10:00/);
  await pay.click();
  await expect(page).toHaveURL(/\/app\/confirmed-order-groups\//);
  expect(await presses()).toBe(3);

  // The page's clock is seven minutes after the pick-up.
  await page.clock.install({ time: tomorrowAt('10:07') });
  await page.goto(`/app/cancelled-order-groups/${group.id}`);
  presses = await countPresses(page);
  await page.getByRole('button', { name: 'Reorder' }).click();
  await page.getByRole('button', { name: 'Move to today, 10:30' }).click();
  await expect(page.getByRole('button', { name: /^Pick-up time: Today, 10:30/ })).toBeVisible();
  await confirmButton(page).click();
  await expect(dialog).toContainText(/Pick-up \w{3} \d+ \w{3}, 10:30/);
  await pay.click();
  await expect(page).toHaveURL(/\/app\/confirmed-order-groups\//);
  expect(await presses()).toBe(4);
});
