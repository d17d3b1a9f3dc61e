import { within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { toPage } from '@tibara/contract/page';
import { shop } from '../fixtures/merchant';
import { idOf, tomorrowAt } from '../fixtures/orders';
import type { Answer, Wire } from '../harness/answers';
import { answers, open, screen } from '../harness/screen';

const { cards, timeliness, homeTotals, orders, attention, performances, spend, spentAndOwed } = api.dashboard;

type Row = Wire<typeof orders>['content'][number];
type Entry = Wire<typeof attention>['entries'][number];

/** A drop-off of OG-000001 with its pick-up. */
export const rowAt = (position: number, more: Partial<Row> = {}): Row => ({
  id: idOf(1000 + position),
  orderGroupId: idOf(1),
  orderGroupNumber: 'OG-000001',
  position,
  pickUpPersonName: 'Aina Rosli',
  pickUpDateTime: tomorrowAt('10:00'),
  pickUpStatus: 'CONFIRMED',
  recipientName: `Recipient ${position}`,
  area: 'Petaling Jaya',
  deliverDateTime: tomorrowAt(`${10 + position}:00`),
  completionTime: null,
  status: 'CONFIRMED',
  ...more,
});

export const rowsOf = (rows: readonly Row[]): Wire<typeof orders> =>
  toPage([...rows], { page: 0, size: 10 }, rows.length);

/** The first drop-off of OG-000001 failed. */
export const failure = (more: Partial<Entry> = {}): Entry => ({
  kind: 'STOP_FAILED',
  orderGroupId: idOf(1),
  orderGroupNumber: 'OG-000001',
  orderId: idOf(1001),
  position: 1,
  dropOffs: 2,
  at: '2026-11-24T01:55:00.000Z',
  name: 'Recipient 1',
  phone: '+60198765432',
  cents: cents(700),
  currency: 'MYR',
  reason: 'The rider got no answer.',
  reasonSentence: null,
  paymentMethod: 'WALLET',
  ...more,
});

export const needs = (...entries: Entry[]): Wire<typeof attention> => ({ entries, today: [], tomorrow: [] });

const bucket = (count: number, percentage = 0) => ({ count, percentage });

/** Replies for every part of the dashboard. A test names its own. */
export function answerDashboard(): void {
  answers.on(attention, needs());
  answers.on(cards, {
    scheduled: 2,
    inProgress: 1,
    completed: 5,
    scheduledLater: 0,
    dropOffsToGo: 3,
    dropOffsFailed: 0,
    nextPickUp: null,
  });
  answers.on(timeliness, { ontime: bucket(4, 80), delay15: bucket(1, 20), delay30: bucket(0), delay30More: bucket(0) });
  answers.on(homeTotals, { completed: 17, confirmed: 3, unpaid: 0 });
  answers.on(orders, rowsOf([rowAt(1), rowAt(2)]));
  answers.on(performances, []);
  answers.on(spend, []);
  answers.on(spentAndOwed, { month: '2026-11', currencies: [] });
  answers.on(api.orderGroups.list, ({ query }) => toPage([], query, 0));
  answers.on(api.vouchers.vouchers, []);
  answers.on(api.vouchers.promoCodes, ({ query }) => toPage([], query, 0));
}

export async function openDashboard(search = '', width?: number): Promise<void> {
  await open(`/app/home${search}`, { as: shop, ...(width && { width }) });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
}

export async function openWith<C extends Parameters<typeof answers.on>[0]>(call: C, answer: Answer<C>): Promise<void> {
  answerDashboard();
  answers.on(call, answer);
  await openDashboard();
}

export async function card(title: string): Promise<HTMLElement> {
  const found = (await screen.findByRole('heading', { level: 2, name: title })).closest('section');
  if (!found) throw new Error(`${title} heads no card`);
  return found;
}

export const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Orders' });
export const alertOf = (text: string): Promise<HTMLElement> =>
  screen
    .findByText((content) => content.startsWith(text))
    .then((found) => found.closest('[role=alert]') as HTMLElement);
export const buttonIn = (part: HTMLElement, name: string | RegExp) => within(part).getByRole('button', { name });
