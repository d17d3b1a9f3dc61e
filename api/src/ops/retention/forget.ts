import type { Ctx } from '../../context.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { FIRST_VENDOR, vendorsAfter } from '../../platform/vendors.ts';
import { type Ages, keepAges, readAges, see, writeAges } from './ages.ts';
import type { Kind } from './kind.ts';
import { kinds } from './list.ts';

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
export async function forgetOld(ctx: Ctx, { after, ages: sofar }: Round, runMs = RUN_MS): Promise<Round | null> {
  const until = performance.now() + runMs;
  const ages = readAges(sofar);
  // Rows without an owner are processed with the vendor of zeroes.
  const first = after === undefined ? [FIRST_VENDOR] : [];
  const vendors = [...first, ...(await vendorsAfter(ctx.db, after ?? FIRST_VENDOR, VENDORS_A_STEP))];
  if (vendors.length === 0) {
    await keepAges(ctx.db, ages, ctx.now());
    return null;
  }
  let done = after;
  for (const vendorId of vendors) {
    if (!(await forgetAllOf(ctx, vendorId, ages, until))) break;
    done = vendorId;
    if (performance.now() > until) break;
  }
  return { ...(done === undefined ? {} : { after: done }), ages: writeAges(ages) };
}

/** False if time ran out with rows left; at least one step is done in any case. */
async function forgetAllOf(ctx: Ctx, vendorId: string, ages: Ages, until: number): Promise<boolean> {
  const own = vendorId === FIRST_VENDOR ? kinds : kinds.filter((kind) => kind.of === 'vendor');
  for (const kind of own) {
    for (let count = ROWS_A_STEP; count === ROWS_A_STEP; ) {
      count = await forgetSome(ctx, kind, vendorId, ages);
      if (performance.now() > until && count === ROWS_A_STEP) return false;
    }
  }
  return true;
}

async function forgetSome(ctx: Ctx, kind: Kind, vendorId: string, ages: Ages): Promise<number> {
  const before = new Date(ctx.now().getTime() - kind.keepMs);
  try {
    return await inTransaction(ctx.db, { vendorId }, async (tx) => {
      const count = await kind.forget(tx, { vendorId, before, most: ROWS_A_STEP });
      if (count < ROWS_A_STEP) see(ages, kind, await kind.oldest(tx, vendorId));
      return count;
    });
  } catch (error) {
    ctx.log.error({ err: error, kind: kind.kind, vendorId }, 'what is past its time could not be forgotten');
    return 0;
  }
}
