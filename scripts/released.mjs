// npm run released: at a release, notes what its servers use of the database, which the next one must not take away.
import { prepare, run } from './prepare.mjs';

prepare('all');
process.exit(await run('vitest', ['run', '--project', 'database', 'api/test/upgrade'], { env: { RELEASE: '1' } }));
