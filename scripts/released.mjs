// npm run released: run at a release. Records its servers' database use, which the next release must keep.
import { prepare, run } from './prepare.mjs';

prepare('all');
process.exit(await run('vitest', ['run', '--project', 'database', 'api/test/upgrade'], { env: { RELEASE: '1' } }));
