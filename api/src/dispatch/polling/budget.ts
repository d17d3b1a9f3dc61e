import { minuteMs } from '@tibara/contract/time';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import type { Fleet } from '../fleet/port.ts';
import type { Needs } from '../needs.ts';
import '../tables.ts';

type Read = Pick<Fleet, 'name' | 'readsPerLook'>;

/**
 * Takes the reads of one look-up, for all server processes together. False if the courier must not be read now. Positions
 * leave half of the burst to look-ups.
 */
export async function takeReads(ctx: Needs, fleet: Read, handle: Db | Tx = ctx.db, share = 1): Promise<boolean> {
  const { burst, everyMs } = rhythmOf(ctx.env.COURIER_READS_PER_MINUTE);
  const ahead = (burst * share - readsOf(fleet)) * everyMs;
  return take(ctx, fleet, handle, new Date(ctx.now().getTime() + ahead));
}

/** Counts a look-up that cannot wait. Later ones wait for it. */
export async function countReads(ctx: Needs, fleet: Read): Promise<boolean> {
  return fleet.readsPerLook === null || take(ctx, fleet, ctx.db, 'infinity');
}

/**
 * The rhythm of a courier's reads. Any minute has at most `burst` reads at once and one each `everyMs`, so never more
 * than the setting.
 */
function rhythmOf(readsPerMinute: number): { burst: number; everyMs: number } {
  const burst = Math.max(4, Math.floor(readsPerMinute / 10));
  return { burst, everyMs: minuteMs / (readsPerMinute - burst) };
}

const readsOf = ({ readsPerLook }: Read): number => readsPerLook ?? 1;

async function take(ctx: Needs, fleet: Read, handle: Db | Tx, latest: Date | 'infinity'): Promise<boolean> {
  const { everyMs } = rhythmOf(ctx.env.COURIER_READS_PER_MINUTE);
  const values = [fleet.name, ctx.now(), readsOf(fleet) * everyMs, latest];
  return (await sqlNamed(handle, { name: 'take-reads', text: TAKE, values })).length > 0;
}

const TAKE = `
  insert into courier_reads as reads (fleet, free_at)
  values ($1, $2::timestamptz + $3::float8 * interval '1 millisecond')
  on conflict (fleet) do update
  set free_at = greatest(reads.free_at, $2) + $3::float8 * interval '1 millisecond'
  where reads.free_at <= $4 returning 1`;
