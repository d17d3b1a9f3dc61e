import type { Page } from '@playwright/test';
import { confirmOrder, ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 800;

/** Keeps the replies to a call back until the returned function is called. */
async function holdReply(page: Page, url: string): Promise<() => void> {
  let give = () => {};
  const held = new Promise<void>((resolve) => {
    give = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return give;
}

test.describe('Order lists', () => {
  test('[R137][R244][R248][R250] drafts and confirmed orders stand apart, each with what it allows; a draft can be read and is continued in Place Order', async ({
    page,
    merchant,
  }) => {
    const confirmed = await confirmOrder(merchant);
    const draft = await makeDraft(merchant);
    // Whoever waits sees the shape of what comes: the table with its head, or cards; nothing is pushed away by it.
    const list = `**/order-groups?*`;
    const give = await holdReply(page, list);
    await page.goto('/app/order-groups');
    const main = page.getByRole('main');
    const shape = isWide(page) ? main.locator('thead .skeleton') : main.locator('.card .skeleton');
    await expect(shape.first()).toBeVisible();
    const top = await main.locator('.card').first().boundingBox();
    give();
    await expect(main.getByRole('link', { name: `View Order ${draft.number}` })).toBeVisible();
    await expect(main.getByRole('link', { name: `View Order ${confirmed.number}` })).toHaveCount(0);
    expect((await main.locator('.card').first().boundingBox())?.y).toBe(top?.y);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await main.getByRole('link', { name: 'Confirmed' }).click();
    await expect(main.getByRole('link', { name: `View Order ${confirmed.number}` })).toBeVisible();
    await expect(main.getByRole('link', { name: `View Order ${draft.number}` })).toHaveCount(0);
    await expect(main.getByText((confirmed.subtotal / 100).toFixed(2))).toBeVisible();
    const view = main.getByRole('link', { name: `View Order ${confirmed.number}` });
    await expect(view).toHaveAttribute('target', '_blank');
    await main.getByRole('button', { name: `Cancel ${confirmed.number}` }).click();
    const question = page.getByRole('dialog', { name: `Cancel ${confirmed.number}?` });
    await expect(question).toContainText(`${ringgit(confirmed.subtotal)} goes back to your wallet`);
    await question.getByRole('button', { name: 'Cancel Order' }).click();
    const back = `${confirmed.number} cancelled, ${ringgit(confirmed.subtotal)} is back in your wallet`;
    await expect(page.getByText(back)).toBeVisible();
    await expect(main.getByText(/No Order Groups|No order groups\./)).toBeVisible();

    await main.getByRole('link', { name: 'History' }).click();
    await expect(main.getByText('Cancelled', { exact: true })).toBeVisible();
    // The same amount as inside: nothing.
    await expect(main.getByText('not charged')).toBeVisible();
    await expect(main.getByRole('deletion')).toContainText((confirmed.subtotal / 100).toFixed(2));
    await expect(main.getByRole('button', { name: `Reorder ${confirmed.number}` })).toBeEnabled();

    await page.goto(`/app/order-groups/${draft.id}`);
    await expect(main.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue in Place Order' })).toHaveAttribute(
      'href',
      `/main-order/${draft.id}`,
    );
    await expectAccessible(page);

    await page.goto('/app/order-groups');
    await main.getByRole('button', { name: `Delete ${draft.number}` }).click();
    await page
      .getByRole('dialog', { name: `Delete ${draft.number}?` })
      .getByRole('button', { name: 'Delete Order' })
      .click();
    await expect(main.getByText(/No Order Groups|No order groups\./)).toBeVisible();
    await expectAccessible(page);
  });
});
