// Packs all files of the built portal, for a release. A server packs each at its first request.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packFile, unpackedIn } from './platform/pages/pack-files.ts';

const portalDir = fileURLToPath(new URL('../../portal/dist', import.meta.url));
// A server that was killed leaves half a file.
const halves = readdirSync(portalDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.half'));
for (const name of halves) rmSync(join(portalDir, name));
await Promise.all(unpackedIn(portalDir).map((path) => packFile(portalDir + path)));
