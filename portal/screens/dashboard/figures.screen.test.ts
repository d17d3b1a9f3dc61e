import { fireEvent, waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { toPage } from '@tibara/contract/page';
import { addDays } from '@tibara/contract/time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { spendInMalaysia } from '../fixtures/dashboard';
import { orderAt, stopsOf } from '../fixtures/kept-orders';
import { cutLine, type Wire } from '../harness/answers';
import { forbidMaps } from '../harness/forbid-maps';
import { answers, screen, user } from '../harness/screen';
import { alertOf, answerDashboard, buttonIn, card, openDashboard, openWith } from './dashboard-parts';

const { performances, spend, timeliness } = api.dashboard;
const plain = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ');

describe('the summary', () => {
  /** Of all days in November only the 20th has drop-offs. */
  const days: Wire<typeof performances> = Array.from({ length: 24 }, (_, at) => {
    const orderDate = addDays('2026-11-01', at);
    return { orderDate, successOrders: orderDate.endsWith('20') ? 3 : 0, failOrders: orderDate.endsWith('20') ? 1 : 0 };
  });

  async function openSummary(): Promise<HTMLElement> {
    await openWith(performances, days);
    const summary = await card('Summary');
    await within(summary).findByRole('slider');
    return summary;
  }

  const labelsOf = (summary: Element) => [...summary.querySelectorAll('.bar-chart-labels span')].map(plain);

  test('[R183] completed and failed drop-offs are bars with matching heights', async () => {
    const summary = await openSummary();
    const bars = [...summary.querySelectorAll<SVGRectElement>('.bar-part')].map((bar) => ({
      look: bar.dataset.look,
      height: Number(bar.getAttribute('height')),
    }));
    const [completed, failed] = [
      bars.find(({ look }) => look === 'solid'),
      bars.find(({ look }) => look === 'hatched'),
    ];
    expect(failed?.height).toBeGreaterThan(20);
    expect(completed?.height).toBeGreaterThan(2.5 * (failed?.height ?? 0));
    expect(plain(summary)).toContain('3 drop-offs delivered');
    expect(plain(summary)).toContain('1 failed');
  });

  test('[R238] each bar is labelled with its day and figures', async () => {
    const bars = within(await openSummary()).getByRole('slider');
    fireEvent.change(bars, { target: { value: '19' } });
    expect(bars).toHaveAttribute('aria-valuetext', 'Friday 20 Nov: 3 completed · 1 failed');
  });

  test('[R184] the bars of days are labelled with day and month', async () => {
    const summary = await openSummary();
    expect(answers.last(performances).query).toMatchObject({ type: 'DAILY' });
    expect(labelsOf(summary)).not.toEqual([]);
    for (const label of labelsOf(summary)) expect(label).toMatch(/^\d{1,2} Nov$/);
  });

  /** One week with three completed drop-offs and a failed one. */
  async function openWeeks(): Promise<HTMLElement> {
    const summary = await openSummary();
    answers.on(performances, [{ orderDate: '2026-11-16', successOrders: 3, failOrders: 1 }]);
    await user.click(within(summary).getByRole('radio', { name: 'Weekly' }));
    return summary;
  }

  test('[R184] the bar of a week is labelled with its Monday', async () => {
    const summary = await openWeeks();
    await waitFor(() => expect(labelsOf(summary)).toEqual(['16 Nov']));
  });

  test('[R184] the figures can be grouped by week', async () => {
    const summary = await openWeeks();
    await waitFor(() => expect(answers.last(performances).query).toMatchObject({ type: 'WEEKLY' }));
    await user.click(buttonIn(summary, 'Show as a table'));
    await waitFor(() => expect(plain(within(summary).getByRole('table'))).toContain('Week from 16 Nov31'));
  });

  test('the table of the summary leaves out days without drop-offs', async () => {
    const summary = await openSummary();
    await user.click(buttonIn(summary, 'Show as a table'));
    expect([...summary.querySelectorAll('tbody tr')].map(plain)).toEqual(['Friday 20 Nov31']);
  });
});

describe('parts below the window', () => {
  /** A light DOM has no layout, so everything counts as near. */
  class NearObserver {
    readonly tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = tell;
    }
    observe() {
      this.tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  }

  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', NearObserver);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function openSpend(): Promise<HTMLElement> {
    await openWith(spend, [spendInMalaysia]);
    return card('Spend');
  }

  test('punctuality and spending name their pick-up days', async () => {
    const days = 'pick-ups 26 Oct – 24 Nov 2026';
    expect(await openSpend()).toHaveTextContent(days);
    expect(await card('On time')).toHaveTextContent(days);
  });

  test('recipients with failed deliveries are listed', async () => {
    const part = within(await openSpend()).getByRole('table', { name: 'Recipients with failed deliveries' });
    expect(part).toHaveTextContent('Recipient 1');
    expect(within(part).getByRole('link')).toHaveAttribute('href', 'tel:+60198765432');
  });

  test('the cost of a drop-off names its vehicle', async () => {
    const shown = plain(await openSpend());
    expect(shown).toContain('RM 11.53 for 1 delivered drop-off, RM 11.53 each.');
    expect(shown).toContain('Bike RM 11.53');
    expect(shown).not.toContain('Car');
  });

  test('the cost of a drop-off can be read as a table', async () => {
    const part = await openSpend();
    await user.click(buttonIn(part, 'Show as a table'));
    const rows = within(within(part).getByRole('table', { name: 'Cost per drop-off' })).getAllByRole('row');
    expect(rows.map(plain).at(-1)).toBe('20 Nov 202611.53–');
  });

  test.each([
    ['On-time figures could not be loaded.', timeliness],
    ['Delivery costs could not be loaded.', spend],
  ] as const)('a figure that fails to load says: %s', async (words, call) => {
    await openWith(call, cutLine);
    expect(await alertOf(words)).toHaveTextContent('We cannot reach the server.');
  });

  test('the map counts current orders and lists each with its next drop-off', async () => {
    answerDashboard();
    const order = orderAt(1, 'CONFIRMED', { orders: stopsOf(1, [{}, {}]) });
    answers.on(api.orders.list, ({ query }) => toPage(query.to ? [order] : [], query, query.to ? 240 : 0));
    await openDashboard();
    const map = await card('Today on the map');
    await within(map).findByText('1 of 240 orders in progress');
    const line = within(map).getByRole('link', { name: 'OG-000001' });
    expect(line).toHaveAttribute('href', `/app/confirmed-order-groups/${order.id}`);
    expect(line.closest('li')).toHaveTextContent('0 of 2 done · next Recipient 1, 11:00');
    expect(await screen.findByRole('button', { name: 'Pick-up of OG-000001' })).toBeInTheDocument();
  });

  test('without permission for maps the current orders are a list', async () => {
    forbidMaps();
    answerDashboard();
    const order = orderAt(1, 'CONFIRMED', { orders: stopsOf(1, [{}, {}]) });
    answers.on(api.orders.list, ({ query }) => toPage(query.to ? [order] : [], query, query.to ? 1 : 0));
    await openDashboard();
    expect(await within(await card('Orders in progress')).findByRole('link', { name: 'OG-000001' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Orders in progress and their riders' })).toBeNull();
  });

  test('the map names all riders of an order', async () => {
    answerDashboard();
    const [farid, suresh] = ['Farid', 'Suresh'].map((name) => ({
      name,
      contactNumber: '+60121112222',
      vehicle: 'WXY 1234',
      position: { latitude: 3.1, longitude: 101.6 },
    }));
    const orders = stopsOf(1, [{ status: 'IN_TRANSIT' }, { status: 'IN_TRANSIT' }]);
    const parts = [farid, suresh].map((rider, index) => ({
      bookingId: orders[index]?.id ?? '',
      orderIds: [orders[index]?.id ?? ''],
      status: 'IN_TRANSIT' as const,
      rider: rider ?? null,
      hasLostRider: false,
      needsPerson: null,
      pickedUpTime: '2026-11-24T01:42:00.000Z',
    }));
    const order = orderAt(1, 'IN_TRANSIT', { orders, parts, rider: farid ?? null });
    answers.on(api.orders.list, ({ query }) => toPage(query.to ? [order] : [], query, 0));
    await openDashboard();
    expect(await screen.findByRole('button', { name: 'Rider of OG-000001: Farid' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rider of OG-000001: Suresh' })).toBeInTheDocument();
    const line = within(await card('Today on the map')).getByRole('link', { name: 'OG-000001' });
    expect(line.closest('li')).toHaveTextContent('Farid, Suresh');
  });
});
