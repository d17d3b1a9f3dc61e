import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { namedBreakpoints } from './scripts/breakpoints.ts';
import { oldestBrowsers } from './scripts/browsers.ts';
import { catalogueFiles } from './scripts/catalogue-files.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { componentClasses } from './scripts/component-classes.ts';
import { lateFiles } from './scripts/late-files.ts';
import { pagePreloads } from './scripts/page-preloads.ts';
import { reactAndMessages } from './scripts/react-and-messages.ts';
import { serverFields } from './scripts/server-fields.ts';

export default defineConfig({
  plugins: [
    namedBreakpoints(),
    { ...componentClasses(), apply: 'serve' },
    serverFields(),
    tailwindcss(),
    reactAndMessages(),
    preloadFonts(),
    pagePreloads(),
    catalogueFiles(),
    lateFiles(),
    componentsPage(),
  ],
  build: {
    manifest: true,
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    // These browsers preload modules themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Prerendered pages begin with their own script.
      input: ['index.html', 'src/boot.ts'],
      // The index of a feature has no side effects. A page fetches only the parts that it imports.
      treeshake: { moduleSideEffects: [{ test: /\/src\/features\/[^/]+\/index\.tsx?$/, sideEffects: false }] },
      output: {
        codeSplitting: chunkGroups,
        // The first page lists all files, and their names would be 1 % of it. The manifest has the names. 42 bits of
        // hash are enough to tell files apart.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
});

/** Both fonts are needed for the first paint. Their names contain a hash, so the tags are made after bundling. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  };
}

/** `npm run dev` shows the developers' page of all components at /components. Vite needs a slash after a folder. */
function componentsPage(): Plugin {
  return {
    name: 'components-page',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url === '/components') request.url = '/components/';
        next();
      });
    },
  };
}
