import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import type { DashboardOrder } from '@tibara/contract/dashboard/calls';
import { dashboardBuckets, dashboardLabels, type Status, statuses } from '@tibara/contract/order-groups/status';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { addDays, businessClock, businessDay, formatDay } from '@tibara/contract/time';
import { call } from '../fixtures/api.ts';
import { confirmOrder, fast, ringgit, setFleet, standing } from '../fixtures/confirmed-order.ts';
import { demoMerchant } from '../fixtures/demo.ts';
import { enter, type Merchant } from '../fixtures/merchant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { infoWindow, marker } from '../screens/route-map.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 550;
const today = businessDay(Date.now());
const days = { startDate: addDays(today, -29), endDate: today };

/** What the plain list says of these days. */
async function ordersOf({ token, vendorId }: Merchant): Promise<OrderGroup[]> {
  const status = statuses.filter((each) => each !== 'OPEN').join();
  const found = await call(api.orderGroups.list, { token, query: { vendorId, ...days, status } });
  return Array.isArray(found) ? found : found.content;
}

const tableOf = async ({ token, vendorId }: Merchant): Promise<DashboardOrder[]> =>
  (await call(api.dashboard.orders, { token, query: { vendorId, ...days } })).content;

/** What is below the window is fetched when it comes near. */
const seeAll = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

const among = (groups: readonly OrderGroup[], bucket: readonly Status[]): number =>
  groups.filter(({ status }) => bucket.includes(status)).length;

test('[R031][R173][R176][R177][R178][R179][R180][R181][R182][R183][R184][R185][R187][R245][R253][R254][R430][R480] the dashboard says how the orders of the last 30 days stand, and where each of them leads', async ({
  page,
}) => {
  const demo = await demoMerchant();
  const { token, vendorId, userId } = demo;
  const recent = page.waitForRequest((request) => {
    const { pathname, searchParams: asked } = new URL(request.url());
    const says = (name: string, value: string) => asked.get(name) === value;
    return pathname.endsWith('/order-groups') && says('status', 'SUCCESS') && says('page', '0') && says('size', '10');
  });
  await enter(page, demo);
  await page.goto('/app/home');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await recent;
  await expect(main.getByRole('button', { name: /^Pick-up days/ })).toContainText(
    new RegExp(`^${formatDay(days.startDate)}.* – ${formatDay(today)} ${today.slice(0, 4)}$`),
  );

  const groups = await ordersOf(demo);
  const cards = main.getByRole('term').filter({ hasText: /^(Scheduled|In Progress|Completed)$/ });
  await expect(cards).toHaveText(['Scheduled', 'In Progress', 'Completed']);
  const figures = [dashboardBuckets.scheduled, dashboardBuckets.inProgress, dashboardBuckets.completed];
  await expect(main.getByRole('definition')).toContainText(figures.map((bucket) => String(among(groups, bucket))));
  const totals = await call(api.dashboard.homeTotals, { token, query: { vendorId } });
  await expect(
    main.getByText(`All time: ${totals.completed} completed · ${totals.confirmed} confirmed · ${totals.unpaid} unpaid`),
  ).toBeVisible();

  const expected = await tableOf(demo);
  const table = main.getByRole('table', { name: 'Orders' });
  const heads = [
    'Pick-up Person',
    'Pick-up Time',
    'Pick-up Status',
    'Drop-off Recipient',
    'Delivery Time',
    'Drop-off Status',
  ];
  const isNarrow = isPhone(page);
  await expect(table.getByRole('columnheader')).toHaveText(heads.filter((head) => !isNarrow || !head.endsWith('Time')));
  const rows = table.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
  await expect(rows).toHaveCount(expected.length);
  for (const [index, order] of expected.entries()) {
    const row = rows.nth(index);
    await expect(row).toContainText(order.recipientName);
    await expect(row).toContainText(dashboardLabels[order.pickUpStatus]);
    await expect(row.getByRole('cell').last()).toHaveText(dashboardLabels[order.status]);
    if (!isNarrow) await expect(row).toContainText(businessClock(order.deliverDateTime));
    const link = row.getByRole('link', { name: new RegExp(order.recipientName) });
    await expect(link).toHaveAttribute('href', `/app/order-history/${order.orderGroupId}`);
    await expect(link).toHaveAttribute('target', '_blank');
  }

  const performances = await call(api.dashboard.performances, { token, query: { vendorId, ...days, type: 'DAILY' } });
  const sum = (name: 'successOrders' | 'failOrders') => performances.reduce((all, each) => all + each[name], 0);
  const summary = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Summary', exact: true }) });
  await expect(summary).toContainText(`Completed ${sum('successOrders')}`);
  await expect(summary).toContainText(`Failed ${sum('failOrders')}`);
  // The bars are read with the keyboard: from the last day back to the last one with a delivery.
  const bars = summary.getByRole('slider', { name: 'Completed and failed drop-offs over time' });
  const back = performances.toReversed().findIndex(({ successOrders }) => successOrders > 0);
  const day = performances.at(-1 - back);
  await bars.focus();
  for (let step = 0; step < back; step++) await bars.press('ArrowLeft');
  const said = `${day?.successOrders} completed · ${day?.failOrders} failed`;
  await expect(bars).toHaveAttribute('aria-valuetext', new RegExp(`${formatDay(day?.orderDate ?? '')}: ${said}$`));
  await summary.getByRole('button', { name: 'Show as a table' }).click();
  const active = performances.filter(({ successOrders, failOrders }) => successOrders + failOrders > 0);
  await expect(summary.getByRole('table').getByRole('row')).toHaveCount(1 + active.length);
  await summary.getByRole('radio', { name: 'Weekly' }).check();
  await expect(summary.getByRole('table')).toContainText(/Week from \d+ \w{3}/);

  const vouchers = await call(api.vouchers.vouchers, { token, query: { applied: 'false' } });
  const voucher = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Voucher', exact: true }) });
  const code = (await voucher.locator('strong').textContent()) ?? '';
  expect(vouchers.map(({ promoCode }) => promoCode.code)).toContain(code);
  await voucher.getByRole('button', { name: 'View Vouchers' }).click();
  await expect(page.getByRole('dialog', { name: 'Vouchers' })).toContainText(code);
  await page.keyboard.press('Escape');
  const wallet = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Wallet/ }) });
  const [balance] = await call(api.wallet.wallets, { token, query: { userId } });
  await expect(wallet).toContainText(ringgit(balance?.balanceAmount ?? 0));
  await expect(wallet.getByRole('button', { name: 'Top Up' })).toBeVisible();
  const done = groups.filter(({ status }) => status === 'SUCCESS').length;
  const again = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recent Completed Orders' }) });
  expect(await again.getByRole('button', { name: /^Reorder OG-/ }).count()).toBeGreaterThanOrEqual(Math.min(done, 10));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[R174][R175][R186][R238] what changes is seen without a reload and says so, what could not be loaded says what and comes with Retry, what failed waits until it is dealt with, and the same order opens in a new tab', {
  tag: '@once',
}, async ({ page, merchant, context }) => {
  const group = await confirmOrder(merchant);
  const cut = /home-totals|order-timeliness|order-spend/;
  await page.route(cut, (route) => route.abort());
  // The order is for tomorrow: the map is asked for tomorrow's, too, and shows a page of many.
  await page.route(/order-groups\?.*&to=/, async (route) => {
    const url = route
      .request()
      .url()
      .replace(`to=${today}`, `to=${addDays(today, 1)}`);
    const response = await route.fetch({ url });
    await route.fulfill({ response, json: { ...(await response.json()), totalElements: 240 } });
  });
  await page.goto(`/app/home?start=${today}&end=${addDays(today, 2)}`);
  const main = page.getByRole('main');
  const table = main.getByRole('table', { name: 'Orders' });
  await expect(table.getByText('Confirmed')).toHaveCount(4);
  const needs = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Needs you' }) });
  await expect(needs).toContainText('Nothing needs you now.');
  const refresh = main.getByRole('button', { name: 'Refresh' });
  const asked = page.waitForRequest(/order-cards/);
  await refresh.click();
  await asked;

  await seeAll(page);
  const failure = (what: string) => main.getByRole('alert').filter({ hasText: what });
  const lost = [
    'The totals of all time could not be loaded. We cannot reach the server.',
    'How punctual you were could not be loaded.',
    'What deliveries cost could not be loaded.',
    'Not everything could be refreshed.',
  ];
  for (const what of lost) await expect(failure(what)).toBeVisible();
  await page.unroute(cut);
  for (const what of lost) {
    await failure(what).getByRole('button', { name: 'Retry' }).click();
    await expect(failure(what)).toHaveCount(0);
  }
  await expect(main.getByText('All time: 0 completed · 1 confirmed · 0 unpaid')).toBeVisible();
  // A second press while the first is fetching does nothing.
  await expect(main.locator('.dashboard-turning')).toHaveCount(0);
  await context.setOffline(true);
  await refresh.click();
  await expect(failure('Not everything could be refreshed.')).toBeVisible();
  await expect(table.getByText('Confirmed')).toHaveCount(4);
  await context.setOffline(false);
  await failure('Not everything could be refreshed.').getByRole('button', { name: 'Retry' }).click();
  await expect(failure('Not everything could be refreshed.')).toHaveCount(0);

  const map = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Today on the map' }) });
  await expect(map).toContainText('1 of 240 orders under way');
  await expect(map.getByRole('listitem').filter({ hasText: group.number })).toContainText(
    '0 of 2 done · next Recipient 1',
  );
  await marker(page, `Pick-up of ${group.number}`).click();
  const opened = infoWindow(page, `Pick-up of ${group.number}`).getByRole('link', { name: group.number });
  await expect(opened).toHaveAttribute('href', `/app/confirmed-order-groups/${group.id}`);

  await refresh.focus();
  await setFleet({ speed: fast, nextOutcome: 'failure' });
  await expect(needs.getByRole('listitem')).toContainText([`Drop-off 1 of ${group.number} failed`]);
  await setFleet({ speed: fast, nextOutcome: 'success' });
  await expect(table.getByText('Failed')).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: /Failed\.|Completed\./ })).toBeAttached();
  await expect(refresh).toBeFocused();
  const spend = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Spend', exact: true }) });
  await expect(spend.getByRole('table', { name: 'Recipients with failed deliveries' })).toContainText('Recipient 1');
  await expect(spend).toContainText(/for 1 delivered drop-off, RM.* each\..*Bike RM/);
  await expect(spend).not.toContainText('Car');
  await spend.getByRole('button', { name: 'Show as a table' }).click();
  await expect(spend.getByRole('table', { name: 'Cost per drop-off' }).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await needs.getByRole('button', { name: `Done ${group.number}` }).click();
  await expect(needs).toContainText('Nothing needs you now.');
  await expect(needs.getByRole('heading', { name: 'Needs you' })).toBeFocused();
  await page.route(/order-groups\/[^/]+\/attention$/, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: /^Undo/ }).click();
  const unsaved = needs.getByRole('alert').filter({ hasText: `${group.number} could not be put back on this list.` });
  await unsaved.getByRole('button', { name: 'Retry' }).click();
  await expect(needs.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+60/);

  // One end alone asks for nothing.
  await page.getByRole('button', { name: /^Pick-up days/ }).click();
  const cell = page.getByRole('gridcell').getByText('15', { exact: true }).first();
  await cell.click();
  await expect(page.getByText('Choose the last day')).toBeVisible();
  await expect(page.getByText('At most 366 days.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`end=${addDays(today, 2)}`));
  await page.keyboard.press('Escape');

  await setFleet({ speed: standing });
  const second = await confirmOrder(merchant);
  await setFleet({ speed: fast });
  const again = page.getByRole('button', { name: `Reorder ${second.number}` });
  await expect(again).toBeVisible();
  const inNewTab = context.waitForEvent('page');
  await again.click();
  const tab = await inNewTab;
  await expect(tab).toHaveURL(/\/main-order\/[0-9a-f-]{36}$/);
  await expect(page).toHaveURL(/\/app\/home/);
  await tab.close();
});
