import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../../../platform/cli/command.ts';
import { type Backup, readBackups } from '../../backup/manifest.ts';
import { formatMoment } from '../../backup/moment.ts';
import { type Archived, reachOf, readArchive } from '../../backup/wal/segments.ts';
import { readArgs } from '../read-args.ts';
import { wordsOf } from '../read-input.ts';

export const backups: Command = {
  summary: 'lists the backups of a folder and the times that can be restored; removes old ones',
  help: [
    'npm run ops -- backups FOLDER [--keep NUMBER] [--yes]',
    '',
    'For each backup: its size, and from when until when it can be restored. --keep removes all but the newest ones, with',
    'the WAL that only they need. Exit code 2 if the archive has a gap behind the newest backup, or there is no backup.',
    '',
    'Without --yes the command only shows its effect.',
  ].join('\n'),
  async run(args) {
    const input = readArgs(args, { options: ['keep'], flags: ['yes'] });
    const folder = wordsOf(input, ['FOLDER'])('FOLDER');
    const [all, archive] = [readBackups(folder), readArchive(folder)];
    for (const backup of all) console.log(lineOf(backup, archive));
    const newest = all.at(-1);
    if (!newest) {
      console.log('The folder has no backup.');
      return 2;
    }
    const keep = input.option('keep');
    if (keep !== undefined) prune(folder, { all, archive, keep: numberOf(keep), isSure: input.has('yes') });
    const { last, gap } = reachIn(newest, archive);
    return last === null || gap !== null ? 2 : 0;
  },
};

function lineOf(backup: Backup, archive: Archived): string {
  const { name, manifest } = backup;
  const { last, gap } = reachIn(backup, archive);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const archived = last === null ? undefined : archive.get(last);
  const from = formatMoment(manifest.finishedAt);
  const times = archived
    ? `can be restored from ${from} until ${formatMoment(archived)}`
    : `cannot be restored: ${manifest.startSegment} is missing`;
  const missing = gap === null ? '' : ` · then ${gap} is missing`;
  return `${name} · ${(bytes / 1e6).toFixed(1)} MB · release ${manifest.release} · ${times}${missing}`;
}

function reachIn({ manifest }: Backup, archive: Archived) {
  const reach = reachOf(archive, manifest.startSegment, manifest.segmentBytes);
  const isWhole = reach.last !== null && reach.last.slice(8) >= manifest.stopSegment.slice(8);
  return isWhole ? reach : { ...reach, last: null };
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`--keep ${text} is no number of backups from 1 on.`);
  return Number(text);
}

type Pruning = { all: readonly Backup[]; archive: Archived; keep: number; isSure: boolean };

function prune(folder: string, { all, archive, keep, isSure }: Pruning): void {
  const old = all.slice(0, -keep);
  const oldestKept = all.at(-keep) ?? all[0];
  const first = oldestKept?.manifest.startSegment ?? '';
  // A segment's place is the same on every timeline. The histories of timelines stay.
  const unneeded = [...archive.keys()].filter(
    (name) => /^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < first.slice(8),
  );
  console.log(`${old.length} backups and ${unneeded.length} files of WAL are older than the newest ${keep}.`);
  if (!isSure) {
    console.log('Nothing was done yet. Add --yes to do it.');
    return;
  }
  for (const { path } of old) rmSync(path, { recursive: true });
  for (const name of unneeded) rmSync(join(folder, 'wal', `${name}.zst`));
  console.log('They were removed.');
}
