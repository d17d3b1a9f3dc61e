import { statuses } from '@tibara/contract/orders/status';
import { type Random, seededRandom } from '@tibara/seeded-random';
import { callOver, type Message, urlOfCall } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { dropOff, makeDraft, places } from '../api/test/make-order-group.ts';
import type { MeasuredHost } from '../api/test/measured-host.ts';
import { seedHistory } from '../api/test/seed-history.ts';
import { addressFileCalls } from '../contract/src/addresses/file-calls.ts';
import type { CallDefinition } from '../contract/src/call.ts';
import { api } from '../contract/src/index.ts';
import { makeTemplate, realClock } from './seed-drafts.ts';

/** A heavy call at its largest input. Each message has its own places. */
export type HeavyCall = {
  what: string;
  /** Each pair of windows has its own caller, so that the allowance is unused. Public calls have no callers. */
  callers: readonly Merchant[];
  next: (pair: number) => Message;
};

export const heavyCallNames = [
  'route',
  'estimate',
  'suggest',
  'geocode',
  'optimise',
  'split',
  'bulk',
  'list',
  'labels',
  'report',
  'giant',
] as const;
type Name = (typeof heavyCallNames)[number];

const STOPS = 100;
/** Each of these groups accepts one import. */
const EMPTY_GROUPS = 200;
/** The plain list is limited to 5,000. */
const GROUPS_OF_A_YEAR = 4_800;
const MINUTES_APART = (365 * 24 * 60) / GROUPS_OF_A_YEAR;

/** One merchant for each pair and call with a login. */
export const merchantsNeeded = (pairs: number): number => loggedIn.length * pairs;

const loggedIn = ['geocode', 'optimise', 'split', 'bulk', 'list', 'labels', 'report', 'giant'] as const;

export async function seedHeavyCalls(
  host: MeasuredHost,
  origin: string,
  merchants: readonly Merchant[],
  wanted: readonly Name[],
): Promise<Record<Name, HeavyCall>> {
  const random = seededRandom(1);
  const call = callOver(origin);
  const pairs = merchants.length / loggedIn.length;
  const callersOf = (name: (typeof loggedIn)[number]): readonly Merchant[] => {
    const from = loggedIn.indexOf(name) * pairs;
    return merchants.slice(from, from + pairs);
  };
  const [first] = callersOf('list');
  if (!first) throw new Error('No merchants were seeded');
  await makeTemplate(call, first);
  const vendors = (['list', 'report', 'giant'] as const).filter((name) => wanted.includes(name));
  const histories = vendors.flatMap((name) =>
    callersOf(name).map(({ vendorId }) => ({
      vendorId,
      groups: GROUPS_OF_A_YEAR,
      // All groups of a giant are in one month, and each has one drop-off on average.
      minutesApart: name === 'giant' ? MINUTES_APART / 12 : MINUTES_APART,
    })),
  );
  await seedHistory(host, { vendors: histories });
  const groupsOf = async (name: (typeof loggedIn)[number], rows: () => Row[]) => {
    const made = callersOf(name).map((merchant) => makeGroup(call, merchant, rows()));
    return Promise.all(made);
  };
  const optimised = await groupsOf('optimise', () => rowsOf(random));
  const divided = await groupsOf('split', () => rowsOf(random));
  const labelled = await groupsOf('labels', () => rowsOf(random, longTexts));
  const empty = await groupsOf('bulk', () => []);
  const filled = wanted.includes('giant') ? await groupsOf('giant', () => []) : [];
  const confirmed = "update order_groups set status = 'CONFIRMED', confirmed_at = now() where id = any($1)";
  await host.inspector.query(confirmed, [labelled]);
  const emptyGroups = await Promise.all(empty.map((id) => copiesOf(host, id)));
  const filledGroups = await Promise.all(filled.map((id) => copiesOf(host, id)));
  let turn = 0;
  const url = (definition: CallDefinition, params: object = {}, query: object = {}) =>
    urlOfCall(origin, definition, params, query);
  const post = (definition: CallDefinition, params: object, body: object): Message => ({
    method: 'POST',
    url: url(definition, params),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const get = (definition: CallDefinition, params: object, query: object): Message => ({
    method: 'GET',
    url: url(definition, params, query),
  });
  const vendorOf = (name: 'list' | 'report' | 'giant', pair: number) => ({ vendorId: callersOf(name)[pair]?.vendorId });
  const days = { startDate: dayBefore(365), endDate: dayBefore(0) };
  const month = { year: dayBefore(40).slice(0, 4), month: dayBefore(40).slice(5, 7), format: 'csv' };
  const lastMonth = { year: dayBefore(15).slice(0, 4), month: dayBefore(15).slice(5, 7), format: 'csv' };
  const { orders, pricing, billing, reports } = api;
  const calls: Record<Name, Omit<HeavyCall, 'callers'>> = {
    route: {
      what: 'a route of 101 points',
      next: () => post(api.places.route, {}, { points: Array.from({ length: STOPS + 1 }, () => pointNear(random)) }),
    },
    estimate: {
      what: 'an estimate with 100 drop-offs',
      next: () => post(pricing.estimate, {}, { pickUpLocation: places.pudu, orders: rowsOf(random).map(placeOf) }),
    },
    suggest: {
      what: 'a suggestion for 200 characters',
      next: () => get(api.places.suggest, {}, { q: textOf(200, random) }),
    },
    geocode: {
      what: 'a geocoded text of 500 characters',
      next: () => get(api.places.geocode, {}, { address: textOf(500, random) }),
    },
    optimise: {
      what: 'a better sequence of 100 stops',
      next: (pair) => post(orders.optimise, { id: optimised[pair] }, {}),
    },
    split: {
      what: '100 stops in two groups',
      next: (pair) => post(orders.split, { id: divided[pair] }, {}),
    },
    bulk: {
      what: '100 rows added to a group',
      next: (pair) => post(orders.addOrders, { id: emptyGroups[pair]?.pop() }, { orders: rowsOf(random) }),
    },
    list: {
      what: `the plain list of a year with ${GROUPS_OF_A_YEAR} groups`,
      next: (pair) => get(orders.list, {}, { ...vendorOf('list', pair), ...days }),
    },
    labels: {
      what: 'labels of 100 stops with long Chinese texts',
      next: (pair) => get(billing.labels, { id: labelled[pair] }, {}),
    },
    report: {
      what: 'a month as CSV',
      next: (pair) => get(reports.dropOffs, {}, { ...vendorOf('report', pair), status: statuses.join(','), ...month }),
    },
    giant: {
      what: 'a giant: reports of 4,800 rows, rows and addresses imported',
      next: (pair) =>
        [
          () => get(reports.dropOffs, {}, { ...vendorOf('giant', pair), status: statuses.join(','), ...lastMonth }),
          () => post(orders.addOrders, { id: filledGroups[pair]?.pop() }, { orders: rowsOf(random) }),
          () => post(addressFileCalls.createMany, {}, { bookmarks: bookmarksOf(random) }),
        ][turn++ % 3]?.() ?? get(orders.list, {}, vendorOf('giant', pair)),
    },
  };
  const withCallers = heavyCallNames.map((name) => {
    const caller = loggedIn.find((each) => each === name);
    return [name, { ...calls[name], callers: caller ? callersOf(caller) : [] }];
  });
  return Object.fromEntries(withCallers);
}

const bookmarksOf = (random: Random) =>
  rowsOf(random).map(({ dropOffLocation, recipientName, recipientPhone }, index) => ({
    jobType: 'DROP_OFF' as const,
    bookmarkName: `address ${index} ${random.below(1_000_000)}`,
    location: dropOffLocation,
    recipientName,
    recipientPhone,
  }));

const placeOf = ({ dropOffLocation }: Row) => ({ dropOffLocation });

type Row = ReturnType<typeof dropOff>;

async function makeGroup(call: ReturnType<typeof callOver>, merchant: Merchant, orders: Row[]): Promise<string> {
  const { id } = await makeDraft({ call, clock: realClock }, merchant, []);
  if (orders.length === 0) return id;
  const { token } = merchant;
  const { status, body } = await call(api.orders.addOrders, { token, params: { id }, body: { orders } });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return id;
}

async function copiesOf({ inspector }: MeasuredHost, id: string): Promise<string[]> {
  const { rows } = await inspector.query<{ id: string }>(
    `insert into order_groups
      select made.* from order_groups g
        cross join generate_series(1, ${EMPTY_GROUPS}) as n
        cross join lateral jsonb_populate_record(null::order_groups, to_jsonb(g) || jsonb_build_object(
          'id', uuidv7(), 'number', 100000 + n)) as made
      where g.id = $1
      returning id`,
    [id],
  );
  return rows.map((row) => row.id);
}

const longTexts = {
  recipientName: '陈'.repeat(100),
  product: '新鲜糕点'.repeat(50),
  receiptNumber: '单'.repeat(100),
  noteToDriver: '请放在门口的架子上，谢谢您。'.repeat(71),
};

/** The places are new each time, so that no leg is cached. */
const rowsOf = (random: Random, texts: Partial<Row> = {}): Row[] =>
  Array.from({ length: STOPS }, (_, index) => {
    const dropOffLocation = { address: `Lot ${index + 1}`, coordinate: pointNear(random), country: 'MY' };
    const deliverDateTime = realClock.in(240 + index);
    return dropOff({ clock: realClock }, { dropOffLocation, deliverDateTime, ...texts });
  });

const pointNear = (random: Random) => ({
  latitude: 3 + random.below(25_000) / 100_000,
  longitude: 101.55 + random.below(20_000) / 100_000,
});

const words =
  'jalan taman kampung bukit lorong medan wisma plaza menara desa sungai pusat bandar seri kota batu merah putih indah jaya baru'.split(
    ' ',
  );

function textOf(length: number, random: Random): string {
  let text = '';
  while (text.length < length) text += `${words[random.below(words.length)]} `;
  return text.slice(0, length).trim();
}

/** The date this many days ago in Malaysia, at UTC+8. */
const dayBefore = (days: number): string =>
  new Date(Date.now() + (8 - 24 * days) * 3_600_000).toISOString().slice(0, 10);
