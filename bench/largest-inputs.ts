import type { Caller } from '../api/test/harness.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { dropOff, fillWallet, makeDraft, pickUp, places } from '../api/test/make-order-group.ts';
import type { MeasuredHost } from '../api/test/measured-host.ts';
import { seedHistory } from '../api/test/seed-history.ts';
import type { CallDefinition } from '../contract/src/call.ts';
import { api } from '../contract/src/index.ts';
import { realClock } from './seed-drafts.ts';

/** A request with the largest allowed input, and the stored stops or rows that its cost counts. */
export type Largest = {
  name: string;
  call: CallDefinition;
  request: (turn: number) => Promise<Asked> | Asked;
  stored?: number;
  isPublic?: boolean;
};
type Asked = { params?: object; query?: object; body?: unknown; key?: string };
type LargestInputsOptions = { host: MeasuredHost; call: Caller; merchant: Merchant };

const STOPS = 100;
const GROUPS = 2000;
const host = { clock: realClock };
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const text = (length: number, words = 'jalan bandar taman kampung persiaran lorong ') =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim();

/** Points all over the Klang Valley. Each turn has new points, so that no leg is cached. */
const point = (turn: number, index: number) => ({
  latitude: 2.95 + ((turn * 131 + index * 37) % 1000) / 3000,
  longitude: 101.5 + ((turn * 71 + index * 113) % 1000) / 3300,
});
const placeAt = (turn: number, index: number) => ({
  ...places.pudu,
  address: `${index} Jalan ${turn}`,
  coordinate: point(turn, index),
});
const stopAt = (turn: number, index: number) =>
  dropOff(host, {
    dropOffLocation: placeAt(turn, index),
    noteToDriver: text(1000),
    deliverDateTime: realClock.in(120 + index * 10),
  });

/** Calls whose work grows with their input or with stored data, and the most frequent calls. */
export async function largestInputs({ host: measured, call, merchant }: LargestInputsOptions): Promise<Largest[]> {
  const { token, vendorId } = merchant;
  const scope = { vendorId };
  const made = async <T>(asked: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await asked;
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const draftOf = async (turn: number, stops: number) => {
    const group = await made(
      call(api.orders.create, { token, body: pickUp(host, { pickUpLocation: placeAt(turn, 999) }) }),
    );
    if (stops === 0) return group;
    const orders = times(stops, (index) => stopAt(turn, index));
    return made(call(api.orders.addOrders, { token, params: { id: group.id }, body: { orders } }));
  };
  await makeDraft({ call, clock: realClock }, merchant, [{}, {}, {}]);
  await seedHistory(measured, { vendors: [{ vendorId, groups: GROUPS }] });
  const large = await draftOf(0, STOPS);
  const paid = await draftOf(1, STOPS);
  const walletId = await fillWallet({ ctx: measured.ctx }, merchant, 100_000_000);
  await made(
    call(api.orders.confirm, {
      token,
      key: 'of the bench',
      params: { id: paid.id },
      body: { paymentMethod: 'WALLET', version: paid.version },
    }),
  );
  const bookmarks = (turn: number) =>
    times(500, (index) => ({
      jobType: 'DROP_OFF',
      bookmarkName: `Place ${turn} ${index}`,
      location: placeAt(turn, index),
      recipientName: 'Wei Ling',
      recipientPhone: '+60198765432',
    }));
  const year = { vendorId, startDate: day(-360), endDate: day(5) };
  const ofLarge = () => ({ params: { id: large.id } });
  const ofPaid = () => ({ params: { id: paid.id } });
  return [
    {
      name: 'suggest, 40 characters',
      call: api.places.suggest,
      request: () => ({ query: { q: text(40) } }),
      isPublic: true,
    },
    {
      name: 'suggest, 200 characters',
      call: api.places.suggest,
      request: () => ({ query: { q: text(200) } }),
      isPublic: true,
    },
    { name: 'geocode, 500 characters', call: api.places.geocode, request: () => ({ query: { address: text(500) } }) },
    {
      name: 'reverse',
      call: api.places.reverse,
      request: (turn) => ({ query: { lat: point(turn, 1).latitude, lng: point(turn, 1).longitude } }),
      isPublic: true,
    },
    {
      name: 'names of a map, most of them',
      call: api.places.names,
      request: (turn) => ({ query: { lat: 1.3044 + turn / 1e6, lng: 103.832 } }),
      isPublic: true,
    },
    {
      name: 'route, 2 points',
      call: api.places.route,
      request: (turn) => ({ body: { points: times(2, (index) => point(turn, index)) } }),
      isPublic: true,
    },
    {
      name: 'route, 101 points',
      call: api.places.route,
      request: (turn) => ({ body: { points: times(101, (index) => point(turn, index)) } }),
      isPublic: true,
    },
    ...[5, 100].map((stops) => ({
      name: `estimate, ${stops} drop-offs`,
      call: api.pricing.estimate,
      request: (turn: number) => ({
        body: {
          pickUpLocation: placeAt(turn, 0),
          orders: times(stops, (index) => ({ dropOffLocation: placeAt(turn, index + 1) })),
        },
      }),
      isPublic: true,
    })),
    {
      name: 'cheapest route, 15 drop-offs',
      call: api.pricing.cheapestRoute,
      request: (turn) => ({
        body: {
          pickUpLocation: placeAt(turn, 0),
          orders: times(15, (index) => ({ dropOffLocation: placeAt(turn, index + 1) })),
        },
      }),
      isPublic: true,
    },
    { name: 'rate profiles', call: api.pricing.rateProfiles, request: () => ({}), isPublic: true },
    {
      name: 'saved addresses, 500',
      call: api.addresses.list,
      request: () => ({ query: { ...scope, jobType: 'DROP_OFF', size: 500 } }),
    },
    {
      name: 'list, a page of 10',
      call: api.orders.list,
      request: () => ({ query: { ...scope, size: 10 } }),
    },
    {
      name: 'list, a page of 500',
      call: api.orders.list,
      request: () => ({ query: { ...scope, size: 500, page: 1 } }),
    },
    {
      name: 'list, searched',
      call: api.orders.list,
      request: () => ({ query: { ...scope, size: 10, q: 'jalan ampang wei' } }),
    },
    { name: 'list of a month', call: api.orders.list, request: () => ({ query: { ...year, startDate: day(0) } }) },
    { name: 'an order of 100 stops', call: api.orders.get, request: ofLarge },
    { name: 'optimise, 100 stops', call: api.orders.optimise, request: ofLarge, stored: STOPS },
    {
      name: 'split, 100 stops',
      call: api.orders.split,
      request: () => ({ ...ofLarge(), body: null }),
      stored: STOPS,
    },
    {
      name: 'create',
      call: api.orders.create,
      request: (turn) => ({ body: pickUp(host, { pickUpLocation: placeAt(turn, 1) }) }),
    },
    {
      name: 'add a stop to 99',
      call: api.orders.updateOrder,
      request: (turn) => ({
        params: { id: large.id, orderId: large.orders[50]?.id ?? '' },
        body: stopAt(turn + 100, 50),
      }),
    },
    {
      name: 'bulk, 100 stops',
      call: api.orders.addOrders,
      request: async (turn) => ({
        params: { id: (await draftOf(turn, 0)).id },
        body: { orders: times(STOPS, (index) => stopAt(turn, index)) },
      }),
    },
    {
      name: 'bulk, 500 addresses',
      call: api.addresses.createMany,
      request: (turn) => ({ body: { bookmarks: bookmarks(turn) } }),
    },
    { name: 'reorder, 100 stops', call: api.orders.reorder, request: ofPaid },
    { name: 'labels, 100 stops', call: api.billing.labels, request: ofPaid, stored: STOPS },
    { name: 'run sheet, 100 stops', call: api.billing.runSheet, request: ofPaid, stored: STOPS },
    {
      name: 'statement as PDF',
      call: api.wallet.statement,
      request: () => ({ params: { id: walletId }, query: { startDate: day(-30), endDate: day(0), format: 'pdf' } }),
    },
    {
      name: 'report of a month',
      call: api.reports.dropOffs,
      stored: 1400,
      request: () => ({
        query: { ...scope, month: Number(day(0).slice(5, 7)), year: Number(day(0).slice(0, 4)), status: 'COMPLETED' },
      }),
    },
    {
      name: 'transactions, 500',
      call: api.wallet.transactions,
      request: () => ({ params: { id: walletId }, query: { size: 500 } }),
    },
    { name: 'recent places', call: api.orders.recentPlaces, request: () => ({ query: { jobType: 'DROP_OFF' } }) },
    ...(['performances', 'timeliness', 'cards', 'orders', 'spend'] as const).map((name) => ({
      name: `dashboard: ${name} of a year`,
      call: api.dashboard[name],
      request: () => ({ query: year }),
    })),
    { name: 'dashboard: spent and owed', call: api.dashboard.spentAndOwed, request: () => ({ query: scope }) },
    {
      name: 'unpaid invoices, 500',
      call: api.billing.unpaidInvoices,
      request: () => ({ query: { region: 'MY', size: 500 } }),
    },
    { name: 'dashboard: attention', call: api.dashboard.attention, request: () => ({ query: scope }) },
    {
      name: 'log in with a wrong password',
      call: api.identity.token,
      request: (turn) => ({
        body: { grant_type: 'password', userName: `nobody${turn}@bench.test`, password: 'x'.repeat(1024) },
      }),
      isPublic: true,
    },
    {
      name: 'ask for a code with the password that takes longest',
      call: api.users.requestOtp,
      request: (turn) => ({
        body: {
          userName: `asks${turn}@bench.test`,
          contactNumber: `+6012${String(3_000_000 + turn)}`,
          otpType: 'REGISTER',
          platform: 'TIBARA',
          password: `${turn}zqv@4(3!1|0$57+%2@4(3!1|0$57+%2`,
          user: { firstName: 'zqv' },
        },
      }),
      isPublic: true,
    },
  ];
}

const day = (from: number): string => new Date(Date.now() + (from * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
