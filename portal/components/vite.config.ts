import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { namedBreakpoints } from '../scripts/breakpoints.ts';
import { reactAndMessages } from '../scripts/react-and-messages.ts';

/** Builds the developers' page of all components for the tests. The portal's own build does not contain it. */
export default defineConfig({
  plugins: [namedBreakpoints(), ownClasses(), tailwindcss(), reactAndMessages()],
  build: {
    // Neither served nor packed into the artefact.
    outDir: 'node_modules/.components',
    target: 'es2023',
    copyPublicDir: false,
    rolldownOptions: { input: 'components/index.html' },
  },
});

/** Tailwind reads this page's classes too. The portal's own build would only grow by them. */
function ownClasses(): Plugin {
  return {
    name: 'own-classes',
    enforce: 'pre',
    transform: {
      filter: { id: /\/styles\/main\.css$/ },
      handler: (code) => `${code}\n@source "../../components";`,
    },
  };
}
