import { defineConfig } from 'vitest/config';

const root = new URL('../../', import.meta.url).pathname;

const ruleTests = ['contract/src/**/*.test.ts', 'api/src/orders/status/**/*.test.ts'];

/** The tests of the pure rules alone, or of the constants. Vite reads the code, because only there can Stryker switch one fault on. */
export default defineConfig({
  // The workspace's link would lead out of the copy that has the faults.
  resolve: {
    alias: [
      { find: /^@tibara\/contract$/, replacement: `${root}contract/src/index.ts` },
      { find: /^@tibara\/contract\/(.+)$/, replacement: `${root}contract/src/$1.ts` },
      { find: /^@tibara\/(seeded-random|stop-sequence)$/, replacement: `${root}engines/$1/src/index.ts` },
    ],
  },
  test: {
    root,
    include: process.env.MUTATED === 'constants' ? ['api/src/ops/retention/*.test.ts'] : ruleTests,
    exclude: ['**/node_modules/**', '**/*.db.test.ts'],
  },
});
