import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { fast, setFleet } from '../fixtures/confirmed-order.ts';
import { makeDraft, placeCalled, tomorrowAt } from '../fixtures/draft.ts';
import { merchantPages } from '../fixtures/every-page.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { topUp } from '../fixtures/money.ts';
import { expect, test } from '../fixtures/test.ts';

/** Recipients whose names are also texts of the product. No other text of these screens contains them. */
const names = [
  ...['Car Wash Jaya', 'Bike', 'Draft', 'Completed', 'Others', 'Bike Hub'],
  ...['Car Zone', 'Cancelled', 'Failed', 'Paid', 'Assigned', 'Draft Completed'],
];

async function orderForAll(merchant: Merchant): Promise<string> {
  const { id } = await makeDraft(merchant, []);
  const place = await placeCalled('Petaling Jaya');
  for (const recipientName of names) {
    await call(api.orders.addOrder, {
      token: merchant.token,
      params: { id },
      body: {
        recipientName,
        recipientPhone: '+60123456789',
        deliverDateTime: tomorrowAt('14:00'),
        dropOffLocation: place,
        doorToDoor: true,
      },
    });
  }
  return id;
}

async function finish(merchant: Merchant, id: string): Promise<string> {
  const { token } = merchant;
  const { version, subtotal } = await call(api.orders.get, { token, params: { id } });
  await setFleet({ speed: fast, nextOutcome: 'failure' });
  const body = { paymentMethod: 'WALLET', noteToDriver: 'Completed', version, expectedSubtotal: subtotal } as const;
  await call(api.orders.confirm, { token, key: crypto.randomUUID(), params: { id }, body });
  const read = () => call(api.orders.get, { token, params: { id } });
  await expect(async () => expect((await read()).status).toMatch(/SUCCESS/)).toPass({ timeout: 60_000 });
  return (await read()).orders[1]?.shareLink ?? '';
}

/** How often each name is on the fully loaded page in the chosen language. */
async function countsOn(page: Page, path: string): Promise<number[]> {
  await page.goto(path);
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 30_000 });
  await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0);
  const main = page.locator('#main');
  const before = { text: '' };
  await expect(async () => {
    const last = before.text;
    before.text = (await main.textContent()) ?? '';
    expect(before.text).toBe(last);
  }).toPass({ intervals: [300], timeout: 10_000 });
  return names.map((name) => before.text.split(name).length - 1);
}

test('recipients named like texts of the product keep their names in every language', {
  tag: ['@once', '@long'],
}, async ({ page, merchant }) => {
  test.setTimeout(600_000);
  await topUp(merchant, 100_000);
  const draft = await orderForAll(merchant);
  const done = await orderForAll(merchant);
  const shareLink = await finish(merchant, done);
  const withAll = [
    `/main-order/${draft}`,
    `/app/order-groups/${draft}`,
    `/app/order-history/${done}`,
    `/app/order-groups/${done}/invoice`,
  ];
  const counts = new Map<string, Map<string, number[]>>();
  for (const language of ['ms', 'zh-Hans']) {
    await page.goto('/healthz');
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    const found = new Map<string, number[]>();
    for (const path of [...merchantPages, ...withAll, shareLink]) found.set(path, await countsOn(page, path));
    counts.set(language, found);
    for (const path of withAll)
      for (const [index, name] of names.entries())
        expect(found.get(path)?.[index], `${name} on ${path} in ${language}`).toBeGreaterThan(0);
  }
  expect([...(counts.get('ms') ?? [])]).toEqual([...(counts.get('zh-Hans') ?? [])]);
});
