// Steps of `npm run check`, `npm test` and `npm run test:long`, in sequence. `counts` names the form of a step's
// report, so that its tests are counted one by one.
const types = (workspace) => ({
  name: `types: ${workspace}`,
  command: 'tsc',
  args: ['-p', `${workspace}/tsconfig.json`],
});

export const check = [
  { name: 'format and lint', command: 'biome', args: ['ci'] },
  ...['contract', 'engines', 'engines/route-map', 'api', 'portal', 'e2e', 'bench', 'examples'].map(types),
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  // Finds code that only tests use, because such code protects nothing.
  {
    name: 'code that only tests use',
    command: 'knip',
    args: ['--no-progress', '--production', '-c', 'knip.production.json', '--include', 'exports,files,nsExports'],
  },
];

export const portalBuild = {
  name: 'portal build and page budgets',
  command: 'node',
  args: ['scripts/portal-budgets.mjs'],
};

export const journeys = {
  name: 'journeys',
  command: 'playwright',
  args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'],
  counts: 'playwright',
  browser: true,
};

export const test = [
  [check, [portalBuild]],
  // These tests mostly wait, so they run in parallel.
  [
    [
      {
        name: 'tests',
        command: 'vitest',
        args: ['run', '--reporter=default', '--project=!processes'],
        env: { RIGHTS: 'check' },
        counts: 'vitest',
      },
    ],
    [
      {
        name: 'start and stop',
        command: 'vitest',
        args: ['run', '--reporter=default', '--project=processes'],
        counts: 'vitest',
      },
    ],
  ],
  journeys,
  { name: 'spec coverage', command: 'node', args: ['scripts/spec-coverage.mjs', '--check'] },
];

export const long = [
  { name: 'long runs', command: 'vitest', args: ['run', '--reporter=verbose'], env: { LONG: '1' }, counts: 'vitest' },
  { name: 'faults in changed rules', command: 'node', args: ['scripts/mutation.mjs', '--changed'] },
  portalBuild,
  { ...journeys, name: 'long journeys', env: { LONG: '1' } },
];
