import { dayMs } from '@tibara/contract/time';
import { sqlNamed, sqlOne } from '../../platform/db/sql-named.ts';
import type { Needs } from '../needs.ts';
import { type Ages, see } from './ages.ts';
import type { Monthly } from './kind.ts';
import { monthly } from './list.ts';

/** A row goes with its month, so this much after its time at the latest. */
export const MONTH_MS = 31 * dayMs;

/** Makes the next months, and drops those that are past their time. A failure is logged and left to the next round. */
export async function keepMonths(ctx: Needs, ages: Ages, until: number): Promise<void> {
  try {
    await sqlNamed(ctx.db, { name: 'make months', text: 'select make_audit_months($1)', values: [ctx.now()] });
    for (const each of monthly) await forgetMonths(ctx, each, ages, until);
  } catch (error) {
    ctx.log.error({ err: error }, 'the months of audit lines could not be made or dropped');
  }
}

/** Each step is a transaction of its own, because it locks the table. */
async function forgetMonths(ctx: Needs, { kind, keepMs, isMoney }: Monthly, ages: Ages, until: number): Promise<void> {
  const values = [isMoney, new Date(ctx.now().getTime() - keepMs)];
  for (;;) {
    const { forgotten, oldest } = await sqlOne<Step>(ctx.db, { name: 'forget month', text: FORGET, values });
    if (forgotten === 0) return see(ages, kind, oldest);
    if (performance.now() > until) return;
  }
}

type Step = { forgotten: number; oldest: Date | null };

const FORGET = 'select forgotten, oldest from forget_audit_month($1, $2)';
