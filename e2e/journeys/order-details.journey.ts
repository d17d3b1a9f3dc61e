import type { Page } from '@playwright/test';
import { confirmOrder, fast, ringgit, setFleet, standing } from '../fixtures/confirmed-order.ts';
import { follow } from '../fixtures/follow.ts';
import { countPresses } from '../fixtures/presses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { confirmButton } from '../screens/place-order.ts';

/** The blocks of the thread: the pick-up, then the drop-offs. */
function blocksOf(page: Page) {
  const blocks = page.getByRole('list', { name: 'Pick-up and drop-offs' }).getByRole('article');
  return { pickUp: blocks.nth(0), first: blocks.nth(1), second: blocks.nth(2) };
}

const chargesOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Charges', exact: true }) });

test.describe('Order Details', () => {
  test('[R120][R154][R155][R156][R246][R277] a confirmed order shows its facts, its stops and what it costs', async ({
    page,
    merchant,
  }) => {
    const group = await confirmOrder(merchant);
    await page.goto(`/app/confirmed-order-groups/${group.id}`);

    await expect(page.getByRole('heading', { level: 1, name: group.number })).toBeVisible();
    const main = page.getByRole('main');
    for (const fact of ['Ongoing', 'Bike', 'Halal', 'Cakes are fragile, keep flat.', /^Live, updated/]) {
      await expect(main.getByText(fact)).toBeVisible();
    }
    const { pickUp, first, second } = blocksOf(page);
    await expect(pickUp).toContainText(/Subang Jaya.*Aina Rosli.*\+60.*10:00.*pick-up/);
    await expect(pickUp).toContainText('awaiting rider assignment');
    await expect(pickUp.getByRole('button', { name: 'Track pick-up' })).toBeDisabled();
    await expect(first).toContainText(/^1 · Petaling Jaya.*Recipient 1.*\+60.12-345.6789.*by .*11:00/);
    await expect(first).toContainText(`${ringgit(group.orders[0]?.deliveryFee ?? 0)}delivery`);
    await expect(second).toContainText(/^2 · Klang.*LG2-44.*Recipient 2.*by .*12:00/);
    await expect(second).toContainText(`+ ${ringgit(200)} door-to-door`);
    await expect(second).toContainText(`COD ${ringgit(4500)}`);

    const charges = chargesOf(page);
    await expect(charges).toContainText(/Delivery, 2 drop-offs.*Door-to-door, drop-off 2.*Subtotal.*Total/);
    await expect(charges.getByText(ringgit(group.subtotal), { exact: true })).toHaveCount(2);
    await expect(charges).toContainText(`${ringgit(group.subtotal)} held on`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('[R017][R159][R246][R276][R277][R278][R279][R280][R281][R286] an order is followed to its end without a reload, and placed again', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const group = await confirmOrder(merchant);
    await page.goto(`/app/confirmed-order-groups/${group.id}`);
    const { pickUp, first, second } = blocksOf(page);
    const reorder = page.getByRole('button', { name: 'Reorder' });
    await expect(reorder).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeEnabled();
    await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));

    // Legs take minutes: there is time to look before the next one ends.
    await setFleet({ speed: 300 });
    await expect(pickUp).toContainText('Item(s) picked up');
    await setFleet({ speed: standing });
    await expect(pickUp).toContainText(/Item\(s\) picked up\d\d:\d\d/);
    await expect(pickUp.getByRole('link', { name: /Track/ })).toHaveCount(0);
    await expect(first).toContainText('In transit');
    await expect(first.getByRole('link', { name: 'Track drop-off 1' })).toHaveAttribute('href', /^\/track\//);
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
    await expectAccessible(page);

    await setFleet({ speed: fast, nextOutcome: 'failure' });
    await expect(page.getByText('Partially completed', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(first).toContainText(/Failed · Nobody was there to take it/);
    await expect(first.getByText('Failed', { exact: true })).toHaveCSS('color', 'rgb(179, 38, 30)');
    await expect(first).toContainText(`${ringgit(group.orders[0]?.deliveryFee ?? 0)} returned to your wallet`);
    await expect(second).toContainText(/Item\(s\) delivered\d\d:\d\d/);
    await expect(chargesOf(page)).toContainText('Refunded, drop-off 1 failed');
    await expect(page.getByText(/OG-\d+: Partially completed\./)).toHaveRole('status');
    await expect(page.locator('body')).toHaveAttribute('data-loaded-once');

    await second.getByRole('button', { name: 'Proof of Delivery' }).click();
    const proof = page.getByRole('dialog', { name: 'Proof of Delivery' });
    const picture = proof.getByRole('img', { name: /Recipient 2/ });
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeTruthy();
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    await expect(second.getByRole('button', { name: 'Proof of Delivery' })).toBeFocused();
    await expectNoSidewaysScroll(page);

    // The same run again is paid with the third press.
    const presses = await countPresses(page);
    await reorder.click();
    await page.waitForURL(/\/main-order\/[0-9a-f-]{36}/);
    expect(page.url()).not.toContain(group.id);
    await confirmButton(page).click();
    await page.getByRole('button', { name: /^PAY/ }).click();
    await expect(page).toHaveURL(/\/app\/confirmed-order-groups\//);
    expect(page.url()).not.toContain(group.id);
    expect(await presses()).toBe(3);
  });

  test('[R156][R158][R268][R493][R270][R276] the route is drawn above 850 px; a confirmed order is cancelled after a question, and its money comes back', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const group = await confirmOrder(merchant);
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto(`/app/confirmed-order-groups/${group.id}`);
    const name = 'Route from the pick-up over 2 drop-offs';
    const map = page.getByRole('region', { name });
    await expect(map).toBeVisible();
    expect((await map.boundingBox())?.height).toBe(360);
    await expect(map.locator('.marker')).toHaveText(['P', '1', '2']);
    await expect(map.locator('path.map-ahead')).toHaveCount(2);
    await page.setViewportSize({ width: 850, height: 900 });
    await expect(map).toHaveCount(0);
    await expect(page.getByRole('img', { name })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('button', { name: 'Cancel Order' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel ${group.number}?` });
    await expect(dialog).toContainText(`${ringgit(group.subtotal)} goes back to your wallet`);
    // The first focus is on what is safe, not on the cross and its hint.
    await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveCount(0);

    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/cancel', async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(dialog.getByText('Cancelling... this might take around 1 to 5 minutes')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    answer();

    await expect(dialog).toBeHidden();
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(chargesOf(page)).toContainText('The full amount is back in your wallet, nothing was charged');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // What it would have cost stays readable.
    const { second } = blocksOf(page);
    await expect(second).toContainText(`COD ${ringgit(4500)}`);
    await expect(second.getByText(`+ ${ringgit(200)} door-to-door`)).toHaveCSS('text-decoration-line', 'line-through');
    await expect(page.getByRole('button', { name: 'Reorder' })).toBeEnabled();
  });

  test('[R269][R462] an order that got its rider meanwhile cannot be cancelled, and the dialog says so; one that is not there leads back', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const group = await confirmOrder(merchant);
    await page.goto(`/app/confirmed-order-groups/${group.id}`);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel ${group.number}?` });
    await expect(dialog).toBeVisible();
    // Slowly enough that each word of it stands for some seconds.
    await setFleet({ speed: 120 });
    await expect(page.getByText(/ is assigned\.$/)).toBeAttached();
    await setFleet({ speed: standing });
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(`Sorry order group ${group.id} cannot be canceled`);
    // Another try cannot help: none is offered, and closing the message does not bring it back.
    await expect(dialog.getByRole('alert').getByRole('button')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();

    await follow(page, '/app/order-history/01a1d234-3800-75c5-a750-bc16ab7d4b5d');
    await expect(page.getByText('This order is not here')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Order History' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
  });
});
