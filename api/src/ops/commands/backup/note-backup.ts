import { noteBackup } from '#platform/quarantine/copy-state.ts';
import { FIRST_VENDOR } from '#platform/vendors.ts';
import { carryOut, operatorCommand } from '../operator.ts';
import { wordsOf } from '../read-input.ts';

export const noteBackupCommand = operatorCommand({
  summary: 'notes that a backup has just ended, for its alert',
  help: [
    'npm run ops -- note-backup --yes',
    '',
    'Call it after each backup that succeeded, whatever the tool. backup_age_seconds on /metrics begins at 0, and the alert',
    'BackupLate fires 26 hours later.',
  ],
  async run(operator, input) {
    wordsOf(input, []);
    await carryOut(operator, FIRST_VENDOR, noteBackup);
    operator.say('A backup has ended now.');
  },
});
