// Runs a program of the repository with the environment's settings: `node scripts/program.mjs start FILE …`. The first
// word names the packages that it needs, `start` or `all`.
import { join } from 'node:path';
import { prepare, root, run } from './prepare.mjs';

const [packages, file, ...args] = process.argv.slice(2);
process.exit(await run(prepare(packages), [join(root, file), ...args]));
