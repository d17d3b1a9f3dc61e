import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const src = join(import.meta.dirname, '../src');

/** Where people arrive from outside. A merchant who comes back has the files; it is the visitor who waits for them. */
const pages: Record<string, readonly string[]> = {
  '/login': ['app/Screens.tsx', 'features/account/session/LoginPage.tsx'],
  '/signup': ['app/Screens.tsx', 'features/account/sign-up/SignUpPage.tsx'],
  '/main-order': [
    'app/Screens.tsx',
    'features/place-order/PlaceOrderPage.tsx',
    'features/place-order/guest/GuestOrder.tsx',
  ],
};

/** Prerendered: their styles are needed at once, their scripts when somebody begins to use them. */
const staticFiles = readdirSync(join(src, 'features/marketing'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('Page.tsx'))
  .map((file) => `features/marketing/${file}`);

/**
 * A page's own files are known only once the entry runs, a second late on a phone. This leaves a list of them beside
 * the build, and the server names them in the page that it sends (api/src/portal.ts). Another lists what the prerendered
 * pages need (app/static/html.ts).
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle: {
      // Files of styles alone are gone by then.
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
