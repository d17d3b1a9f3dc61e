// npm run bench -- NAME runs a bench. Some also need a browser's driver.
import { join } from 'node:path';
import { prepare, root, run } from './prepare.mjs';

process.exit(await run(prepare('all'), [join(root, 'bench/run.ts'), ...process.argv.slice(2)]));
