// npm run maps -- COMMAND: the operator's commands for maps, with the environment's settings.
import { join } from 'node:path';
import { prepare, root, run } from './prepare.mjs';

process.exit(await run(prepare('start'), [join(root, 'api/src/places/cli/main.ts'), ...process.argv.slice(2)]));
