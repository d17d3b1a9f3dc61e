import type { Db } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { kinds, monthly } from './list.ts';

/** By kind, the time of the oldest remaining row. */
export type Ages = Map<string, number>;

export function see(ages: Ages, kind: string, oldest: Date | null): void {
  if (oldest) ages.set(kind, Math.min(oldest.getTime(), ages.get(kind) ?? Number.POSITIVE_INFINITY));
}

export const readAges = (text = '[]'): Ages => new Map(JSON.parse(text));
export const writeAges = (ages: Ages): string => JSON.stringify([...ages]);

/** Stored at the end of a round, for the figures of all processes. */
export async function keepAges(db: Db, ages: Ages, now: Date): Promise<void> {
  const names = [...kinds, ...monthly].map(({ kind }) => kind);
  const times = names.map((kind) => {
    const oldest = ages.get(kind);
    return oldest === undefined ? null : new Date(oldest);
  });
  await sqlNamed(db, { name: 'keep-ages', text: KEEP, values: [names, times, now] });
}

const KEEP = `
  insert into retention_ages (kind, oldest, looked_at)
  select kind, oldest, $3 from unnest($1::text[], $2::timestamptz[]) as seen (kind, oldest)
  on conflict (kind) do update set oldest = excluded.oldest, looked_at = excluded.looked_at`;

/** The ages after the last round; 0 without rows. */
export async function agesOfKinds(db: Db, now: Date): Promise<{ kind: string; seconds: number }[]> {
  const text = 'select kind, oldest from retention_ages';
  const rows = await sqlNamed<{ kind: string; oldest: Date | null }>(db, { name: 'ages-of-kinds', text });
  return rows.map(({ kind, oldest }) => ({ kind, seconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0 }));
}
