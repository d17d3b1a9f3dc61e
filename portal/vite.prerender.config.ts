import { defineConfig, type Plugin } from 'vite';
import { reactAndMessages } from './scripts/react-and-messages.ts';

/** Builds the static pages as a module for Node. At its start the server renders them with its settings. */
export default defineConfig({
  plugins: [reactAndMessages(), onlyStaticPages()],
  build: {
    ssr: 'src/prerender.tsx',
    // Beside the browser's files but never served, because its name begins with a dot.
    outDir: 'dist/.prerender',
    target: 'node24',
    minify: true,
    copyPublicDir: false,
  },
  // One file, independent of the packages installed where it runs.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
});

/** The routes name every screen, but only prerendered ones are built again. The browser's build has the styles. */
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
