// npm run released, for use at a release: records the servers' database use, which the next release must keep.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, run } from './prepare.mjs';

prepare('all');
// First, because the tests' databases grant the released rights too.
const rights = join(import.meta.dirname, '../api/src/platform/db/rights');
copyFileSync(join(rights, 'rights.json'), join(rights, 'released-rights.json'));
process.exit(await run('vitest', ['run', '--project', 'database', 'api/test/upgrade'], { env: { RELEASE: '1' } }));
