import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import { type AttentionEntry, attentionKinds, type dashboardCalls } from '@tibara/contract/dashboard/calls';
import type { Text } from '@tibara/contract/language/sentence';
import { type Cents, cents } from '@tibara/contract/money';
import { addDays, businessDay, dayMs, leadTimeMs, minuteMs, startOfBusinessDay } from '@tibara/contract/time';
import { findGroup, groupNumber, nudgeGroup } from '../orders/index.ts';
import type { Tx } from '../platform/db/connect.ts';
import { fromReplica } from '../platform/db/replica/from-replica.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { inTransaction, withVendor } from '../platform/db/transaction/tx.ts';
import { notFound } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import { reasonView } from '../platform/language/stored.ts';
import { creditInUse, creditLimitOf } from '../wallet/index.ts';
import { ATTENTION } from './attention-statement.ts';
import type { Needs } from './needs.ts';

type Call = typeof dashboardCalls.attention;
type Settle = typeof dashboardCalls.settleAttention;

/** Older failures and passed times are history. */
const RECENT_MS = 7 * dayMs;
/** A draft needs attention from the first hour of its day, or in time to confirm it. */
const SOON_MS = 60 * minuteMs;
const MOST = 100;

/** Everything that needs a person now, in one statement: the most urgent kind first, then the oldest. */
export async function readAttention(
  ctx: Needs,
  caller: Caller,
  query: CallRequest<Call>['query'],
): Promise<CallReply<Call>> {
  const { vendorId } = caller;
  if (query.vendorId !== vendorId) throw notFound();
  const now = ctx.now();
  const tomorrow = addDays(businessDay(now), 1);
  const endOfToday = startOfBusinessDay(tomorrow).getTime() - 1;
  const values = [
    vendorId,
    now,
    new Date(now.getTime() - RECENT_MS),
    new Date(Math.max(now.getTime() + SOON_MS, endOfToday)),
    startOfBusinessDay(tomorrow),
    startOfBusinessDay(addDays(tomorrow, 1)),
    attentionKinds,
    MOST,
    new Date(now.getTime() + leadTimeMs),
  ];
  return fromReplica(ctx, caller, (db) =>
    withVendor(db, vendorId, async (tx) => {
      const rows = await sqlNamed<Row>(tx, { name: 'attention', text: ATTENTION, values });
      const regions = new Set(rows.filter(({ kind }) => isDay(kind)).map(({ region }) => region));
      const creditLeft = await readCreditLeft(tx, vendorId, [...regions]);
      const costOf = (day: Day) =>
        rows
          .filter(({ kind }) => kind === day)
          .map(({ region, drop_offs, cents: sum }) => ({
            region,
            drafts: drop_offs,
            cents: cents(sum),
            creditLeft: creditLeft.get(region) ?? null,
          }));
      return {
        entries: rows.flatMap(({ kind, ...row }) => (isDay(kind) ? [] : toEntry(kind, row))),
        today: costOf('TODAY'),
        tomorrow: costOf('TOMORROW'),
      };
    }),
  );
}

/** The remaining credit in each of these regions with terms. */
async function readCreditLeft(tx: Tx, vendorId: string, regions: readonly Region[]): Promise<Map<Region, Cents>> {
  const left = new Map<Region, Cents>();
  for (const region of regions) {
    const creditLimit = await creditLimitOf(tx, vendorId, region);
    if (creditLimit !== null) left.set(region, cents(creditLimit));
  }
  if (left.size === 0) return left;
  const used = new Map((await creditInUse(tx, vendorId)).map(({ currency, cents: owed }) => [currency, owed]));
  return new Map(
    [...left].map(([region, limit]) => [region, cents(limit - (used.get(currencyOfRegion(region)) ?? 0))]),
  );
}

/** Marks a failure as dealt with, or undoes the mark. Both may be repeated. */
export async function settleAttention(
  ctx: Needs,
  { vendorId }: Caller,
  groupId: string,
  { orderId, isDone }: CallRequest<Settle>['body'],
): Promise<undefined> {
  const now = ctx.now();
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const { group, orders } = await findGroup(tx, vendorId, groupId);
    if (orderId && !orders.some(({ id }) => id === orderId)) throw notFound();
    const subject = { vendor_id: vendorId, order_group_id: groupId, subject_id: orderId ?? groupId };
    if (isDone) {
      await tx
        .insertInto('dealt_with')
        .values({ ...subject, dealt_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await tx
        .deleteFrom('dealt_with')
        .where('vendor_id', '=', vendorId)
        .where('order_group_id', '=', groupId)
        .where('subject_id', '=', subject.subject_id)
        .execute();
    }
    // Other open dashboards drop the entry too.
    await nudgeGroup(tx, group, now);
  });
}

type Day = 'TODAY' | 'TOMORROW';
const isDay = (kind: Row['kind']): kind is Day => kind === 'TODAY' || kind === 'TOMORROW';

type Row = {
  kind: AttentionEntry['kind'] | Day;
  group_id: string;
  number: number;
  order_id: string | null;
  position: number | null;
  drop_offs: number;
  need: AttentionEntry['need'];
  at: Date;
  name: string;
  phone: string;
  cents: number;
  region: Region;
  reason: Text | null;
  method: AttentionEntry['paymentMethod'];
};

const toEntry = (kind: AttentionEntry['kind'], row: Omit<Row, 'kind'>): AttentionEntry => ({
  kind,
  orderGroupId: row.group_id,
  orderGroupNumber: groupNumber(row),
  orderId: row.order_id,
  position: row.position,
  dropOffs: row.drop_offs,
  need: row.need,
  at: row.at.toISOString(),
  name: row.name,
  phone: row.phone,
  cents: cents(row.cents),
  currency: currencyOfRegion(row.region),
  ...reasonView(row.reason ?? ''),
  paymentMethod: row.method,
});
