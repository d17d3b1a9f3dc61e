import { expect, test } from 'vitest';
import { judgeBackup } from './examine-backup.ts';

const now = new Date('2026-12-01T04:00:00.000Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  ['of today', { at: before(61), isArchiving: true, archivedAt: before(1) }, 'ok', 'the last one is 1 hours old'],
  [
    'that the alert calls late',
    { at: before(26 * 60 + 1), isArchiving: true, archivedAt: before(1) },
    'problem',
    'the last one is 26 hours old: docs/runbook.md has the steps (BackupLate)',
  ],
  [
    'without WAL after it',
    { at: before(61), isArchiving: true, archivedAt: before(15) },
    'problem',
    'no WAL was archived for 15 minutes: docs/runbook.md has the steps (WalArchiveFails)',
  ],
  [
    'before an archive that never took anything',
    { at: null, isArchiving: true, archivedAt: null },
    'problem',
    'no WAL was archived since the statistics were reset: docs/runbook.md has the steps (WalArchiveFails)',
  ],
  ['without an archive', { at: before(61), isArchiving: false, archivedAt: null }, 'warning', 'archive_mode is off'],
])('a backup %s', (_, state, level, sentence) => {
  expect(judgeBackup(state, now)).toEqual({ level, subject: 'backup', sentence });
});
