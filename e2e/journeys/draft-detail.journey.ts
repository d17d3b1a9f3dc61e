import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft, placeCalled, tomorrowAt } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { saveCard, walletOf } from '../fixtures/money.ts';
import { loseReply } from '../fixtures/offline.ts';
import { hideCountryOnce, spoilReplies } from '../fixtures/spoilt-replies.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { choosePlace, dialog, dropOffs, orderGroup, payment } from '../screens/draft-detail.ts';

const stored = ({ token }: Merchant, id: string): Promise<OrderGroup> =>
  call(api.orderGroups.get, { token, params: { id } });
const unknownId = '01920000-0000-7000-8000-000000000000';

async function saveAddresses({ token }: Merchant): Promise<void> {
  const location = { ...(await placeCalled('Subang Jaya')), unitNumber: 'G-03' };
  const contact = { pickUpPersonName: 'Aina Rosli', pickUpContactNumber: '+60129884410' };
  await call(api.addresses.create, {
    token,
    body: { jobType: 'PICK_UP', bookmarkName: 'SS15 kitchen', location, ...contact },
  });
}

test('[R033][R110][R149][R150][R261][R331][R333][R337][R339] an order group is made in two steps from a saved pick-up, each mistake in the words of the dialogs, and opens on its own screen', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await saveAddresses(merchant);
  await spoilReplies(page, '**/address-bookmarks?*', ({ content }) => ({
    content: content.map((saved) => ({ ...saved, pickUpContactNumber: '60129884410' })),
  }));
  await page.goto(`/app/order-groups/${unknownId}`);
  const create = dialog(page, 'Create Order Group');
  const kitchen = create.getByRole('radio', { name: /^SS15 kitchen\s*G-03, .*Subang Jaya/ });
  await page.getByRole('button', { name: 'Create Order Group' }).click();
  await kitchen.check();
  await create.getByRole('button', { name: 'Next' }).click();
  await expect(create.getByRole('alert')).toHaveText('Phone number must start with + sign and country code');
  await page.unroute('**/address-bookmarks?*');
  await page.reload();
  await page.getByRole('button', { name: 'Create Order Group' }).click();
  await expect(create.getByRole('button', { name: 'Next' })).toBeDisabled();
  await kitchen.check();
  await expectAccessible(page);
  await create.getByRole('button', { name: 'Next' }).click();
  await expect(create.getByLabel('Pick-up address')).toHaveValue(/Subang Jaya/);
  await expect(create.getByLabel('Unit number')).toHaveValue('G-03');
  await expectAccessible(page);
  await create.getByRole('button', { name: 'Back to saved addresses' }).click();
  await expect(create.getByRole('radio', { name: /^SS15 kitchen/ })).toBeChecked();
  await create.getByRole('button', { name: 'New pick-up' }).click();

  const submit = create.getByRole('button', { name: 'Create Order Group' });
  const submitAndExpect = async (message: string) => {
    await submit.click();
    await expect(create.getByText(message, { exact: true })).toBeVisible();
  };
  await create.getByLabel('Pick-up address').pressSequentially('!');
  await create.getByLabel("Sender's name").focus();
  await submitAndExpect('Please select address from the drop down');
  await expect(create.getByLabel('Pick-up address')).toBeFocused();
  await hideCountryOnce(page);
  await choosePlace(create, 'Pick-up address', 'Subang Jaya');
  await submitAndExpect('Please re-select the pick up address from dropdown list');
  await choosePlace(create, 'Pick-up address', 'Subang Jaya');
  await create.getByLabel("Sender's name").fill('');
  await submitAndExpect('All fields are required');
  await create.getByLabel("Sender's name").fill('Aina Rosli');
  await create.getByLabel("Sender's contact number").fill('12');
  await submitAndExpect('Invalid phone number');
  await create.getByLabel("Sender's contact number").fill('129884410');
  await create.getByLabel('Notes to rider').fill('Knock');
  // Its reply is lost: it is made, and the next dialog is for another order.
  await loseReply(page, '**/order-groups');
  await submit.click();
  await expect(create.getByRole('alert')).toHaveText(/^We cannot reach the server/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create Order Group' }).click();
  await kitchen.check();
  await create.getByRole('button', { name: 'Next' }).click();
  await create.getByLabel('Notes to rider').fill('Ring the bell');
  await submit.click();
  await page.waitForURL(/\/app\/order-groups\/(?!01920000)[0-9a-f-]{36}$/);
  const group = await stored(merchant, page.url().split('/').at(-1) ?? '');
  expect(group).toMatchObject({ status: 'OPEN', pickUpPersonName: 'Aina Rosli', noteToDriver: 'Ring the bell' });
  const { token, vendorId } = merchant;
  const made = await call(api.orderGroups.list, { token, query: { vendorId, status: 'OPEN' } });
  expect('content' in made && made.content.map(({ noteToDriver }) => noteToDriver)).toEqual(['Ring the bell', 'Knock']);
  await expect(page.getByRole('heading', { level: 1, name: group.number })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText('Order Placements');
  await expect(payment(page).getByRole('button', { name: 'PAY' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[R102][R103][R104][R105][R106][R107][R108][R109][R113][R114][R112][R117][R262][R267][R341][R343][R344][R348][R352][R355][R371] a draft is changed on its own screen in the words of its dialogs, and paid by card', {
  tag: '@long-390',
}, async ({ page, merchant }) => {
  await saveCard(merchant);
  const { id, number } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
  await page.goto(`/app/order-groups/${id}`);
  const isWide = (page.viewportSize()?.width ?? 0) > 800;
  const rows = dropOffs(page).getByRole('checkbox', { name: /^Select OG-/ });
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('Rates for a bike')).toBeVisible();
  await expect(page.getByText('Each further km')).toBeVisible();
  await expect(orderGroup(page)).toContainText('First Dropoff Address');
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(crumb).toHaveText('Order Placements');
  await expect(crumb).toHaveAttribute('href', /^\/app\/order-groups(?:\?|$)/);
  if (isWide) {
    await expect(page.getByRole('region', { name: 'Route from the pick-up over 2 drop-offs' })).toBeVisible();
    await expect(dropOffs(page).getByText('Distance from previous location (km)')).toHaveCount(2);
    // A head of two lines, each as long as it is.
    const head = await dropOffs(page).locator('thead').boundingBox();
    expect(head?.height).toBeLessThan(60);
    // Nothing of it lies behind a scroll to the side.
    for (const table of [`Order group ${number}`, `Drop-offs of ${number}`])
      expect(await page.getByRole('region', { name: table }).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(
        0,
      );
  }

  // A new drop-off, wrong in every way.
  await dropOffs(page).getByRole('button', { name: 'Add Order' }).click();
  const add = dialog(page, 'Add Order');
  await expect(add.getByText('No bookmarked address found')).toBeVisible();
  await add.getByRole('button', { name: 'New drop-off' }).click();
  const addAndExpect = async (message: string) => {
    await add.getByRole('button', { name: 'Add Order' }).click();
    await expect(add.getByText(message, { exact: true })).toBeVisible();
  };
  await addAndExpect('Please select address from the drop down');
  await hideCountryOnce(page);
  await choosePlace(add, 'Drop-off address', 'Shah Alam');
  await addAndExpect('Please re-select the dropoff address from dropdown list');
  await choosePlace(add, 'Drop-off address', 'Subang Jaya');
  await addAndExpect('All fields are required');
  await add.getByLabel("Recipient's name").fill('Mei Ling Tan');
  await add.getByLabel("Recipient's Contact number").fill('12');
  await addAndExpect("Recipient's contact number is invalid.");
  await add.getByLabel("Recipient's Contact number").fill('123456789');
  await add.getByRole('switch', { name: 'COD' }).check();
  await addAndExpect('COD Amount is required');
  await add.getByLabel('Cash to collect').fill('45');
  await addAndExpect('Pickup and dropoff location are the same');
  await choosePlace(add, 'Drop-off address', 'Shah Alam');
  await add.getByLabel('Product').fill('Kaya cake');
  await add.getByLabel('Note to driver').fill('Leave at the guard house');
  await expectAccessible(page);
  // Meanwhile the pick-up is moved behind it in another window.
  const before = await stored(merchant, id);
  const moved = tomorrowAt('18:00');
  const { pickUpPersonName, pickUpContactNumber, pickUpLocation, orders } = before;
  const later = orders.map((order) => ({ ...order, deliverDateTime: tomorrowAt('20:00') }));
  await call(api.orderGroups.update, {
    token: merchant.token,
    params: { id },
    body: {
      pickUpPersonName,
      pickUpContactNumber,
      pickUpLocation,
      pickUpDateTime: moved,
      version: before.version,
      orders: later.map(({ id: orderId, recipientName, recipientPhone, deliverDateTime, dropOffLocation }) => ({
        id: orderId,
        recipientName,
        recipientPhone,
        deliverDateTime,
        dropOffLocation,
      })),
    },
  });
  // Behind the dialog it has no role.
  await expect(page.locator('section[aria-label="Order group"]')).toContainText('18:00');
  await addAndExpect('Delivery date should not earlier than pickup date');
  await add.getByRole('button', { name: 'Deliver by' }).click();
  await page.getByRole('option', { name: '21:00' }).click();
  await page.getByRole('button', { name: 'Set time' }).click();
  await add.getByRole('button', { name: 'Add Order' }).click();
  await expect(add).toHaveCount(0);
  await expect(rows).toHaveCount(3);
  expect((await stored(merchant, id)).orders[2]).toMatchObject({
    product: 'Kaya cake',
    noteToDriver: 'Leave at the guard house',
    codAmount: 4500,
  });

  // One is edited and bookmarked, one or more are deleted.
  await rows.nth(2).check();
  await rows.nth(0).check();
  await expect(dropOffs(page).getByText('2 selected')).toBeVisible();
  await expect(dropOffs(page).getByRole('button', { name: 'Edit' })).toBeDisabled();
  await expect(dropOffs(page).getByRole('button', { name: 'Bookmark Drop-off Details' })).toBeDisabled();
  await rows.nth(0).uncheck();
  await expectAccessible(page);
  await dropOffs(page).getByRole('button', { name: 'Edit' }).click();
  const edit = dialog(page, /^Edit OG-/);
  await edit.getByLabel("Recipient's name").fill('Mei Ling Lim');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit).toHaveCount(0);
  await expect(dropOffs(page)).toContainText('Mei Ling Lim');
  await dropOffs(page).getByRole('button', { name: 'Bookmark Drop-off Details' }).click();
  const bookmark = dialog(page, 'Bookmark Drop-off Details');
  await bookmark.getByLabel('Bookmark name').fill(' ');
  await bookmark.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bookmark.getByText('Bookmark name is required')).toBeVisible();
  await expectAccessible(page);
  await bookmark.getByLabel('Bookmark name').fill('Guard house');
  await bookmark.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Guard house saved to your addresses')).toBeVisible();
  await dropOffs(page).getByRole('button', { name: 'Delete' }).click();
  const remove = dialog(page, 'Delete 1 drop-off?');
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(2);
  await expect(dropOffs(page).getByRole('button', { name: 'Add Order' })).toBeVisible();

  // Its pick-up time, with all drop-offs.
  await orderGroup(page).getByRole('button', { name: 'Edit Pickup Time' }).click();
  const time = dialog(page, 'Edit pickup time');
  await time.getByRole('button', { name: 'Pick-up date and time' }).click();
  await page.getByRole('option', { name: '10:00' }).click();
  await page.getByRole('button', { name: 'Set pick-up' }).click();
  await time.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(time).toHaveCount(0);
  const set = await stored(merchant, id);
  expect([set.pickUpDateTime, ...set.orders.map(({ deliverDateTime }) => deliverDateTime)]).toEqual([
    tomorrowAt('10:00'),
    tomorrowAt('12:00'),
    tomorrowAt('12:00'),
  ]);

  const pay = payment(page);
  await expect(pay.getByRole('radio', { name: 'Visa ending 4242' })).toBeChecked();
  await pay.getByLabel('Notes to rider').fill('Cakes are fragile');
  await expectNoSidewaysScroll(page);
  await pay.getByRole('button', { name: `PAY · ${ringgit(set.subtotal)}` }).click();
  await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(crumb).toHaveText('Confirmed Orders');
  await expect(crumb).toHaveAttribute('href', /^\/app\/confirmed-order-groups(?:\?|$)/);
  expect(await stored(merchant, id)).toMatchObject({
    status: 'CONFIRMED',
    paymentMethod: 'CREDIT_CARD',
    noteToDriver: 'Cakes are fragile',
  });
  expect((await walletOf(merchant)).heldAmount).toBe(set.subtotal);

  // It can no longer be changed; what it knows can still be bookmarked.
  await page.getByRole('button', { name: 'Bookmark details' }).click();
  await page.getByRole('menuitem', { name: 'Drop-off 2, Klang' }).click();
  await bookmark.getByLabel('Bookmark name').fill('Klang counter');
  await bookmark.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Klang counter saved to your addresses')).toBeVisible();
});

test('[R115][R116][R265][R266][R334][R335][R387][R389][R460][R464] on its own screen a draft is refused, sorted, emptied and topped up in the words of that screen', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { token } = merchant;
  const draft = await makeDraft(merchant, ['Petaling Jaya', 'Shah Alam', 'Klang']);
  const { id } = draft;
  const [first, second, third] = draft.orders;
  await page.clock.install({ time: tomorrowAt('09:30') });
  await page.goto(`/app/order-groups/${id}`);
  const pay = payment(page);

  // Without a card it is the wallet, which is empty.
  await expect(pay.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
  await pay.getByRole('button', { name: 'TOP UP' }).click();
  await expect(dialog(page, 'Top up')).toBeVisible();
  await page.keyboard.press('Escape');
  await pay.getByRole('button', { name: 'Add voucher or promo code' }).click();
  const vouchers = dialog(page, 'Vouchers');
  await page.route('**/wallet/v1/vouchers', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, body: '{}' }) : route.fallback(),
  );
  await vouchers.getByRole('radio', { name: /KOPI5/ }).check();
  await vouchers.getByRole('button', { name: 'Use KOPI5' }).click();
  await expect(vouchers.getByRole('alert')).toHaveText('Something went wrong when applying voucher');
  await page.unroute('**/wallet/v1/vouchers');
  await vouchers.getByRole('button', { name: 'Use KOPI5' }).click();
  await expect(pay.getByText('Voucher KOPI5', { exact: true }).first()).toBeVisible();

  // An order of an older release may have a delivery before its pick-up.
  await saveCard(merchant);
  await spoilReplies(page, `**/v1/order-groups/${id}`, ({ orders }) => ({
    orders: orders.map((order) => ({ ...order, deliverDateTime: tomorrowAt('09:00') })),
  }));
  await page.reload();
  await pay.getByRole('button', { name: /^PAY/ }).click();
  await expect(pay.getByRole('alert')).toHaveText(
    'Your orders contains deliver datetime which is in the past. Please edit to a correct date time and try again.',
  );
  await page.unroute(`**/v1/order-groups/${id}`);

  // The pick-up is five minutes away, then it has passed.
  await page.clock.fastForward('25:00');
  await page.reload();
  await pay.getByRole('button', { name: /^PAY/ }).click();
  await expect(pay.getByRole('alert')).toHaveText(
    'Pick up date should not be in the past and within 5 minutes from now.',
  );
  await page.clock.fastForward('12:00');
  await orderGroup(page).getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = dialog(page, `Edit ${draft.number}`);
  await expect(edit.getByText('Fixed while the order has drop-offs').first()).toBeVisible();
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit.getByText('Pick up date should not be in the past', { exact: true })).toBeVisible();
  await edit.getByRole('button', { name: 'Pick-up date and time' }).click();
  await page.getByRole('option', { name: '14:30' }).click();
  await page.getByRole('button', { name: 'Set pick-up' }).click();
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit.getByText('Pick-up date should not be later than delivery date(s).')).toBeVisible();
  await edit.getByRole('button', { name: 'Cancel' }).click();

  // By keyboard the last drop-off becomes the first.
  await dropOffs(page).getByRole('button', { name: 'Change sequence' }).click();
  const sequence = dialog(page, 'Change sequence');
  const up = sequence.getByRole('button', { name: `Move ${third?.number} up` });
  await up.press('Enter');
  await expect(sequence.getByRole('listitem').nth(1)).toContainText('Klang');
  await up.press('Enter');
  await expect(up).toBeDisabled();
  await expectAccessible(page);
  await sequence.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sequence).toHaveCount(0);
  const ids = async () => (await stored(merchant, id)).orders.map((order) => order.id);
  await expect.poll(ids).toEqual([third?.id, first?.id, second?.id]);

  // One of three cannot be deleted: it is named, with the reason.
  await expect(dropOffs(page).getByRole('button', { name: 'Import Bulk Order' })).toBeDisabled();
  await page.route(`**/orders/${first?.id}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 429, body: '{}' }) : route.fallback(),
  );
  await dropOffs(page).getByRole('checkbox', { name: 'Select all drop-offs' }).check();
  await dropOffs(page).getByRole('button', { name: 'Delete' }).click();
  const remove = dialog(page, 'Delete 3 drop-offs?');
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expect(remove.getByRole('alert')).toHaveText(
    `Order ID (${first?.number}) hit error: Too many requests. Please wait a moment and try again.`,
  );
  await expectAccessible(page);
  await remove.getByRole('button', { name: 'Close' }).last().click();
  expect(await ids()).toEqual([first?.id]);
  await call(api.orderGroups.removeOrder, { token, params: { id, orderId: first?.id ?? '' } });
  await expect(dropOffs(page).getByText('No drop-offs yet')).toBeVisible();
  await dropOffs(page).getByRole('button', { name: 'Import Bulk Order' }).click();
  await expect(page).toHaveURL(`/app/order-groups/${id}/import`);
});

test('[R118] what another window changed is named and shown as it is; a draft that it paid or deleted says so', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { token } = merchant;
  await saveCard(merchant);
  const draft = await makeDraft(merchant, ['Petaling Jaya']);
  const { id, pickUpLocation, pickUpContactNumber, pickUpDateTime, version } = draft;
  await page.goto(`/app/order-groups/${id}`);
  await orderGroup(page).getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = dialog(page, `Edit ${draft.number}`);
  await edit.getByLabel("Sender's name").fill('Farid Osman');
  await edit.getByLabel('Notes to rider').fill('Ring the bell');
  const body = { pickUpLocation, pickUpContactNumber, pickUpDateTime, version, pickUpPersonName: 'Hafiz Rahman' };
  await call(api.orderGroups.update, { token, params: { id }, body });
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit.getByRole('alert')).toHaveText(
    'This order group was changed in the meantime. It has been loaded again, please check it. Changed: name.',
  );
  await expect(edit.getByLabel("Sender's name")).toHaveValue('Hafiz Rahman');
  await expect(edit.getByLabel('Notes to rider')).toHaveValue('Ring the bell');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit).toHaveCount(0);
  const now = await stored(merchant, id);
  expect(now).toMatchObject({ pickUpPersonName: 'Hafiz Rahman', noteToDriver: 'Ring the bell' });

  await call(api.orderGroups.confirm, {
    token,
    key: crypto.randomUUID(),
    params: { id },
    body: { paymentMethod: 'CREDIT_CARD', version: now.version, expectedSubtotal: now.subtotal },
  });
  await expect(page.getByText('This order group is confirmed already and can no longer be changed.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Ongoing', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText('Confirmed Orders');

  const other = await makeDraft(merchant, []);
  await follow(page, `/app/order-groups/${other.id}`);
  await page.getByRole('button', { name: 'Delete Order' }).click();
  const question = dialog(page, `Delete ${other.number}?`);
  await question.getByRole('button', { name: 'Delete Order' }).click();
  await expect(page).toHaveURL(/\/app\/order-groups$/);

  const last = await makeDraft(merchant, []);
  await follow(page, `/app/order-groups/${last.id}`);
  await expect(page.getByRole('heading', { level: 1, name: last.number })).toBeVisible();
  await call(api.orderGroups.remove, { token, params: { id: last.id } });
  await expect(page.getByText('This order is not here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'PAY' })).toHaveCount(0);
});
