import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { namedBreakpoints } from './scripts/breakpoints.ts';
import { catalogueFiles } from './scripts/catalogue-files.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { lateFiles } from './scripts/late-files.ts';
import { pagePreloads } from './scripts/page-preloads.ts';
import { reactAndMessages } from './scripts/react-and-messages.ts';
import { serverFields } from './scripts/server-fields.ts';

export default defineConfig({
  plugins: [
    namedBreakpoints(),
    serverFields(),
    tailwindcss(),
    reactAndMessages(),
    preloadFonts(),
    pagePreloads(),
    catalogueFiles(),
    lateFiles(),
  ],
  build: {
    manifest: true,
    target: 'es2023',
    // From here on light-dark() is the browser's own (tokens.css); built for older ones, every colour would be written twice.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    // The browsers above preload modules by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Prerendered pages begin with a script of their own.
      input: ['index.html', 'src/boot.ts'],
      output: {
        codeSplitting: chunkGroups,
        // The first page lists all files that others need, so that their words would be a hundredth of it: the manifest has
        // them. Forty-two bits of hash tell files apart as well as forty-eight.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
});

/** Both faces are needed for the first paint; their file names carry a hash, so the tags are made after bundling. */
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
