import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parsePo } from 'pofile-ts';
import type { Plugin } from 'vite';

/**
 * Turns a catalogue into a module of parsed messages, under the ids of Lingui's macros. Lingui's own plugin needs its
 * whole command line: 38 packages that a start would install.
 */
export function loadCatalogues(): Plugin {
  return {
    name: 'load-catalogues',
    transform: {
      filter: { id: /\.po$/ },
      handler: (text) => ({
        code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messagesOf(text)))});`,
        map: null,
        moduleType: 'js',
      }),
    },
  };
}

function messagesOf(text: string) {
  const current = parsePo(text).items.filter(({ obsolete }) => !obsolete);
  const entries = current.map(({ msgid, msgctxt, msgstr: [translated] }): [string, unknown] => [
    generateMessageId(msgid, msgctxt),
    compileMessage(translated || msgid),
  ]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
