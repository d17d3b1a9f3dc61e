// npm run ops -- COMMAND: the operator's commands for money, prices and jobs, with the environment's settings.
import { join } from 'node:path';
import { prepare, root, run } from './prepare.mjs';

process.exit(await run(prepare('start'), [join(root, 'api/src/ops/commands/main.ts'), ...process.argv.slice(2)]));
