// npm run bench -- <name>: see bench/README.md.
import { join } from 'node:path';
import { buildPortal, packPortal } from './build-portal.mjs';
import { findBrowser, HOW_TO_GET_A_BROWSER } from './find-browser.mjs';
import { fail, prepare, root, run } from './prepare.mjs';

/** They open the built portal in a browser. */
const inBrowser = ['lighthouse', 'screen'];

const [name, ...args] = process.argv.slice(2);
const node = prepare('all');
const env = {};
if (inBrowser.includes(name)) {
  await buildPortal(node);
  await packPortal(node);
  env.CHROMIUM_PATH = findBrowser(node) ?? fail(HOW_TO_GET_A_BROWSER);
}
process.exit(await run(node, [join(root, 'bench/run.ts'), ...(name ? [name, ...args] : [])], { env }));
