import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

export type BackupState = { at: Date | null; isArchiving: boolean; archivedAt: Date | null };

export async function examineBackup(db: Db, now: Date): Promise<Finding> {
  const { rows } = await sql<BackupState>`
    select i.backed_up_at as at, current_setting('archive_mode') <> 'off' as "isArchiving",
      a.last_archived_time as "archivedAt"
    from installation i, pg_stat_archiver a`.execute(db);
  return judgeBackup(rows[0] ?? { at: null, isArchiving: false, archivedAt: null }, now);
}

/** The limits of the alerts BackupLate and WalArchiveFails. */
const LATE_HOURS = 26;
const STALE_MINUTES = 15;

// A missing program of archive_command counts as no failure, so only the age shows it.
export function judgeBackup({ at, isArchiving, archivedAt }: BackupState, now: Date): Finding {
  const minutesSince = (time: Date) => Math.floor((now.getTime() - time.getTime()) / 60_000);
  if (isArchiving && (!archivedAt || minutesSince(archivedAt) >= STALE_MINUTES)) {
    const since = archivedAt ? `for ${minutesSince(archivedAt)} minutes` : 'since the statistics were reset';
    return problem('backup', `no WAL was archived ${since}: docs/runbook.md has the steps (WalArchiveFails)`);
  }
  if (!at) return warning('backup', 'none was noted: docs/backup.md has the steps');
  const sentence = `the last one is ${Math.floor(minutesSince(at) / 60)} hours old`;
  if (minutesSince(at) > LATE_HOURS * 60)
    return problem('backup', `${sentence}: docs/runbook.md has the steps (BackupLate)`);
  return isArchiving ? ok('backup', sentence) : warning('backup', 'archive_mode is off');
}
