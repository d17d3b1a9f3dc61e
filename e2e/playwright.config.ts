import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './fixtures/chromium.ts';

// Journeys leave a page before optimised code pays off: a tenth less browser time. Benches optimise.
const withoutOptimising = '--js-flags=--no-maglev --no-turbofan';

/** `npm run test:long` adds the journeys through every page and language, and runs `@long-390` at 390 px. */
const isLong = Boolean(process.env.LONG);

export default defineConfig({
  testMatch: 'journeys/*.journey.ts',
  globalSetup: './fixtures/servers.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  // On a busy machine a journey may time out. CI tries it again and reports it.
  retries: process.env.CI ? 1 : 0,
  // Each worker has its own server and database (fixtures/servers.ts). Journeys of one file are independent, so both
  // workers can share a file and finish together.
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { intervals: [50, 100, 200] } },
  use: {
    locale: 'en-MY',
    // This time zone is far from UTC+8 on purpose. All days must be days of the business zone.
    timezoneId: 'America/Los_Angeles',
    // A trace takes a sixth of the time. Use `--trace retain-on-failure` if the screenshot does not explain a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, withoutOptimising] },
  },
  projects: [
    {
      name: 'desktop 1440',
      grepInvert: [/@phone/, isLong ? /@long-390/ : /@long(?!-390)/],
      // Reduced motion makes the run a sixth faster. The phone project has full motion.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone 390',
      // Journeys about another width, or about none, run once.
      grepInvert: [/@once/, ...(isLong ? [] : [/@long/])],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      // Geometry on one page that stays open (ADR 82).
      name: 'layout',
      testMatch: 'layout/*.layout.ts',
      // A second worker would load the portal again.
      workers: 1,
    },
  ],
});
