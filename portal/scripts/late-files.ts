import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = join(import.meta.dirname, '../src/import-files.ts');

/** Vite calls a function of its own in place of each `import()`, which asks once for each file. Ours asks again. */
export function lateFiles(): Plugin {
  return {
    name: 'late-files',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importFiles as __vitePreload } from ${JSON.stringify(ours)};`,
    },
  };
}
