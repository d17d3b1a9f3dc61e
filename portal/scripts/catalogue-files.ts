import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../src/ui/language/catalogues');

/**
 * index.html knows the language before any script has come. It is told the file of each, and asks for it at once:
 * found by the entry, it would be one more journey to the server before the first paint.
 */
export function catalogueFiles(): Plugin {
  return {
    name: 'catalogue-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle).flatMap((file) => {
          const isCatalogue = file.type === 'chunk' && file.facadeModuleId?.startsWith(folder);
          return isCatalogue ? [[file.name, `/${file.fileName}`]] : [];
        });
        return html.replace("'%CATALOGUES%'", JSON.stringify(Object.fromEntries(files)));
      },
    },
  };
}
