import type { Plugin } from 'vite';

/** Fields of a call that only the server reads, each on its own lines. */
const serverField = /\n\s+(?:summary|needs):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g;

/** Removes summaries and permissions of calls from the pages: 1 kB of each first load. */
export const serverFields = (): Plugin => ({
  name: 'server-fields',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.*calls\.ts$/ },
    handler: (code) => ({ code: code.replace(serverField, ''), map: null }),
  },
});
