// npm run mutants: lists the faults that the tests of money must catch.
import { join } from 'node:path';
import { prepare, root, run } from './prepare.mjs';

process.exit(await run(prepare('start'), [join(root, 'api/test/mutants/list.ts')]));
