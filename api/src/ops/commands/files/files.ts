import { operatorCommand } from '../operator.ts';
import { wordsOf } from '../read-input.ts';
import { checkFiles } from './check-files.ts';
import { moveFiles } from './move-files.ts';

export const files = operatorCommand({
  summary: 'compares the bucket with the database, and moves pictures between them',
  help: [
    'npm run ops -- files check [--remove] [--yes]',
    'npm run ops -- files move --to bucket|database [--yes]',
    '',
    'check lists objects that the database does not name, and named objects that are missing. With --remove, the former are',
    'deleted after BUCKET_BACKUP_DAYS. Exit code 2 if anything differs.',
    'move moves every picture, whatever FILES is. It may be interrupted and repeated, and the servers go on meanwhile. An',
    'object that was moved to the database is deleted after BUCKET_BACKUP_DAYS.',
  ],
  options: ['to'],
  flags: ['remove'],
  async run(operator, input) {
    const what = wordsOf(input, ['check or move'])('check or move');
    if (what === 'check') return checkFiles(operator, { remove: input.has('remove') });
    const to = input.option('to');
    if (what !== 'move' || (to !== 'bucket' && to !== 'database'))
      throw new Error('Say: npm run ops -- files check, or files move --to bucket, or files move --to database');
    return moveFiles(operator, to);
  },
});
