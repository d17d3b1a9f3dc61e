import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { Status } from '@tibara/contract/orders/status';
import { afterEach, expect, test, vi } from 'vitest';
import { keepOrders, orderAt } from '../fixtures/kept-orders';
import { shop } from '../fixtures/merchant';
import { Refusal } from '../harness/answers';
import { answers, screen, user } from '../harness/screen';
import { openList } from './list-parts';

const { dropOffs: report } = api.reports;
const dialog = () => within(screen.getByRole('dialog', { name: 'Download report' }));
const download = () => user.click(dialog().getByRole('button', { name: 'Download' }));

let saved: string[] = [];

async function openReport(path: string, status: Status): Promise<void> {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  answers.on(report, new TextEncoder().encode('Order Number\r\n'));
  keepOrders([orderAt(1, status)]);
  await openList(path, 'OG-000001');
  await user.click(screen.getByRole('button', { name: 'Download report' }));
  await screen.findByRole('dialog', { name: 'Download report' });
}

afterEach(() => vi.restoreAllMocks());

test('[R119, R148] the report is of a month and a year, by default the current ones', async () => {
  await openReport('order-history', 'SUCCESS');
  expect(dialog().getByLabelText('Month')).toHaveDisplayValue('November');
  expect(dialog().getByLabelText('Year')).toHaveDisplayValue('2026');
});

test.each([
  ['2026-10-31', ['2026']],
  ['2026-11-24', ['2027', '2026']],
  ['2028-06-01', ['2028', '2027', '2026']],
])('on %s the years begin with 2026 and end 60 days ahead', async (day, years) => {
  vi.setSystemTime(`${day}T02:00:00.000Z`);
  await openReport('order-history', 'SUCCESS');
  const offered = within(dialog().getByLabelText('Year')).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ text }) => text)).toEqual(years);
});

test('[R438] the report of the chosen month is saved as ordergroup-report.csv', async () => {
  await openReport('order-history', 'SUCCESS');
  await user.selectOptions(dialog().getByLabelText('Month'), 'March');
  await user.selectOptions(dialog().getByLabelText('Year'), '2027');
  await download();
  await waitFor(() => expect(saved).toEqual(['ordergroup-report.csv']));
  expect(answers.last(report).query).toMatchObject({
    vendorId: shop.vendorId,
    month: '3',
    year: '2027',
    format: 'csv',
  });
});

test('the report can be an Excel file', async () => {
  await openReport('order-history', 'SUCCESS');
  await user.click(dialog().getByRole('radio', { name: 'Excel' }));
  await download();
  await waitFor(() => expect(saved).toEqual(['ordergroup-report.xlsx']));
});

test.each([
  ['order-history', 'SUCCESS', ['SUCCESS', 'PARTIAL_SUCCESS', 'CANCELLED']],
  ['confirmed-order-groups', 'CONFIRMED', ['CONFIRMED_PROCESSING', 'CONFIRMED', 'ASSIGNED', 'IN_TRANSIT']],
] as const)('[R251] the report of %s has its statuses', async (path, status, statuses) => {
  await openReport(path, status);
  await download();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(answers.last(report).query).toMatchObject({ status: statuses });
  expect(answers.last(report).query).not.toHaveProperty('paid');
});

test('[R252] the report of unpaid orders has completed ones and those in progress', async () => {
  await openReport('order-history', 'SUCCESS');
  await user.click(dialog().getByLabelText('Only orders that are not paid yet'));
  await download();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(answers.last(report).query).toMatchObject({
    paid: 'false',
    status: ['SUCCESS', 'PARTIAL_SUCCESS', 'CONFIRMED_PROCESSING', 'CONFIRMED', 'ASSIGNED', 'IN_TRANSIT'],
  });
});

test('a refused report says so in its dialog', async () => {
  await openReport('order-history', 'SUCCESS');
  answers.on(report, new Refusal('too_many_requests', 'Please wait a minute.'));
  await download();
  expect(await dialog().findByRole('alert')).toHaveTextContent('Please wait a minute.');
  expect(saved).toEqual([]);
});

test('the report opens by its address, and closing it shows the list', async () => {
  keepOrders([orderAt(1, 'SUCCESS')]);
  await openList('order-history#report', 'OG-000001');
  await screen.findByRole('dialog', { name: 'Download report' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Download report' })).toBeNull());
  expect(location.pathname + location.hash).toBe('/app/order-history');
});
