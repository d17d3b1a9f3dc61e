// npm run bench -- NAME: the benches, which need a browser's driver beside what a start installs.
import { join } from 'node:path';
import { prepare, root, run } from './prepare.mjs';

process.exit(await run(prepare('all'), [join(root, 'bench/run.ts'), ...process.argv.slice(2)]));
