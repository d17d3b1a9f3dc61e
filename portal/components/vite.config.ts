import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { namedBreakpoints } from '../scripts/breakpoints.ts';
import { oldestBrowsers } from '../scripts/browsers.ts';
import { componentClasses } from '../scripts/component-classes.ts';
import { reactAndMessages } from '../scripts/react-and-messages.ts';

/** Builds the developers' page of all components for the tests. The portal's own build does not contain it. */
export default defineConfig({
  plugins: [namedBreakpoints(), componentClasses(), tailwindcss(), reactAndMessages()],
  build: {
    // Neither served nor packed into the artefact.
    outDir: 'node_modules/.components',
    target: oldestBrowsers,
    copyPublicDir: false,
    rolldownOptions: { input: 'components/index.html' },
  },
});
