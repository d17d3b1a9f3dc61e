import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { chromiumLaunch } from '../fixtures/chromium.ts';
import { demoMerchant, demoOrder } from '../fixtures/demo.ts';
import { serverUrl, talkTo } from '../fixtures/server.ts';
import { startServer } from '../fixtures/start-server.ts';
import { logIn } from '../screens/account.ts';
import { confirmButton } from '../screens/place-order.ts';
import { smallPng } from './small-png.ts';

// The pictures of the README: the demo merchant's last order as a new draft.
const folder = join(import.meta.dirname, '../../docs/pictures');
mkdirSync(folder, { recursive: true });

const server = await startServer(0);
const browser = await chromium.launch(chromiumLaunch);
try {
  talkTo(server);
  const merchant = await demoMerchant();
  const { id: past } = await demoOrder(merchant, 'SUCCESS');
  const { id } = await call(api.orders.reorder, { token: merchant.token, params: { id: past } });
  for (const viewport of [
    { width: 1440, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await browser.newPage({ viewport, locale: 'en-MY', reducedMotion: 'reduce' });
    await page.goto(`${serverUrl()}/login`);
    await logIn(page, merchant);
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`${serverUrl()}/main-order/${id}`);
    await confirmButton(page).waitFor();
    await untilNothingLoads(page);
    writeFileSync(join(folder, `place-order-${viewport.width}.png`), await smallPng(page));
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}

/** The stream of changes stays open, so this waits until no more files are loaded. */
async function untilNothingLoads(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = performance
      .getEntriesByType('resource')
      .reduce((latest, { startTime }) => Math.max(latest, startTime), 0);
    return performance.now() - last > 2000;
  });
}
