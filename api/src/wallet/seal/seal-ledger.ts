import { addDays, businessDay, minuteMs, startOfBusinessDay } from '@tibara/contract/time';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { everyVendorAfter, FIRST_VENDOR } from '../../platform/vendors.ts';
import type { Needs } from '../needs.ts';
import { followChain, hashOf, type Link } from './chain.ts';
import { readTransfers } from './read-transfers.ts';

/** By this long after midnight, all work begun before midnight has ended: a transaction lasts a minute at most. */
const MARGIN_MS = 60 * minuteMs;
const VENDORS_A_STEP = 200;

/**
 * Seals every day that is over: each vendor's, then one seal over all vendors, whose hash should be noted elsewhere.
 * Does nothing if yesterday has its seal. May run twice concurrently, because a day is sealed once.
 */
export async function sealLedger(ctx: Pick<Needs, 'db' | 'now'>): Promise<void> {
  const now = ctx.now();
  const day = addDays(businessDay(new Date(now.getTime() - MARGIN_MS)), -1);
  const last = await inTransaction(ctx.db, { vendorId: FIRST_VENDOR }, (tx) => lastLink(tx, FIRST_VENDOR));
  if (last && last.day >= day) return;
  const heads: [string, string][] = [];
  let after: string | undefined = FIRST_VENDOR;
  while (after) {
    const vendors: string[] = await everyVendorAfter(ctx.db, after, VENDORS_A_STEP);
    for (const vendorId of vendors) {
      const head = await sealVendor(ctx.db, vendorId, day, now);
      if (head) heads.push([vendorId, head.hash.toString('hex')]);
    }
    after = vendors.at(-1);
  }
  const link = { day, transfers: 0, hash: hashOf(last?.hash ?? null, day, heads) };
  await inTransaction(ctx.db, { vendorId: FIRST_VENDOR }, (tx) => keep(tx, FIRST_VENDOR, link, now));
}

/** Returns the vendor's last seal, new or not. */
async function sealVendor(db: Db, vendorId: string, day: string, now: Date): Promise<Link | undefined> {
  const last = await withVendor(db, vendorId, (tx) => lastLink(tx, vendorId));
  const from = last ? startOfBusinessDay(addDays(last.day, 1)) : new Date(0);
  const chain = followChain(last?.hash ?? null);
  await readTransfers(db, { vendorId, from, until: startOfBusinessDay(addDays(day, 1)) }, chain.add);
  const links = chain.end();
  if (links.length === 0) return last;
  await inTransaction(db, { vendorId }, async (tx) => {
    for (const link of links) await keep(tx, vendorId, link, now);
  });
  return links.at(-1);
}

/** The last day with a seal over all vendors. */
export const lastSealedDay = async (db: Db): Promise<string | null> =>
  (await withVendor(db, FIRST_VENDOR, (tx) => lastLink(tx, FIRST_VENDOR)))?.day ?? null;

const lastLink = (tx: Tx, vendorId: string): Promise<Link | undefined> =>
  tx
    .selectFrom('ledger_seals')
    .select(['day', 'transfers', 'hash'])
    .where('vendor_id', '=', vendorId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

async function keep(tx: Tx, vendorId: string, link: Link, now: Date): Promise<void> {
  await tx
    .insertInto('ledger_seals')
    .values({ vendor_id: vendorId, ...link, sealed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
