// npm run pictures: takes the two pictures of the README from the demo merchant.
import { join } from 'node:path';
import { buildPortal } from './build-portal.mjs';
import { findBrowser, HOW_TO_GET_A_BROWSER } from './find-browser.mjs';
import { fail, prepare, root, run } from './prepare.mjs';

const node = prepare('all');
await buildPortal(node);
const browser = findBrowser(node);
if (!browser) fail(HOW_TO_GET_A_BROWSER);
process.exit(await run(node, [join(root, 'e2e/pictures/take.ts')], { env: { CHROMIUM_PATH: browser } }));
