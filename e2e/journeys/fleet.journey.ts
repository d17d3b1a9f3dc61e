import type { Page } from '@playwright/test';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { confirmOrder } from '../fixtures/confirmed-order.ts';
import { act, startWithExampleFleet } from '../fixtures/example-fleet.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import type { RunningServer } from '../fixtures/server.ts';
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '../fixtures/test.ts';

const test = base.extend<object, { running: RunningServer }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern that nothing is needed
    async ({}, use, { parallelIndex }) => {
      const { server, consoleUrl, stop } = await startWithExampleFleet(`fleet-${parallelIndex}`);
      process.env.E2E_FLEET_CONSOLE = consoleUrl;
      await use(server);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
// One worker, so one fleet, for the whole file.
test.describe.configure({ mode: 'default' });

const aman = { name: 'Aman Contoh', contactNumber: '+60100001111', vehicle: 'DEMO 1111' };
const bella = { name: 'Bella Sample', contactNumber: '+60100002222', vehicle: 'DEMO 2222' };

async function openConfirmed(page: Page, merchant: Merchant): Promise<OrderGroup> {
  const group = await confirmOrder(merchant);
  await page.goto(`/app/confirmed-order-groups/${group.id}`);
  await expect(waiting(page)).toBeVisible();
  return group;
}

const waiting = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'awaiting rider assignment' });
const status = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const wallet = (page: Page, amount: string) => expect(page.getByText(amount, { exact: true }).first()).toBeAttached();

test('[R120] a rider drops out before the pick-up, and another takes over', async ({ page, merchant }) => {
  const group = await openConfirmed(page, merchant);
  await act(group, 'accept', { rider: aman });
  await expect(page.getByText('Aman Contoh').first()).toBeVisible();
  await act(group, 'drop-out');
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByText('Aman Contoh')).toHaveCount(0);
  await act(group, 'accept', { rider: bella });
  await expect(page.getByText('Bella Sample').first()).toBeVisible();
  for (const [action, words] of [
    ['pick-up', {}],
    ['deliver', { stop: 1 }],
    ['deliver', { stop: 2 }],
  ] as const)
    await act(group, action, words);
  await status(page, 'Completed');
});

test('a rider drops out with the goods, and the merchant is asked', async ({ page, merchant }) => {
  const group = await openConfirmed(page, merchant);
  await act(group, 'accept', { rider: aman });
  await act(group, 'pick-up');
  await act(group, 'drop-out');
  await expect(page.getByText('The rider dropped out and still has your goods.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call Aman Contoh/ }).first()).toHaveAttribute(
    'href',
    'tel:+60100001111',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await act(group, 'accept', { rider: bella });
  await expect(page.getByText('The rider dropped out and still has your goods.')).toHaveCount(0);
  await act(group, 'deliver', { stop: 1 });
  await act(group, 'deliver', { stop: 2 });
  await status(page, 'Completed');
});

test('[R274] a drop-off fails, its fee returns, and so do the goods', async ({ page, merchant }) => {
  const group = await openConfirmed(page, merchant);
  await act(group, 'accept', { rider: aman });
  await act(group, 'pick-up');
  await act(group, 'fail', { stop: 1, reasonCode: 'no_answer', reason: 'Rang three times' });
  await expect(page.getByText('Rang three times').first()).toBeVisible();
  await act(group, 'deliver', { stop: 2 });
  await status(page, 'Partially completed');
  const [, second] = group.orders;
  const paid = (second?.deliveryFee ?? 0) + (second?.doorToDoorFee ?? 0);
  await wallet(page, ((20_000 - paid) / 100).toFixed(2));
  await act(group, 'return');
  await act(group, 'returned');
  await expect(page.getByText('Your goods are back at the pick-up.')).toBeVisible();
});

test('[R274] no rider is found, and the money returns', async ({ page, merchant }) => {
  const group = await openConfirmed(page, merchant);
  await act(group, 'give-up', { reason: 'No rider in the area' });
  await status(page, 'Failed');
  await wallet(page, '200.00');
  await expect(page.getByText('No rider in the area').first()).toBeVisible();
});
