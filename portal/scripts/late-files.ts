import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = join(import.meta.dirname, '../src/import-files.ts');

/** Vite wraps each `import()` in its own function, which requests a file once. Ours tries again. */
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
