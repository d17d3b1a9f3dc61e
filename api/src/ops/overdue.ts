import { minuteMs } from '@tibara/contract/time';
import { failWithoutRider } from '../dispatch/index.ts';
import { endWaiting } from '../orders/index.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { readOfEach, vendorSteps } from '../platform/vendors.ts';
import { findOut } from '../wallet/index.ts';
import type { Needs } from './needs.ts';

/** Longer than the responsible jobs take, with their retries. */
const GRACE_MINUTES = 15;
/** Longer than the job waits for a bank's approval before it cancels the charge. */
const APPROVAL_MINUTES = 60;

/**
 * Money must not stay held for ever (decisions 4), even if the responsible job failed or was never made. Does that
 * job's work with the same functions, which change nothing a second time.
 */
export async function endOverdue(ctx: Needs): Promise<void> {
  for await (const vendors of vendorSteps(ctx.db)) {
    for (const overdue of await findOverdue(ctx, vendors)) await endOne(ctx, overdue);
  }
}

type Overdue = { kind: 'withoutRider' | 'processing' | 'topUp'; vendor: string; id: string; key: string };

function findOverdue(ctx: Needs, vendors: string[]): Promise<Overdue[]> {
  const now = ctx.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const noRider = ago(ctx.env.NO_RIDER_MINUTES + GRACE_MINUTES);
  const limits = [noRider, ago(GRACE_MINUTES), ago(APPROVAL_MINUTES), now];
  return readOfEach(ctx.db, vendors, (vendorId) => ({
    name: 'find-overdue',
    text: FIND,
    values: [vendorId, ...limits],
  }));
}

const FIND = `
  select 'withoutRider' as kind, vendor_id as vendor, id, null as key from order_groups
    where vendor_id = $1 and status = 'CONFIRMED' and pick_up_date_time < $2
  union all
  select 'processing', vendor_id, id, confirm_key from order_groups
    where vendor_id = $1 and status = 'CONFIRMED_PROCESSING' and processing_since < $3
  union all
  select 'topUp', vendor_id, id, null from top_ups
    where vendor_id = $1 and status = 'PENDING' and coalesce(busy_until, $5) <= $5
      and begun_at < case when charge_id is null then $3::timestamptz else $4::timestamptz end`;

/** Each separately: a failure delays nobody else's money. */
async function endOne(ctx: Needs, { kind, vendor: vendorId, id, key }: Overdue): Promise<void> {
  const group = { vendorId, orderGroupId: id };
  // An order whose courier is asked is no error. The log names only ended ones.
  const act = {
    withoutRider: () => inTransaction(ctx.db, group, (tx) => failWithoutRider(ctx, tx, group)),
    processing: () => endWaiting(ctx, { ...group, key }),
    topUp: () => findOut(ctx, { vendorId, topUpId: id }),
  };
  try {
    if ((await act[kind]()) !== false) ctx.log.warn({ kind, vendorId, id }, 'ended what its job had not');
  } catch (error) {
    ctx.log.error({ err: error, kind, vendorId, id }, 'what is overdue could not be ended');
  }
}
