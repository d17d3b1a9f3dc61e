import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import type { BookmarkInput } from '@tibara/contract/addresses/calls';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { call } from '../fixtures/api.ts';
import { makeDraft, placeCalled } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { goOffline } from '../fixtures/offline.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { makeXlsx } from '../fixtures/xlsx.ts';
import {
  chooseAddress,
  chooseSaved,
  detailsForm,
  holdPlaces,
  idOf,
  inRowMenu,
  savedAddresses,
  stopRow,
} from '../screens/place-order.ts';

type PickUp = Extract<BookmarkInput, { jobType: 'PICK_UP' }>;

async function saveAddress({ token }: Merchant, change: Partial<PickUp> = {}): Promise<void> {
  const location = { ...(await placeCalled('Subang Jaya')), unitNumber: 'G-03' };
  const contact = { pickUpPersonName: 'Aina Rosli', pickUpContactNumber: '+60129884410' };
  const body: PickUp = { jobType: 'PICK_UP', bookmarkName: 'SS15 kitchen', location, ...contact, ...change };
  await call(api.addresses.create, { token, body });
}

async function saveDropOff({ token }: Merchant, bookmarkName = 'Klang counter'): Promise<void> {
  const location = { ...(await placeCalled('Klang')), unitNumber: 'LG2-44' };
  const contact = { recipientName: 'Hakim Yusof', recipientPhone: '+60172206135' };
  const body: BookmarkInput = { jobType: 'DROP_OFF', bookmarkName, location, ...contact };
  await call(api.addresses.create, { token, body });
}

const stored = ({ token }: Merchant, id: string): Promise<OrderGroup> =>
  call(api.orderGroups.get, { token, params: { id } });

const entries = (page: Page): Locator => page.getByRole('main').getByRole('listitem');
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Saved addresses' }).getByRole('link', { name });
/** The place stands there once its coordinate is known. */
async function chooseFirst(dialog: Locator): Promise<void> {
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await expect(dialog.getByText(/^Approximate/)).toBeVisible();
}
const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 800;

test('[R012, R039, R205, R206, R207, R362, R363, R364, R365, R366, R367, R369, R370] a new address is asked for what is missing, one thing at a time; pick-ups and drop-offs stand in two lists, each entry with all that a rider needs', {
  tag: '@once',
}, async ({ page, merchant: _ }) => {
  await page.goto('/app/addresses');
  await expect(page.getByText('No saved pick-up addresses')).toBeVisible();
  await page.getByRole('button', { name: 'Add Pick-up Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Pick-up Address' });
  const saveAndExpect = async (message: string) => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
  };
  await saveAndExpect('Please enter a bookmark name.');
  await expectAccessible(page);
  await dialog.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel('Bookmark name').fill('SS15 kitchen');
  await saveAndExpect('Please enter a contact name.');
  await dialog.getByLabel('Contact name').fill('Aina Rosli');
  await saveAndExpect('Please enter a contact number.');
  await dialog.getByLabel('Contact number').fill('12');
  await saveAndExpect('Please select an address.');
  await dialog.getByLabel('Pick-up address').pressSequentially('Subang Jaya');
  // The list lies over the buttons until the focus goes on.
  await dialog.getByLabel('Unit number').focus();
  await saveAndExpect('Please select an address from the drop-down list.');
  await dialog.getByLabel('Pick-up address').pressSequentially(' ');
  await chooseFirst(dialog);
  await saveAndExpect('Contact number is invalid.');
  await dialog.getByLabel('Contact number').fill('129884410');
  await dialog.getByLabel('Unit number').fill('G-03');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await expect(entries(page)).toContainText(/SS15 kitchen.*Subang Jaya.*G-03.*Aina Rosli.*\+60.12-988.4410/);
  await expect(tab(page, 'Pick-up Address')).toHaveAttribute('aria-current', 'page');
  // Side tabs stand left of the list, pill tabs above it.
  const [tabs, list] = await Promise.all([tab(page, 'Drop-off Address').boundingBox(), entries(page).boundingBox()]);
  if (isWide(page)) expect((tabs?.x ?? 0) + (tabs?.width ?? 0)).toBeLessThan(list?.x ?? 0);
  else expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBeLessThan(list?.y ?? 0);

  await tab(page, 'Drop-off Address').click();
  await expect(page.getByText('No saved drop-off addresses')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Add Drop-off Address' }).click();
  const other = page.getByRole('dialog', { name: 'Add Drop-off Address' });
  await other.getByLabel('Bookmark name').fill('Petaling counter');
  await other.getByLabel('Drop-off address').pressSequentially('Petaling Jaya');
  await chooseFirst(other);
  await other.getByLabel('Unit number').fill('LG2-44');
  await other.getByLabel('Contact number').fill('172206135');
  await other.getByLabel('Contact name').fill('Hakim Yusof');
  await other.getByLabel('Contact name').press('Enter');
  await expect(entries(page)).toContainText(/Petaling counter.*LG2-44.*Hakim Yusof.*\+60.17-220.6135/);
  await expect(tab(page, 'Drop-off Address')).toContainText('1');
});

test('[R207, R208, R209, R441] an entry is edited where it stands; Save waits for its new place; it is removed after a question; the provider is credited', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await saveAddress(merchant);
  await saveAddress(merchant, { bookmarkName: 'Weekend stall' });
  await page.goto('/app/addresses');
  await expect(page.getByText('tibara is a service of Petak Parking Sdn Bhd')).toBeVisible();
  await page.getByRole('button', { name: 'Edit SS15 kitchen' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Pick-up Address' });
  await expect(editing.getByLabel('Pick-up address')).toHaveValue(/Subang Jaya/);
  await editing.getByLabel('Bookmark name').fill('Main kitchen');
  await editing.getByLabel('Unit number').fill('UG-17');
  const loadPlace = await holdPlaces(page);
  await chooseAddress(page, editing.getByLabel('Pick-up address'), 'Petaling Jaya');
  await editing.getByRole('button', { name: 'Save' }).click();
  loadPlace();
  await expect(editing).toHaveCount(0);
  await expect(entries(page).filter({ hasText: 'Main kitchen' })).toContainText(/Main kitchen.*Petaling Jaya.*UG-17/);
  await expect(page.getByRole('button', { name: 'Edit Main kitchen' })).toBeFocused();

  const dialog = page.getByRole('dialog', { name: 'Confirm removal of address?' });
  await page.getByRole('button', { name: 'Delete Weekend stall' }).click();
  await expect(dialog).toContainText('Weekend stall');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(entries(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Weekend stall' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('Main kitchen');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Address' })).toBeFocused();
});

test('long names and addresses wrap, and a search finds one among many', async ({ page, merchant }) => {
  const long = 'Sungai-Buloh-Sungai-Buloh-Sungai-Buloh '.repeat(2).trim();
  await saveAddress(merchant, { bookmarkName: long, pickUpPersonName: 'A'.repeat(90) });
  for (const name of ['Bangsar', 'Klang depot', 'Setia Alam', 'SS2 stall', 'Pudu']) {
    await saveAddress(merchant, { bookmarkName: name });
  }
  await page.goto('/app/addresses');
  await expect(entries(page)).toHaveCount(6);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Search saved addresses').fill('klang dep');
  await expect(entries(page)).toHaveCount(1);
  await page.getByLabel('Search saved addresses').fill('nowhere');
  await expect(page.getByText('No saved address matches “nowhere”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(entries(page)).toHaveCount(6);
});

test('[R368] the book is exported, comes back without doubles, and takes a list of contacts only as a whole', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await saveAddress(merchant, { bookmarkName: '=SUM(A1)' });
  await saveDropOff(merchant);
  await page.goto('/app/addresses');
  await expect(tab(page, 'Drop-off Address')).toContainText('1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('saved-addresses.csv');
  const exported = await readFile(await download.path());
  expect(exported.toString()).toMatch(
    /^\ufeffBookmark name,[\s\S]*"'=SUM\(A1\)",pick-up,Aina Rosli,\+60129884410,[\s\S]*Klang counter,drop-off/,
  );

  await tab(page, 'Drop-off Address').click();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import saved addresses' });
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('Upload a CSV or Excel file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const save = dialog.getByRole('button', { name: /^Save/ });
  await choose('saved-addresses.csv', exported);
  await expect(dialog.getByRole('list', { name: 'Rows that are left out' }).getByRole('listitem')).toHaveText([
    'Row 2: =SUM(A1)',
    'Row 3: Klang counter',
  ]);
  await expect(save).toBeDisabled();

  await choose('notes.csv', Buffer.from('Nama,Alamat\nMei,Klang\n'));
  await expect(dialog.getByRole('alert')).toContainText('The first row has no column called “Contact number”.');
  const contacts = (address: string, phone: string) =>
    Buffer.from(
      `Nama,No HP,Alamat\nMei,012-778 1902,Petaling Jaya\nRavi,${phone},${address}\nAida,0123456789,\nSiti,--,Klang\n`,
    );
  await choose('contacts.csv', contacts('qqzzxx 99', '12'));
  await expect(dialog.getByRole('list', { name: 'Rows to fix' }).getByRole('listitem')).toHaveText([
    /^Row 3: Contact number is invalid\. .+/,
    'Row 4: Please select an address.',
    /^Row 5: Contact number must start with the \+ sign followed by the country code \(eg\. \+60\)\./,
  ]);
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await save.press('Enter');
  const { token, vendorId } = merchant;
  const stored = await call(api.addresses.list, { token, query: { vendorId, jobType: 'DROP_OFF' } });
  expect(stored.totalElements).toBe(1);

  const mended = makeXlsx([
    ['Customers'],
    ['Nama', 'No HP', 'Alamat'],
    ['Mei', '012-778 1902', 'Petaling Jaya'],
    ['Ravi', '0163309921', 'Subang Jaya'],
  ]);
  await choose('contacts.xlsx', mended);
  await expect(dialog.getByText('Approximate location only: row 3, 4.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 2 addresses' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 addresses saved')).toBeVisible();
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).filter({ hasText: 'Ravi' })).toContainText(/Ravi.*Subang Jaya.*\+60.16-330.9921/);
});

test('a list that cannot be loaded says so and tries again; offline, what was typed is kept', { tag: '@once' }, async ({
  page,
  context,
  merchant,
}) => {
  await saveAddress(merchant);
  const lists = '**/address-bookmarks?*';
  await page.route(lists, (route) => route.abort());
  await page.goto('/app/addresses');
  await expect(page.getByRole('alert')).toContainText('Your addresses could not be loaded');
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(entries(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Edit SS15 kitchen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Pick-up Address' });
  await dialog.getByLabel('Bookmark name').fill('Main kitchen');
  await goOffline(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We cannot reach the server');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete SS15 kitchen' })).toBeDisabled();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Delete SS15 kitchen' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm removal of address?' })).toBeVisible();
});

test.describe('on Place Order', () => {
  test('[R071, R086] a saved pick-up is found in the book and taken with its contact, before the order exists', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    await saveAddress(merchant);
    await page.goto('/main-order');
    await savedAddresses(page).click();
    const book = page.getByRole('dialog', { name: 'Saved pick-up addresses' });
    await book.getByLabel('Search saved addresses').fill('bangsar');
    await expect(book.getByRole('radio')).toHaveCount(0);
    await book.getByLabel('Search saved addresses').fill('kitchen');
    await expect(book.getByRole('radio')).toHaveCount(1);
    await chooseSaved(page, 'pick-up', 'SS15 kitchen');
    const form = detailsForm(page, 'Pick-up');
    await expect(form.getByLabel('Pick-up address')).toHaveValue('Subang Jaya, Selangor, Malaysia');
    await expect(form.getByLabel('Unit number')).toHaveValue('G-03');
    await expect(form.getByLabel("Sender's name")).toHaveValue('Aina Rosli');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
    expect(await stored(merchant, idOf(page))).toMatchObject({
      pickUpContactNumber: '+60129884410',
      pickUpLocation: { city: 'Subang Jaya', unitNumber: 'G-03' },
    });
    await page.getByRole('button', { name: 'Edit pick-up' }).click();
    await expect(form.getByLabel('Pick-up address')).toBeEditable();
    await expect(form.getByRole('button', { name: 'Saved addresses' })).toHaveCount(0);
  });

  test('[R080] the row for a new stop takes a saved address; only a stop that exists can be deleted', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    await saveDropOff(merchant);
    const { id } = await makeDraft(merchant, []);
    await page.goto(`/main-order/${id}`);
    await expect(page.getByRole('button', { name: /^Delete drop-off/ })).toHaveCount(0);
    await savedAddresses(page).click();
    await chooseSaved(page, 'drop-off', 'Klang counter');
    const form = detailsForm(page, 'Drop-off 1');
    await expect(form.getByLabel('Drop-off address')).toHaveValue(/^Klang/);
    await expect(form.getByLabel('Unit')).toHaveValue('LG2-44');
    if (isWide(page)) await expect(form.getByLabel('Drop-off address')).toBeFocused();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(stopRow(page, 1)).toContainText('Klang');
    expect((await stored(merchant, id)).orders).toMatchObject([
      { recipientName: 'Hakim Yusof', recipientPhone: '+60172206135', dropOffLocation: { unitNumber: 'LG2-44' } },
    ]);
    if (isWide(page)) {
      await stopRow(page, 1).hover();
      await page.getByRole('button', { name: 'Delete drop-off 1' }).click();
    } else {
      await inRowMenu(page, 1, 'Delete');
    }
    await expect(stopRow(page, 1)).toHaveCount(0);
    await expect.poll(async () => (await stored(merchant, id)).orders).toEqual([]);
  });

  test('[R350, R358, R359, R360, R361] a saved address that lost its name or number since is refused in the words of the order, and nothing is filled in', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const own = 'in your saved address.';
    const cases = [
      {
        kind: 'pick-up',
        name: 'No number',
        lost: { pickUpContactNumber: '' },
        message: `Please ensure that you have a valid pick-up contact number and pick-up person name ${own}`,
      },
      {
        kind: 'pick-up',
        name: 'No country code',
        lost: { pickUpContactNumber: '60129884410' },
        message: 'Phone number must start with + sign and country code',
      },
      {
        kind: 'pick-up',
        name: 'Half of a number',
        lost: { pickUpContactNumber: '+6011' },
        message: "Sender's contact number is invalid.",
      },
      {
        kind: 'drop-off',
        name: 'No name',
        lost: { recipientName: '' },
        message: `Please ensure that you have a valid recipient contact number and recipient name ${own}`,
      },
      {
        kind: 'drop-off',
        name: 'No plus',
        lost: { recipientPhone: '60129884410' },
        message: "Recipient's contact number must start with the + sign followed by the country code (eg. +60).",
      },
      {
        kind: 'drop-off',
        name: 'Half a number',
        lost: { recipientPhone: '+6011' },
        message: "Recipient's contact number is invalid.",
      },
    ] as const;
    for (const { kind, name } of cases) {
      await (kind === 'pick-up' ? saveAddress(merchant, { bookmarkName: name }) : saveDropOff(merchant, name));
    }
    await page.route('**/address-bookmarks?*', async (route) => {
      const response = await route.fetch();
      const book = await response.json();
      const content = book.content.map((each: { bookmarkName: string }) => ({
        ...each,
        ...cases.find(({ name }) => name === each.bookmarkName)?.lost,
      }));
      await route.fulfill({ response, json: { ...book, content } });
    });
    const { id } = await makeDraft(merchant, []);
    for (const kind of ['pick-up', 'drop-off'] as const) {
      if (kind === 'pick-up') await page.goto('/main-order');
      else await follow(page, `/main-order/${id}`);
      await savedAddresses(page).click();
      const book = page.getByRole('dialog', { name: `Saved ${kind} addresses` });
      for (const { name, message } of cases.filter((each) => each.kind === kind)) {
        await book.getByRole('radio', { name }).check();
        await book.getByRole('button', { name: 'Select' }).click();
        await expect(page.getByText(message)).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expect(book).toHaveCount(0);
    }
    expect((await stored(merchant, id)).orders).toEqual([]);
  });

  test('[R078] a row has handle, number and address; edit, address book and delete are icons under the pointer, on touch its menu', async ({
    page,
    merchant,
  }) => {
    await saveDropOff(merchant);
    const { id } = await makeDraft(merchant, ['Petaling Jaya', 'Shah Alam']);
    await page.goto(`/main-order/${id}`);
    const row = page.getByRole('listitem').filter({ has: stopRow(page, 2) });
    await expect(row.getByRole('button', { name: 'Move Drop-off 2, Shah Alam' })).toBeVisible();
    await expect(row.getByText('2', { exact: true })).toBeVisible();
    const act = async (icon: string, item: string) => {
      if (!isWide(page)) return inRowMenu(page, 2, item);
      // A row above that gets its second line moves this one away from under the pointer.
      await expect(async () => {
        await row.hover();
        await expect(row.locator('.row-tools')).toHaveCSS('opacity', '1', { timeout: 1000 });
      }).toPass();
      await row.getByRole('button', { name: icon, exact: true }).click();
    };
    const form = detailsForm(page, 'Drop-off 2');
    await act('Edit drop-off 2', 'Edit');
    await expect(form.getByLabel('Drop-off address')).toHaveValue(/^Shah Alam/);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(stopRow(page, 2)).toBeFocused();
    await expectAccessible(page);

    await act('Saved addresses for drop-off 2', 'Saved addresses');
    const book = page.getByRole('dialog', { name: 'Saved drop-off addresses' });
    await expect(book).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(book).toHaveCount(0);
    if (isWide(page)) {
      // By keyboard they come with the focus.
      await page.mouse.move(0, 0);
      await expect(row.getByRole('button', { name: 'Saved addresses for drop-off 2' })).toBeFocused();
      await expect(row.locator('.row-tools')).toHaveCSS('opacity', '1');
      // Never of two rows at once: the pointer on another takes them along.
      const other = page.getByRole('listitem').filter({ has: stopRow(page, 1) });
      await other.hover();
      await expect(other.locator('.row-tools')).toHaveCSS('opacity', '1');
      await expect(row.locator('.row-tools')).toHaveCSS('opacity', '0');
      await page.mouse.move(0, 0);
      await page.keyboard.press('Enter');
    } else {
      await expect(page.getByRole('button', { name: 'More for drop-off 2' })).toBeFocused();
      await inRowMenu(page, 2, 'Saved addresses');
    }
    await chooseSaved(page, 'drop-off', 'Klang counter');
    await expect(form.getByLabel('Drop-off address')).toHaveValue(/^Klang/);
    // An address that changes is saved at once, here with its contact.
    await expect
      .poll(async () => (await stored(merchant, id)).orders[1])
      .toMatchObject({ recipientName: 'Hakim Yusof', dropOffLocation: { city: 'Klang', unitNumber: 'LG2-44' } });
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(stopRow(page, 2)).toContainText('Klang');

    await act('Delete drop-off 2', 'Delete');
    await expect(stopRow(page, 2)).toHaveCount(0);
    await expect.poll(async () => (await stored(merchant, id)).orders.length).toBe(1);
  });
});
