import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { nameOf, readArchive, segmentOf } from './segments.ts';

type Wanted = {
  folder: string;
  from: string;
  to: string;
  segmentBytes: number;
  withinMs: number;
};

const LOOK_EVERY_MS = 50;

/** A backup is complete with the segments of its own time. */
export async function untilArchived(
  client: pg.Client,
  { folder, from, to, segmentBytes, withinMs }: Wanted,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const missing = missingOf(folder, from, to, segmentBytes);
    if (missing === null) return;
    if (performance.now() > deadline) {
      const { rows } = await client.query<{ failed: string | null }>(
        'select last_failed_wal as failed from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, $1)',
        ['-infinity'],
      );
      const why = rows[0] ? 'archive_command fails, and the log of PostgreSQL has its message' : OTHER_FOLDER;
      throw new Error(`${missing} is not in ${join(folder, 'wal')} after ${Math.round(withinMs / 1000)} s: ${why}.`);
    }
    await pause(LOOK_EVERY_MS);
  }
}

const OTHER_FOLDER = 'archive_command has another folder, or waits';

function missingOf(folder: string, from: string, to: string, segmentBytes: number): string | null {
  const archive = readArchive(folder);
  const [first, last] = [segmentOf(from, segmentBytes), segmentOf(to, segmentBytes)];
  if (!first || !last) return from;
  for (let { number } = first; number <= last.number; number += 1n) {
    const name = nameOf({ ...first, number }, segmentBytes);
    if (!archive.has(name)) return name;
  }
  return null;
}
