import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Deletes the largest unused files of packages. npm cannot skip a part of a package. */
export function trimPackages(packages) {
  // Headers for native add-ons, which are never compiled here (.npmrc).
  const nodes = readdirSync(packages).filter((name) => /^node-(linux|win)-/.test(name));
  for (const name of nodes) rmSync(join(packages, name, 'include'), { recursive: true, force: true });
  // Papers use two weights, unpacked from WOFF (api/src/papers/sheet/faces.ts).
  const fonts = join(packages, '@fontsource');
  const families = existsSync(fonts) ? readdirSync(fonts) : [];
  for (const files of families.map((family) => join(fonts, family, 'files'))) {
    const unread = readdirSync(files).filter((name) => !/-(400|600)-normal\.woff$/.test(name));
    for (const name of unread) rmSync(join(files, name));
  }
}
