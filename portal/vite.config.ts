import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset, type RolldownBabelPreset } from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { namedBreakpoints } from './scripts/breakpoints.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { compileMessages } from './scripts/compile-messages.ts';
import { pagePreloads } from './scripts/page-preloads.ts';

export default defineConfig({
  plugins: [
    namedBreakpoints(),
    tailwindcss(),
    lingui(),
    // Babel runs presets last to first: macros become plain calls, then messages are parsed.
    babel({ presets: [messagesPreset(), linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    // Memoises what the macros left.
    react({ compiler: true }),
    preloadFonts(),
    pagePreloads(),
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
      output: {
        codeSplitting: chunkGroups,
        // The first page lists all files that others need: forty-two bits of hash tell them apart as well as forty-eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
});

/** English is the source language: it stays in the code, so each screen carries only its own words. */
function messagesPreset(): RolldownBabelPreset {
  return defineRolldownBabelPreset({
    preset: () => ({ plugins: [compileMessages] }),
    rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
  });
}

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
