// npm run settings: writes docs/settings.md again, after a change of the settings or of .env.example.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, root, run } from './prepare.mjs';

const node = prepare('all');
if (process.execPath !== node) process.exit(await run(node, [join(root, 'scripts/settings.mjs')]));
const { settingsDocument } = await import('../api/test/settings-document.ts');
writeFileSync(join(root, 'docs/settings.md'), settingsDocument());
