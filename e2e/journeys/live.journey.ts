import { confirmOrder } from '../fixtures/confirmed-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

test('a silent stream is shown as not live until new data arrive', { tag: '@once' }, async ({ page, merchant }) => {
  const { id } = await confirmOrder(merchant);
  await page.clock.install();
  // The connection is open but has no data, as behind a router that lost the connection.
  await page.route('**/v1/live', () => {});
  const asked = page.waitForRequest('**/v1/live');
  await page.goto(`/app/confirmed-order-groups/${id}`);
  await expect(page.getByText(/^Live, updated/)).toBeVisible();
  await asked;
  await page.clock.fastForward(46_000);
  await expect(page.getByText(/^Not live, last updated/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unrouteAll();
  await page.clock.fastForward(46_000);
  await expect(page.getByText(/^Live, updated/)).toBeVisible();
});
