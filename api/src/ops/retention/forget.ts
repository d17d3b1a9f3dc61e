import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { FIRST_VENDOR, vendorsAfter } from '../../platform/vendors.ts';
import type { Needs } from '../needs.ts';
import { type Ages, keepAges, readAges, see, writeAges } from './ages.ts';
import { type FindOldest, findOldestOf } from './find-oldest.ts';
import type { Kind } from './kind.ts';
import { kinds } from './list.ts';
import { keepMonths } from './months.ts';

/** The progress of a round through all vendors, and the oldest rows so far. The job passes it to its next run. */
export type Round = { after?: string; ages?: string };

const ROWS_A_STEP = 500;
const VENDORS_A_STEP = 200;
/** Shorter than a stopping server waits for its jobs. */
const RUN_MS = 5_000;

/**
 * Deletes expired rows in small steps, each in its own transaction. So a process may end between two steps, and several
 * may run concurrently. Returns how to continue, or null at the end of a round.
 */
export async function forgetOld(ctx: Needs, { after, ages: sofar }: Round = {}, runMs = RUN_MS): Promise<Round | null> {
  const until = performance.now() + runMs;
  const ages = readAges(sofar);
  if (after === undefined) await keepMonths(ctx, ages, until);
  // Rows without an owner are processed with the vendor of zeroes.
  const first = after === undefined ? [FIRST_VENDOR] : [];
  const vendors = [...first, ...(await vendorsAfter(ctx.db, after ?? FIRST_VENDOR, VENDORS_A_STEP))];
  if (vendors.length === 0) {
    await keepAges(ctx.db, ages, ctx.now());
    return null;
  }
  let done = after;
  for (const vendorId of vendors) {
    if (!(await forgetAllOf(ctx, { vendorId, ages, until }))) break;
    done = vendorId;
    if (performance.now() > until) break;
  }
  return { ...(done === undefined ? {} : { after: done }), ages: writeAges(ages) };
}

type Turn = { vendorId: string; ages: Ages; until: number };

/** False if time ran out with rows left; at least one step is done in any case. */
async function forgetAllOf(ctx: Needs, turn: Turn): Promise<boolean> {
  const finds = turn.vendorId === FIRST_VENDOR ? ofAll : ofVendors;
  try {
    return await forgetDue(ctx, finds, turn);
  } catch {
    // A kind that fails does not hold up the others.
    const done: boolean[] = [];
    for (const kind of finds.kinds) done.push(await forgetAlone(ctx, kind, turn));
    return done.every((isDone) => isDone);
  }
}

async function forgetAlone(ctx: Needs, kind: Kind, turn: Turn): Promise<boolean> {
  try {
    return await forgetDue(ctx, findsOf([kind]), turn);
  } catch (error) {
    ctx.log.error(
      { err: error, kind: kind.kind, vendorId: turn.vendorId },
      'what is past its time could not be forgotten',
    );
    return true;
  }
}

type Finds = { kinds: readonly Kind[]; findOldest: FindOldest };
const findsOf = (some: readonly Kind[]): Finds => ({ kinds: some, findOldest: findOldestOf(some) });
const ofAll = findsOf(kinds);
const ofVendors = findsOf(kinds.filter((kind) => kind.of === 'vendor'));

/** The kinds share a transaction, and its limit of rows. The last one finds nothing to delete. */
async function forgetDue(ctx: Needs, { findOldest }: Finds, { vendorId, ages, until }: Turn): Promise<boolean> {
  for (;;) {
    const now = ctx.now().getTime();
    const { oldest, count } = await inTransaction(ctx.db, { vendorId }, async (tx) => {
      const oldest = await findOldest(tx, vendorId);
      let count = 0;
      for (const [kind, time] of oldest) {
        if (count >= ROWS_A_STEP) break;
        const { keepMs, earliestMs = keepMs } = kind;
        if (time.getTime() >= now - earliestMs) continue;
        count += await kind.forget(tx, { vendorId, before: new Date(now - keepMs), most: ROWS_A_STEP - count });
      }
      return { oldest, count };
    });
    if (count === 0) {
      for (const [{ kind }, time] of oldest) see(ages, kind, time);
      return true;
    }
    if (performance.now() > until) return false;
  }
}
