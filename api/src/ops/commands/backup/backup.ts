import type { Command } from '../../../platform/cli/command.ts';
import { startEmbedded } from '../../../platform/db/embedded/embedded.ts';
import { takeBackup } from '../../backup/take-backup.ts';
import { readArgs } from '../read-args.ts';
import { wordsOf } from '../read-input.ts';
import { type BackupSettings, readBackupSettings } from './settings.ts';

export const backup: Command = {
  summary: 'copies the running database into a folder of backups',
  help: [
    'npm run ops -- backup FOLDER',
    '',
    "Run it on the database's own machine, as the account postgres, with BACKUP_DATABASE_URL. FOLDER gets base/TIME with all",
    'files, compressed, and a manifest with their sums. archive_command must archive the WAL into the same FOLDER',
    '(docs/backup.md). An interrupted backup leaves nothing that a restore could take: the next one removes it.',
  ].join('\n'),
  async run(args, source) {
    const input = readArgs(args, { options: [], flags: [] });
    const folder = wordsOf(input, ['FOLDER'])('FOLDER');
    const began = performance.now();
    const { url, stop } = await openSource(readBackupSettings(source));
    try {
      const { name, manifest } = await takeBackup({ url, folder, now: () => new Date(), say: console.log });
      const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const size = `${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
      console.log(`${name}: ${size}, in ${seconds} s. WAL from ${manifest.startSegment} to ${manifest.stopSegment}.`);
      if (!manifest.secretFingerprint) console.log(NO_SECRET);
      return 0;
    } finally {
      await stop();
    }
  },
};

const NO_SECRET = 'No server has started on this database yet, so the backup names no secret.';

async function openSource(settings: BackupSettings): Promise<{ url: string; stop: () => Promise<void> }> {
  const { BACKUP_DATABASE_URL: url, DATABASE_URL, DATA_DIR: dataDir } = settings;
  if (url) return { url, stop: async () => {} };
  if (DATABASE_URL) throw new Error('Set BACKUP_DATABASE_URL to the role that may take backups (docs/backup.md).');
  const embedded = await startEmbedded({ dataDir });
  const admin = new URL(embedded.adminUrl);
  return { url: admin.href, stop: () => embedded.stop() };
}
