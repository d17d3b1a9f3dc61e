import type { Plugin } from 'vite';

/** Adds the classes of the developers' page of all components to the stylesheet. The built portal has none of them. */
export const componentClasses = (): Plugin => ({
  name: 'component-classes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/styles\/main\.css$/ },
    handler: (code) => `${code}\n@source "../../components";`,
  },
});
