import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const src = join(import.meta.dirname, '../src');

/** Pages where visitors arrive from outside. A returning merchant has the files cached. */
const pages: Record<string, readonly string[]> = {
  '/login': ['app/Screens.tsx', 'features/account/session/LoginPage.tsx'],
  '/signup': ['app/Screens.tsx', 'features/account/sign-up/SignUpPage.tsx'],
  '/main-order': [
    'app/Screens.tsx',
    'features/place-order/PlaceOrderPage.tsx',
    'features/place-order/guest/GuestOrder.tsx',
  ],
};

/** Prerendered: their styles are needed immediately, their scripts at the first use. */
const staticFiles = readdirSync(join(src, 'features/marketing'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('Page.tsx'))
  .map((file) => `features/marketing/${file}`);

/**
 * A page's own files are known only once the entry runs, a second late on a phone. This plugin writes a list of them
 * beside the build, which the server adds to the page (api/src/portal.ts). A second list has the files of prerendered
 * pages (app/static/html.ts).
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle: {
      // By then, style-only chunks are removed.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const importsOf = (file: string, isIt = ({ facadeModuleId }: Chunk) => facadeModuleId === join(src, file)) => {
          const chunk = chunks.find(isIt);
          if (!chunk) throw new Error(`page-preloads: ${file} is not a file of its own any more`);
          return withImports(chunk, chunks);
        };
        const entry = importsOf('main.tsx', ({ isEntry, name }) => isEntry && name === 'index');
        const boot = chunks.find(({ isEntry, name }) => isEntry && name === 'boot');
        const ownStyles = (file: string) => stylesOf(importsOf(file).difference(entry));
        const styles = Object.fromEntries(staticFiles.map((file) => [file, ownStyles(file)]));
        this.emitFile({
          type: 'asset',
          fileName: '.vite/static-pages.json',
          source: JSON.stringify({ boot: boot?.fileName, styles }),
        });
        const links = Object.entries(pages).map(([path, files]) => {
          const chunks = files.map((file) => importsOf(file)).reduce((all, each) => all.union(each));
          return [path, linksOf(chunks.difference(entry))];
        });
        const source = JSON.stringify(Object.fromEntries(links));
        this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source });
      },
    },
  };
}

type Chunk = Rolldown.OutputChunk;

function withImports(from: Chunk, all: readonly Chunk[], found: Set<Chunk> = new Set()): Set<Chunk> {
  if (found.has(from)) return found;
  found.add(from);
  for (const name of from.imports) {
    const imported = all.find(({ fileName }) => fileName === name);
    if (imported) withImports(imported, all, found);
  }
  return found;
}

function linksOf(chunks: Set<Chunk>): string {
  const scripts = [...chunks].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
  return stylesOf(chunks) + scripts.join('');
}

function stylesOf(chunks: Set<Chunk>): string {
  const styles = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');
}
