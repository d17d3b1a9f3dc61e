import type { Plugin } from 'vite';
import { atMost, type Breakpoint, breakpoints, justAbove, lowWindow } from '../src/styles/breakpoints.ts';

const names = Object.keys(breakpoints) as Breakpoint[];

const queries = new Map([
  ['low', lowWindow],
  ...names.flatMap((name): [string, string][] => [
    [name, `(width >= ${justAbove(name)})`],
    [`max-${name}`, atMost(name)],
  ]),
]);

/** Passes the names of src/styles/breakpoints.ts to the stylesheets as custom media and to Tailwind as its theme. */
export function namedBreakpoints(): Plugin {
  return {
    name: 'named-breakpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\/portal\/src\/.*\.css$/ },
      handler(code, id) {
        const named = code.replaceAll(/(?<=@media[^{]*)\(--([a-z-]+)\)/g, (_, name: string) => {
          const query = queries.get(name);
          if (!query) throw new Error(`${id}: no width is called ${name}, see src/styles/breakpoints.ts`);
          return query;
        });
        return id.endsWith('/styles/main.css') ? `${named}\n${theme}` : named;
      },
    },
  };
}

const theme = `@theme inline { ${names.map((name) => `--breakpoint-${name}: ${justAbove(name)};`).join(' ')} }`;
