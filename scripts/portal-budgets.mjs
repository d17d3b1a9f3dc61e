// Builds the portal as `npm start` serves it, and the page of all components, and checks the portal's page budgets.
import { join } from 'node:path';
import { buildComponents, buildPortal } from './build-portal.mjs';
import { prepare, root, run } from './prepare.mjs';

const node = prepare('start');
await buildPortal(node);
await buildComponents(node);
process.exit(await run(node, [join(root, 'portal/scripts/check-budgets.mjs')]));
