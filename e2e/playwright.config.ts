import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './fixtures/chromium.ts';

// A page of a journey is gone before code that is optimised for it pays: a tenth of the browser's time. Benches optimise.
const withoutOptimising = '--js-flags=--no-maglev --no-turbofan';

/** `npm run test:long` takes all journeys: also those through every page and language, and at 390 px those that `npm test` shows wide. */
const isLong = Boolean(process.env.LONG);

export default defineConfig({
  testMatch: 'journeys/*.journey.ts',
  globalSetup: './fixtures/servers.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  // On a machine that does other things besides, a journey may run into a time-out: it has a second try there, and is named.
  retries: process.env.CI ? 1 : 0,
  // Each has a server and a database to itself (fixtures/servers.ts). A file's journeys know nothing of each other: both
  // take from it, so that at the end none waits for the other's last file.
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { intervals: [50, 100, 200] } },
  use: {
    locale: 'en-MY',
    // Far from UTC+8 on purpose: all day logic is the business zone's.
    timezoneId: 'America/Los_Angeles',
    // A trace costs a sixth of the time: `--trace retain-on-failure` for a failure that the picture does not explain.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, withoutOptimising] },
  },
  projects: [
    {
      name: 'desktop 1440',
      // A wide screen has no sheets.
      grepInvert: [/@phone/, isLong ? /@long-390/ : /@long(?!-390)/],
      // As those see it who asked for less motion; it takes a sixth off the time. The phone has all of it.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone 390',
      // What is about another width, or about no width, is shown once.
      grepInvert: [/@once/, ...(isLong ? [] : [/@long/])],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      // Places and sizes on one page that stays open (docs/adr/0082-geometry-on-a-kept-page.md).
      name: 'layout',
      testMatch: 'layout/*.layout.ts',
      // A second worker would load the portal once more.
      workers: 1,
    },
  ],
});
