import type { Plugin } from 'vite';

/** Fields of a call that only the server reads, each on lines of its own. */
const serverField = /\n\s+(?:summary|needs):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g;

/** Leaves the summaries and the permissions of the calls out of the pages: one kilobyte of each page's first load. */
export const serverFields = (): Plugin => ({
  name: 'server-fields',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.*calls\.ts$/ },
    handler: (code) => ({ code: code.replace(serverField, ''), map: null }),
  },
});
