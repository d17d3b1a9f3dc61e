import { defineConfig, type Plugin } from 'vite';
import { reactAndMessages } from './scripts/react-and-messages.ts';

/** The static pages as a module for Node: the server writes them when it starts, with its settings in them. */
export default defineConfig({
  plugins: [reactAndMessages(), onlyStaticPages()],
  build: {
    ssr: 'src/prerender.tsx',
    // Beside what the browser gets, and never served: its name begins with a dot.
    outDir: 'dist/.prerender',
    target: 'node24',
    minify: true,
    copyPublicDir: false,
  },
  // One file, whatever is installed where it runs.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
});

/** The routes name every screen; those that are not prerendered need not be built twice. Styles are the browser's. */
function onlyStaticPages(): Plugin {
  const empty = '\0not-prerendered';
  return {
    name: 'only-static-pages',
    enforce: 'pre',
    resolveDynamicImport: (specifier) =>
      typeof specifier === 'string' && !/\/(marketing|catalogues|language|consent)\//.test(specifier) ? empty : null,
    resolveId: (source) => (source.endsWith('.css') ? empty : null),
    load: (id) => (id === empty ? 'export {}' : null),
  };
}
