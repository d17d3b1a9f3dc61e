// Builds the portal as `npm start` serves it, and checks its page budgets.
import { join } from 'node:path';
import { buildPortal } from './build-portal.mjs';
import { prepare, root, run } from './prepare.mjs';

const node = prepare('start');
await buildPortal(node);
process.exit(await run(node, [join(root, 'portal/scripts/check-budgets.mjs')]));
