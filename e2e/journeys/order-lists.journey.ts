import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { statusTones } from '@tibara/contract/order-groups/status';
import { groupCharges } from '@tibara/contract/order-groups/totals';
import { type OrderGroup, orderGroupView } from '@tibara/contract/order-groups/views';
import { formatDayAndClock } from '@tibara/contract/time';
import { call } from '../fixtures/api.ts';
import { builtFile } from '../fixtures/built-file.ts';
import { confirmOrder, ringgit } from '../fixtures/confirmed-order.ts';
import { demoMerchant, demoOrder } from '../fixtures/demo.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import { enter } from '../fixtures/merchant.ts';
import { loseReply } from '../fixtures/offline.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 800;

/** Keeps the replies to a call back until the returned function is called. */
async function holdReply(page: Page, url: string): Promise<() => void> {
  let give = () => {};
  const held = new Promise<void>((resolve) => {
    give = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return give;
}

test.describe('Order lists', () => {
  test('[R137][R140][R143][R244][R248][R250] drafts and confirmed orders stand apart, each with what it allows; a draft can be read and is continued in Place Order', async ({
    page,
    merchant,
  }) => {
    const confirmed = await confirmOrder(merchant);
    const draft = await makeDraft(merchant);
    // Whoever waits sees the shape of what comes: the table with its head, or cards; nothing is pushed away by it.
    const list = `**/order-groups?*`;
    let asked = 0;
    page.on('request', (request) => {
      if (/\/order-groups\?/.test(request.url())) asked += 1;
    });
    const give = await holdReply(page, list);
    await page.goto('/app/order-groups');
    const main = page.getByRole('main');
    const shape = isWide(page) ? main.locator('thead .skeleton') : main.locator('.card .skeleton');
    await expect(shape.first()).toBeVisible();
    const top = await main.locator('.card').first().boundingBox();
    give();
    await expect(main.getByRole('link', { name: `View Order ${draft.number}` })).toBeVisible();
    // Once for the address and the page, and once more for all that the stream told since.
    expect(asked).toBeLessThanOrEqual(2);
    await expect(main.getByRole('link', { name: `View Order ${confirmed.number}` })).toHaveCount(0);
    expect((await main.locator('.card').first().boundingBox())?.y).toBe(top?.y);

    await main.getByRole('link', { name: 'Confirmed' }).click();
    await expect(main.getByRole('link', { name: `View Order ${confirmed.number}` })).toBeVisible();
    await expect(main.getByRole('link', { name: `View Order ${draft.number}` })).toHaveCount(0);
    await expect(main.getByText((confirmed.subtotal / 100).toFixed(2))).toBeVisible();
    const view = main.getByRole('link', { name: `View Order ${confirmed.number}` });
    await expect(view).toHaveAttribute('target', '_blank');
    await main.getByRole('button', { name: `Cancel ${confirmed.number}` }).click();
    const question = page.getByRole('dialog', { name: `Cancel ${confirmed.number}?` });
    await expect(question).toContainText(`${ringgit(confirmed.subtotal)} goes back to your wallet`);
    await question.getByRole('button', { name: 'Cancel Order' }).click();
    const back = `${confirmed.number} cancelled, ${ringgit(confirmed.subtotal)} is back in your wallet`;
    await expect(page.getByText(back)).toBeVisible();
    await expect(main.getByText(/No Order Groups|No order groups\./)).toBeVisible();

    await main.getByRole('link', { name: 'History' }).click();
    await expect(main.getByText('Cancelled', { exact: true })).toBeVisible();
    // The same amount as inside: nothing.
    await expect(main.getByText('not charged')).toBeVisible();
    await expect(main.getByRole('deletion')).toContainText((confirmed.subtotal / 100).toFixed(2));
    await expect(main.getByRole('button', { name: `Reorder ${confirmed.number}` })).toBeEnabled();

    await follow(page, `/app/order-groups/${draft.id}`);
    await expect(main.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue in Place Order' })).toHaveAttribute(
      'href',
      `/main-order/${draft.id}`,
    );

    await follow(page, '/app/order-groups');
    await main.getByRole('button', { name: `Delete ${draft.number}` }).click();
    await page
      .getByRole('dialog', { name: `Delete ${draft.number}?` })
      .getByRole('button', { name: 'Delete Order' })
      .click();
    await expect(main.getByText(isWide(page) ? 'No Order Groups' : 'No order groups.', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Create Order Group' }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('[R032][R035][R036][R037][R038][R122][R123][R124][R125][R126][R127][R128][R129][R130][R131][R132][R133][R134][R138][R139][R144][R145][R146][R147][R247][R249][R491] each list shows its orders with all their columns, and what is inside them; what it offers depends on the list and on what is ticked', {
    tag: '@once',
  }, async ({ page }) => {
    const demo = await demoMerchant();
    await enter(page, demo);
    const main = page.getByRole('main');
    const ordersWith = async (status: string) => {
      const query = { vendorId: demo.vendorId, status, page: 0, size: 10 };
      const found = await call(api.orderGroups.list, { token: demo.token, query });
      return Array.isArray(found) ? found : found.content;
    };
    const lists = [
      ['order-groups', 'Draft Orders', 'OPEN', 'Delete'],
      ['confirmed-order-groups', 'Confirmed Orders', 'CONFIRMED_PROCESSING,CONFIRMED,ASSIGNED,IN_TRANSIT', 'Cancel'],
      ['order-history', 'Order History', 'SUCCESS,PARTIAL_SUCCESS,FAILED,CANCELLED', 'Reorder'],
      ['completed-order-groups', 'Completed Orders', 'SUCCESS,PARTIAL_SUCCESS,FAILED', 'Reorder'],
      ['cancelled-order-groups', 'Cancelled Orders', 'CANCELLED', 'Reorder'],
    ] as const;
    await page.goto('/app/home');
    for (const [path, title, statuses, action] of lists) {
      const expected = await ordersWith(statuses);
      expect(expected.length).toBeGreaterThan(0);
      await follow(page, `/app/${path}`);
      await expect(main.getByRole('heading', { level: 1 })).toContainText(title);
      const rows = main.getByRole('table', { name: title }).getByRole('row').filter({ hasText: 'OG-' });
      await expect(rows).toHaveCount(expected.length);
      const isPast = action === 'Reorder';
      for (const [index, group] of expected.entries()) {
        await expect(rows.nth(index).getByRole('cell')).toHaveText(cellsOf(group, isPast, action));
        const view = rows.nth(index).getByRole('link', { name: `View Order ${group.number}` });
        await expect(view).toHaveAttribute('href', `/app/${path}/${group.id}`);
        await expect(view).toHaveAttribute('target', '_blank');
        if (isPast) {
          await expect(rows.nth(index).locator('.chip')).toHaveAttribute('data-tone', statusTones[group.status]);
        }
      }
      const [group] = expected;
      if (!group) continue;
      await expect(main.getByRole('columnheader')).toHaveText(groupHeads(isPast));
      const offers = async (names: Record<string, boolean>) => {
        for (const [name, isOffered] of Object.entries(names))
          await expect(main.getByRole('button', { name, exact: true })).toHaveCount(isOffered ? 1 : 0);
      };
      await offers({ 'Download report': true, 'Create Order Group': !isPast });
      await main.getByRole('checkbox', { name: `Select ${group.number}` }).check();
      await expect(main.getByText('1 selected')).toBeVisible();
      await offers({
        'Bookmark Pickup Details': true,
        Edit: action === 'Delete',
        Delete: action === 'Delete',
        'Cancel Order': action === 'Cancel',
      });
      await main.getByRole('button', { name: 'Clear' }).click();
      await page.getByRole('button', { name: `Show drop-offs of ${group.number}` }).click();
      const inside = main.getByRole('table', { name: `Drop-offs of ${group.number}` });
      await expect(inside.getByRole('columnheader')).toHaveText(stopHeads);
      await expect(inside.getByRole('row')).toHaveCount(group.orders.length + 1);
      const [order] = group.orders;
      await expect(inside.getByRole('row').nth(1)).toContainText(order?.recipientName ?? '');
      await expect(inside.getByRole('row').nth(1)).toContainText(((order?.deliveryRange ?? 0) / 1000).toFixed(2));
      await expectNoSidewaysScroll(page);
      await main.getByRole('link', { name: 'Open order details' }).click();
      await expect(page.getByRole('heading', { level: 1, name: group.number })).toBeVisible();
    }
  });

  test('[R140][R141][R142][R144][R146][R240][R272][R472] pages of 5 to 100 rows, their place in the address; a search and days narrow the list, and nothing found offers all', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const groups: OrderGroup[] = [];
    for (let made = 0; made < 7; made++) groups.push(await makeDraft(merchant, []));
    groups.push(await makeDraft(merchant, ['Klang']));
    const main = page.getByRole('main');
    const rows = main.getByRole('row').filter({ hasText: 'OG-' });
    // An address with what there is not becomes that of what is shown.
    await page.goto('/app/order-groups?page=-1&size=7&from=2026-02-30&to=2026-03-01');
    await expect(rows).toHaveCount(8);
    await expect(page).toHaveURL('/app/order-groups');
    const size = main.getByLabel('Rows');
    await expect(size.getByRole('option')).toHaveText(['5', '10', '25', '50', '100']);
    await expect(size).toHaveValue('10');
    await size.selectOption('5');
    await expect(rows).toHaveCount(5);
    await main.getByRole('button', { name: 'Next page' }).click();
    await expect(rows).toHaveCount(3);
    await expect(main.getByText('6–8 of 8')).toBeVisible();
    await expect(page).toHaveURL(/page=1/);
    await page.reload();
    await expect(rows).toHaveCount(3);
    await main.getByRole('button', { name: 'First page' }).click();
    await main.getByRole('button', { name: 'Last page' }).click();
    await main.getByRole('button', { name: 'Previous page' }).click();
    await expect(main.getByText('1–5 of 8')).toBeVisible();
    await main.getByRole('button', { name: 'Next page' }).click();
    // Another size begins at the first page.
    await size.selectOption('10');
    await expect(main.getByText('1–8 of 8')).toBeVisible();

    const search = main.getByLabel('Search orders');
    await search.fill('klang');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(groups[7]?.number ?? '');
    await expect(page).toHaveURL(/q=klang/);
    await search.fill('345 6789');
    await expect(rows).toHaveCount(1);
    await search.fill(groups[2]?.number ?? '');
    await expect(rows).toContainText(groups[2]?.number ?? '');
    await search.fill('%');
    await expect(main.getByText('No Order Groups')).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Show all orders' }).click();
    await expect(rows).toHaveCount(8);
    await expect(search).toHaveValue('');
    // Until the days are fetched, their panel has the shape of what comes.
    const give = await holdReply(page, `**/${builtFile('src/ui/date-time/RangePanel.tsx')}`);
    await main.getByRole('button', { name: /^Pick-up days/ }).click();
    await expect(page.locator('.range-panel .skeleton').first()).toBeVisible();
    give();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(main.getByText('No Order Groups')).toBeVisible();
    await main.getByRole('button', { name: /^Pick-up days/ }).click();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(rows).toHaveCount(8);
    await main.getByRole('button', { name: 'Show all days' }).click();
    await expect(page).not.toHaveURL(/from=/);

    const selected = (index: number) => main.getByRole('checkbox', { name: `Select ${groups[index]?.number}` });
    await selected(0).check();
    for (const name of ['Delete', 'Edit', 'Bookmark Pickup Details'])
      await expect(main.getByRole('button', { name, exact: true })).toBeEnabled();
    await main.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog').filter({ has: page.getByRole('radio', { name: /^Car/i }) });
    await edit.getByRole('radio', { name: /^Car/i }).check({ force: true });
    let save = () => {};
    const held = new Promise<void>((resolve) => {
      save = resolve;
    });
    await page.route('**/order-groups/*', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    const submit = edit.locator('button[type=submit]');
    await submit.click();
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    save();
    await expect(edit).toBeHidden();
    await expect(rows.filter({ hasText: groups[0]?.number ?? '' })).toContainText('Car');
    await expect(selected(0)).toBeChecked();
    await selected(1).check();
    await expect(main.getByText('2 selected')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled();
    for (const name of ['Edit', 'Bookmark Pickup Details'])
      await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
    await main.getByRole('checkbox', { name: 'All orders of this page' }).check();
    await expect(main.getByText('8 selected')).toBeVisible();
    // Other pages keep what is ticked; what a search hides is ticked no more.
    await size.selectOption('5');
    await expect(rows).toHaveCount(5);
    await expect(main.getByText('8 selected')).toBeVisible();
    await search.fill('klang');
    await expect(main.getByText('1 selected')).toBeVisible();
    await main.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(main.getByText('1 selected')).toBeHidden();
  });

  test('[R019][R119][R147][R148][R251][R252][R438] the report of a month is saved as a CSV or an Excel file', {
    tag: '@once',
  }, async ({ page }) => {
    const demo = await demoMerchant();
    await enter(page, demo);
    const group = await demoOrder(demo, 'SUCCESS');
    await page.goto('/app/order-history');
    await page.getByRole('button', { name: 'Download report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download report' });
    const [year = '', month = ''] = formatDayAndClock(group.pickUpDateTime).split('-');
    await dialog.getByLabel('Month').selectOption(String(Number(month)));
    await dialog.getByLabel('Year').selectOption(year);
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('ordergroup-report.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(group.number);
    await expect(dialog).toBeHidden();

    await follow(page, '/app/confirmed-order-groups');
    await page.getByRole('button', { name: 'Download report' }).click();
    await dialog.getByRole('radio', { name: 'Excel' }).check();
    await dialog.getByLabel('Only orders that are not paid yet').check();
    const asked = page.waitForRequest(/\/reportings\?/);
    const sheet = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect(new URL((await asked).url()).searchParams.get('paid')).toBe('false');
    expect((await sheet).suggestedFilename()).toBe('ordergroup-report.xlsx');
  });

  test('[R018][R152][R287][R288] an order of the history is placed again behind a panel that covers the screen, once however often it is pressed; a failure says so', {
    tag: '@once',
  }, async ({ page }) => {
    const demo = await demoMerchant();
    await enter(page, demo);
    await page.goto('/app/order-history');
    // Not by its role: the panel hides what is below from all who read.
    const reorder = page
      .locator('button')
      .filter({ hasText: /^Reorder OG-/ })
      .first();
    const refusal = { code: 'rule_violation', message: 'This order cannot be placed again.' };
    await page.route('**/reorder', (route) => route.fulfill({ status: 422, json: refusal }));
    await reorder.click();
    await expect(page.getByRole('main').getByText('This order cannot be placed again.')).toBeVisible();
    await page.unroute('**/reorder');
    let asked = 0;
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/reorder', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await reorder.click();
    await reorder.dispatchEvent('click');
    await expect(
      page.getByText('Processing... Please do not refresh page or click the "Back" or "Close" button of your browser'),
    ).toBeVisible();
    await reorder.dispatchEvent('click');
    go();
    await page.waitForURL(/\/main-order\/[0-9a-f-]{36}/);
    expect(asked).toBe(1);
    const deleteOpen = () =>
      call(api.orderGroups.remove, { token: demo.token, params: { id: page.url().split('/').at(-1) ?? '' } });
    await deleteOpen();

    await follow(page, '/app/order-history');
    // The copy whose reply was lost is deleted before the next press.
    const { reply } = await loseReply(page, '**/reorder');
    await reorder.click();
    await expect(page.getByRole('main').getByText(/^We cannot reach the server/)).toBeVisible();
    const { id: lostId } = orderGroupView.parse(await reply);
    await call(api.orderGroups.remove, { token: demo.token, params: { id: lostId } });
    await reorder.click();
    // Another one, which can be deleted.
    await page.waitForURL(/\/main-order\/[0-9a-f-]{36}/);
    await deleteOpen();
  });
});

const stopHeads = [
  'Order Number',
  'Delivery Date & Time',
  'Recipient Name',
  'Phone No.',
  'Email',
  'Unit Number',
  'Delivery Address',
  'Product',
  'Receipt Number',
  'Distance from previous location (km)',
  'Door To Door Charges (RM)',
  'Delivery Charges (RM)',
  'Cash on Delivery Amount (RM)',
  'Note To Driver',
];

/** Above the rows of a list (spec 2.6). */
const groupHeads = (isPast: boolean): string[] => [
  'Drop-offs',
  'All orders of this page',
  'Order ID',
  'Type',
  'Pick-up Date',
  ...(isPast ? ['Status'] : []),
  'Unit Number',
  'Pick-up Location',
  'First Dropoff Address',
  ...(isPast ? [] : ['Drop-off(s)']),
  'Total Charges (RM)',
  'Halal',
  'Actions',
];

/** A row of the list, cell by cell (spec 2.6). */
function cellsOf(group: OrderGroup, isPast: boolean, action: string): (string | RegExp)[] {
  const { pickUpLocation, orders, deliveryMethod, halal, number } = group;
  const [first] = orders.toSorted((a, b) => a.ordinal - b.ordinal);
  const start = (address: string) => new RegExp(`^${(address.split(', ')[0] ?? '').replace(/[()]/g, '.')}`);
  return [
    `Show drop-offs of ${number}`,
    `Select ${number}`,
    number,
    deliveryMethod === 'CAR' ? 'Car' : 'Bike',
    formatDayAndClock(group.pickUpDateTime),
    ...(isPast ? [/Completed|Partially completed|Failed|Cancelled/] : []),
    pickUpLocation.unitNumber || '–',
    start(pickUpLocation.address),
    first ? start(first.dropOffLocation.address) : 'N/A',
    ...(isPast ? [] : [String(orders.length)]),
    new RegExp((groupCharges(orders) / 100).toLocaleString('en', { minimumFractionDigits: 2 })),
    halal ? 'Yes' : 'No',
    new RegExp(`View Order ${number}.*${action}`),
  ];
}
