import type { Nudge } from '@tibara/contract/live/calls';
import type { Db } from '../db/connect.ts';
import { sqlNamed, sqlOne } from '../db/sql-named.ts';

export type NudgeRow = { vendorId: string; id: string; nudge: Nudge };

/** How far a reader has come. Late commits have older rows, so it also remembers which ones it has `seen`. */
export type Position = { newest: number; seen: ReadonlyMap<string, number>; reads: number } | null;

export const startOfReading: Position = null;

/** No transaction of ours lasts longer: a row becomes visible at most this long after its `created_at`. */
export const LATEST_MS = 60_000;
/** Most rows are visible immediately, so looking back the full time is needed only now and then. */
const USUAL_MS = 3_000;
const LOOK_FAR_EVERY = 10;

/** The unread rows of these vendors, oldest first. Plain portable SQL, without sequences and snapshots. */
export async function readNudges(
  db: Db,
  vendorIds: readonly string[],
  position: Position,
): Promise<{ rows: NudgeRow[]; next: Position }> {
  const from = position ?? { newest: (await databaseTime(db)).getTime(), seen: new Map<string, number>(), reads: 0 };
  const back = from.reads % LOOK_FAR_EVERY === LOOK_FAR_EVERY - 1 ? LATEST_MS : USUAL_MS;
  const found = await selectSince(db, vendorIds, new Date(from.newest - back));
  const newest = found.reduce((latest, { created_at }) => Math.max(latest, created_at.getTime()), from.newest);
  const seen = new Map([...from.seen].filter(([, time]) => time > newest - LATEST_MS - USUAL_MS));
  const rows = found.filter(({ id }) => !from.seen.has(id));
  for (const { id, created_at } of rows) seen.set(id, created_at.getTime());
  return { rows: rows.map(toNudgeRow), next: { newest, seen, reads: from.reads + 1 } };
}

/** Nudges missed while a stream was disconnected. Null if it was away too long or missed too many. */
export async function readMissed(db: Db, vendorId: string, lastEventId: string): Promise<NudgeRow[] | null> {
  const last = timeOf(lastEventId);
  const now = await databaseTime(db);
  if (!last || last.getTime() <= now.getTime() - RESUMABLE_MS + LATEST_MS || last > now) return null;
  const missed = await selectSince(db, [vendorId], new Date(last.getTime() - LATEST_MS), MOST_MISSED + 1);
  return missed.length > MOST_MISSED ? null : missed.map(toNudgeRow);
}

/** A stream's first id, so that it can resume even before its first nudge. */
export const presentEventId = async (db: Db): Promise<string> => eventId(await databaseTime(db));

/** Rows are stored for longer, but fetching everything is less work than so long a list of nudges. */
const RESUMABLE_MS = 3_600_000;
/** More nudges are not sent one by one either. */
const MOST_MISSED = 200;

// Outbox times are the database's, so that all processes agree.
const databaseTime = async (db: Db): Promise<Date> =>
  (await sqlOne<{ now: Date }>(db, { name: 'nudges-now', text: 'select clock_timestamp() as now' })).now;

type Row = { vendor_id: string; id: string; kind: string; subject_id: string; version: number; created_at: Date };

const selectSince = (db: Db, vendorIds: readonly string[], since: Date, most: number | null = null): Promise<Row[]> =>
  sqlNamed<Row>(db, {
    name: 'nudges-since',
    text: `select vendor_id, id, kind, subject_id, version, created_at from outbox
           where vendor_id = any($1::uuid[]) and created_at > $2 order by created_at, id limit $3`,
    values: [vendorIds, since, most],
  });

const toNudgeRow = ({ vendor_id, kind, subject_id, version, created_at }: Row): NudgeRow => ({
  vendorId: vendor_id,
  id: eventId(created_at),
  nudge: kind === 'wallet' ? { kind, id: subject_id } : { kind: 'orderGroup', id: subject_id, version },
});

const eventId = (time: Date): string => String(time.getTime());
const timeOf = (id: string): Date | null => (/^\d{13}$/.test(id) ? new Date(Number(id)) : null);
