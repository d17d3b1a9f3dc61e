import { defineConfig } from 'vitest/config';
import { clusterTests, notOnCluster } from './api/test/distributed/cluster-tests.ts';

const skipped = ['**/node_modules/**', '**/dist/**'];
const long = '**/*.long.test.ts';
const database = '**/*.db.test.ts';
const cluster = '**/*.cluster.test.ts';

// LONG=1 (npm run test:long) runs the fault and load runs instead of everything else.
const isLong = process.env.LONG === '1';

// The database tests that also hold on a cluster of databases (docs/scale.md), if CITUS_URL names one.
const onCluster = project('cluster', clusterTests, {
  exclude: [...skipped, ...notOnCluster],
  globalSetup: 'api/test/distributed/global-setup.ts',
  testTimeout: 120_000,
  hookTimeout: 600_000,
  fileParallelism: false,
});

if (isLong && !process.env.CITUS_URL) {
  console.log('CITUS_URL names no cluster, so the tests marked for one are skipped (docs/scale.md).');
}

export default defineConfig({
  test: {
    passWithNoTests: isLong,
    projects: isLong
      ? [
          project('long', [long], {
            exclude: skipped,
            globalSetup: 'api/test/global-setup.ts',
            testTimeout: 600_000,
            fileParallelism: false,
          }),
          // Every screen while a browser translates it (ADR 144).
          screens('translated', { TRANSLATED: '1' }),
          ...(process.env.CITUS_URL ? [onCluster] : []),
        ]
      : [
          project('contract', ['contract/src/**/*.test.ts']),
          project(
            'engines',
            ['engines/readme.test.ts', 'engines/!(route-map)/src/**/*.test.ts', 'places-data/**/*.test.ts'],
            { exclude: [...skipped, long] },
          ),
          project('api', ['api/**/*.test.ts'], { exclude: [...skipped, long, database, cluster] }),
          project('database', [`api/${database}`], {
            globalSetup: 'api/test/global-setup.ts',
            hookTimeout: 30_000,
          }),
          project('scripts', ['scripts/*.test.mjs'], { testTimeout: 120_000 }),
          project('bench', ['bench/**/*.test.ts']),
          // The product as npm starts it, from outside: it needs the built portal.
          project('processes', ['e2e/processes/*.test.ts'], { testTimeout: 120_000, hookTimeout: 60_000 }),
          {
            extends: './portal/vite.config.ts',
            ...project('portal', ['{portal,engines/route-map}/src/**/*.test.{ts,tsx}'], { unstubGlobals: true }),
          },
          screens('screens'),
        ],
  },
});

function screens(name: string, env: Record<string, string> = {}) {
  return {
    extends: './portal/vite.config.ts',
    resolve: {
      alias: { 'react/jsx-dev-runtime': `${import.meta.dirname}/portal/screens/harness/jsx-dev-runtime.ts` },
    },
    ...project(name, ['portal/screens/**/*.screen.test.ts'], {
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { width: 1440, height: 900, url: 'http://localhost:3000/' } },
      setupFiles: 'portal/screens/harness/setup.ts',
      // Far from UTC+8 on purpose: all day logic is the business zone's.
      env: { TZ: 'America/Los_Angeles', NODE_ENV: 'production', ...env },
      // The first test of a worker waits until the whole portal is compiled.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    }),
  };
}

function project(name: string, include: string[], more: object = {}) {
  // A worker loads the code once for all its files: half of the time. What a test replaces is put back after it.
  // Node reads the TypeScript itself, as the server does: a sixth of the processor time. Only the portal needs Vite's plugins.
  const experimental = { viteModuleRunner: ['portal', 'screens', 'translated'].includes(name) };
  // A busy machine is no failure: a test that hangs ends all the same.
  const shared = { maxWorkers: '100%', isolate: false, restoreMocks: true, testTimeout: 20_000, experimental };
  return { test: { name, root: import.meta.dirname, include, exclude: [...skipped, long], ...shared, ...more } };
}
