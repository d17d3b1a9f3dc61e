import { formatCents } from '@tibara/contract/money';
import { businessOffsetMs, dayMs, minuteMs } from '@tibara/contract/time';
import pino from 'pino';
import { compareBooking, makeCouriers, readOpenBookings } from '#dispatch/index.ts';
import { sqlOne } from '#platform/db/sql-named.ts';
import { readWaiting, type WaitingQueue } from '#platform/quarantine/copied-jobs.ts';
import type { CopyState } from '#platform/quarantine/copy-state.ts';
import type { Reason } from '#platform/quarantine/judge.ts';
import { readOfEach, vendorSteps } from '#platform/vendors.ts';
import { type CardDifference, cardAccountsToAsk, compareCopyWithCards } from '#wallet/index.ts';
import type { Operator } from '../operator.ts';

/** More are looked up by the server after the acceptance. */
const MOST_LOOKS = 200;

/** Lists what a held copy would do. */
export async function showCopy(operator: Operator, state: CopyState): Promise<void> {
  const { bound, say, now, env } = operator;
  // Beside a copy the original is one setting away.
  const { name, address, port } = await sqlOne<Place>(bound, { name: 'place-of-copy', text: PLACE });
  const place = env.DATABASE_URL ? `at ${address ?? 'this machine'}, port ${port}` : `of ${env.DATA_DIR}`;
  say(`Database ${name} ${place}.`);
  for (const line of linesOf(state)) say(line);
  if (!state.reason) return;
  for (const queue of await readWaiting(bound)) say(waitingLine(queue));
  for (const line of await underWay(operator)) say(line);
  const since = new Date((state.lastNoted ?? new Date(now().getTime() - 4 * dayMs)).getTime() - 15 * minuteMs);
  await attempt(operator, 'The card provider', () => compareCards(operator, since));
  await attempt(operator, 'The couriers', () => compareCouriers(operator));
}

type Place = { name: string; address: string | null; port: number };

const PLACE = `
  select current_database() as name, host(inet_server_addr()) as address, current_setting('port')::integer as port`;

function linesOf({ reason, heldSince, lastNoted, host }: CopyState): string[] {
  if (!reason) return ['This database is not held.'];
  const since = heldSince ? ` since ${formatMoment(heldSince)}` : '';
  const lines = [`This database is held${since}: ${whys[reason]}.`];
  if (reason === 'host')
    lines.push(`Its host is ${host}. If it is a standby that was promoted: npm run ops -- hosts --add ${host}`);
  if (lastNoted) lines.push(`The last note of a server in it is of ${formatMoment(lastNoted)}.`);
  return lines;
}

const whys: Record<Reason, string> = {
  identity: 'it was copied or moved, so its cluster, its database or its tables are new',
  host: 'it runs on an unknown host or in another data directory',
  lost: 'a server had noted commits that it lacks',
  address: 'a server had noted it at another address',
  operator: 'an operator said that it is a copy',
};

const waitingLine = ({ queue, count, due, first }: WaitingQueue): string =>
  `Jobs of ${queue}: ${count}, ${due} of them due, the first since ${formatMoment(first)}`;

async function underWay({ bound }: Operator): Promise<string[]> {
  const counts = new Map<string, number>();
  for await (const vendors of vendorSteps(bound)) {
    const statementOf = (vendorId: string) => ({ name: 'copy-under-way', text: UNDER_WAY, values: [vendorId] });
    for (const { what, count } of await readOfEach<{ what: string; count: number }>(bound, vendors, statementOf))
      counts.set(what, (counts.get(what) ?? 0) + count);
  }
  return [...counts].sort().map(([what, count]) => `${what}: ${count}`);
}

const UNDER_WAY = `
  select 'Orders ' || status as what, count(*) as count from order_groups
    where vendor_id = $1 and status in ('CONFIRMED_PROCESSING', 'CONFIRMED', 'ASSIGNED', 'IN_TRANSIT') group by status
  union all
  select 'Top-ups in progress', count(*) from top_ups where vendor_id = $1 and status = 'PENDING' having count(*) > 0`;

/** An outside service that does not answer must not hide the rest. */
async function attempt({ say }: Operator, side: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    say(`${side} could not be compared: ${error instanceof Error ? error.message : error}`);
  }
}

const meanings: Record<CardDifference['what'], string> = {
  'unknown here': 'was charged, and this copy has no such top-up: refund it at the card provider',
  'credited later': 'was charged, and is credited after the acceptance',
  'refund missing': 'was refunded, and the wallet still has it: npm run ops -- refund',
  'unknown there': 'was credited here, and the card provider has no such charge',
};

async function compareCards({ bound: db, env, now, say }: Operator, since: Date): Promise<void> {
  const cards = cardAccountsToAsk({ env, db, now });
  const found = await compareCopyWithCards({ db, cards }, { since, until: new Date(now().getTime() + minuteMs) });
  say(`The card provider differs in ${found.length} charges since ${formatMoment(since)}.`);
  for (const { what, vendorId, chargeId, cents, currency } of found)
    say(`${chargeId} · vendor ${vendorId} · ${formatCents(cents, currency)} ${meanings[what]}`);
}

async function compareCouriers({ bound: db, env, now, say }: Operator): Promise<void> {
  const couriers = makeCouriers({ env, db, now, log: pino({ level: 'silent' }) });
  const open = await readOpenBookings(db);
  let differing = 0;
  for (const booking of open.slice(0, MOST_LOOKS)) {
    const line = await compareBooking({ couriers }, booking);
    if (line === null) continue;
    differing += 1;
    say(line);
  }
  say(`The couriers differ in ${differing} of ${Math.min(open.length, MOST_LOOKS)} bookings.`);
  if (open.length > MOST_LOOKS) say(`${open.length - MOST_LOOKS} more are looked up after the acceptance.`);
}

/** '2026-11-28 14:05:33' at UTC+8. */
export const formatMoment = (time: Date | string): string =>
  new Date(new Date(time).getTime() + businessOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
