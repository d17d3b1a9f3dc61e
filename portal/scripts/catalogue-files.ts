import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const folder = join(import.meta.dirname, '../src/ui/language/catalogues');

/**
 * index.html knows the language before any script is loaded, so it requests the language's files itself. The entry
 * would request them one round trip later.
 */
export function catalogueFiles(): Plugin {
  return {
    name: 'catalogue-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        const files = chunks.filter(isCatalogue).map((chunk) => {
          const own = chunk.imports.filter((file) => file !== entry?.fileName && !entry?.imports.includes(file));
          return [chunk.name, [chunk.fileName, ...own]];
        });
        return html.replace("'%CATALOGUES%'", JSON.stringify(Object.fromEntries(files)));
      },
    },
  };
}

const isCatalogue = ({ facadeModuleId }: Rolldown.OutputChunk): boolean => facadeModuleId?.startsWith(folder) ?? false;
