/** Shared by both runs of Stryker (ADR 118). */
export const common = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  timeoutMS: 60_000,
  thresholds: { high: 98, low: 95, break: 90 },
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
};
