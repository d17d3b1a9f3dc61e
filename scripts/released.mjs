// npm run released, for use at a release: records the servers' database use, which the next release must keep.
import { prepare, run } from './prepare.mjs';

prepare('all');
process.exit(await run('vitest', ['run', '--project', 'database', 'api/test/upgrade'], { env: { RELEASE: '1' } }));
