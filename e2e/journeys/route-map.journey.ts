import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { call } from '../fixtures/api.ts';
import { ringgit, setFleet, standing } from '../fixtures/confirmed-order.ts';
import { makeDraft, placeCalled, tomorrowAt } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { topUp } from '../fixtures/money.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { chooseAddress, detailsForm, stopRow } from '../screens/place-order.ts';
import { endsOf, expectWhole, hiddenAmong, infoWindow, mapOf, marker, middleOf } from '../screens/route-map.ts';

const once = { tag: '@once' };

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 850;

/** A second drop-off with everything that its window can tell. */
async function makeFullDraft(merchant: Merchant): Promise<OrderGroup> {
  const { id } = await makeDraft(merchant);
  const { orderGroup } = await call(api.orderGroups.addOrder, {
    token: merchant.token,
    params: { id },
    body: {
      recipientName: 'Mei Ling Tan',
      recipientPhone: '+60123456789',
      deliverDateTime: tomorrowAt('12:00'),
      dropOffLocation: { ...(await placeCalled('Klang')), unitNumber: 'LG2-44' },
      doorToDoor: true,
      isCodEnabled: true,
      codAmount: 4500,
    },
  });
  return orderGroup;
}

/** A drop-off across the street from the pick-up, two of them 20 m apart, and a third at the point of the second. */
async function makeCrowdedDraft(merchant: Merchant): Promise<OrderGroup> {
  const { token } = merchant;
  let group = await makeDraft(merchant, []);
  const steps = [
    ['Subang Jaya', 0.0004],
    ['Klang', 0],
    ['Klang', 0.00018],
    ['Klang', 0.00018],
  ] as const;
  for (const [index, [town, north]] of steps.entries()) {
    const place = await placeCalled(town);
    const { latitude = 0, longitude = 0 } = place.coordinate ?? {};
    ({ orderGroup: group } = await call(api.orderGroups.addOrder, {
      token,
      params: { id: group.id },
      body: {
        recipientName: `Recipient ${index + 1}`,
        recipientPhone: '+60123456789',
        deliverDateTime: tomorrowAt(`${13 + index}:00`),
        dropOffLocation: { ...place, coordinate: { latitude: latitude + north, longitude } },
      },
    }));
  }
  return group;
}

/** The pointer on a map's marker; a sketch on a phone is pressed. */
async function pointAt(page: Page, name: string): Promise<void> {
  if (!isWide(page)) return marker(page, name).click();
  // A map that still takes its first place slides from under the pointer: then it is pointed at again.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover();
    await marker(page, name).hover();
    await expect(infoWindow(page, name)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** As the server writes the page with MAP_TILES_URL. */
async function withTiles(page: Page, path: string, tiles: { status: number }): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const settings = '"hasMap":true,"tiles":{"url":"https://tiles.test/{z}/{x}/{y}.svg","credit":"© Our own tiles"}';
    const policy = response.headers()['content-security-policy']?.replace('img-src', 'img-src https://tiles.test');
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy ?? '' },
      body: (await response.text()).replace('"hasMap":true', settings),
    });
  });
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256"/></svg>';
  await page.route('https://tiles.test/**', (route) =>
    route.fulfill({ ...tiles, contentType: 'image/svg+xml', body: tiles.status === 200 ? body : '' }),
  );
}

test(
  'the operator’s own tiles take the place of our ground, with their credit; where none comes our own is shown',
  once,
  async ({ page, merchant }) => {
    const { id } = await makeDraft(merchant);
    await withTiles(page, `/main-order/${id}`, { status: 200 });
    await page.goto(`/main-order/${id}`);
    const map = mapOf(page, 'Route with 1 drop-offs');
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeAttached();
    await expect(page.getByText('© Our own tiles')).toBeVisible();
    await expect(page.getByText('Simplified map')).toHaveCount(0);
    await expect(marker(page, 'Pick-up, Subang Jaya')).toBeVisible();

    await withTiles(page, `/main-order/${id}`, { status: 404 });
    await page.reload();
    await expect(page.getByText('Simplified map')).toBeVisible();
    await expect(map.locator('img.leaflet-tile')).toHaveCount(0);
  },
);

test(
  'where no map can be had or its terms forbid one, the route is sketched, and the sketch tells the same',
  once,
  async ({ page, merchant }) => {
    const { id } = await makeFullDraft(merchant);
    // As the server writes it with GEOCODER=google, whose terms allow its places on no map of others.
    await page.route(`**/main-order/${id}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"hasMap":true', '"hasMap":false') });
    });
    await page.goto(`/main-order/${id}`);
    await marker(page, 'Pick-up, Subang Jaya').click();
    await expect(infoWindow(page, 'Pick-up, Subang Jaya')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(mapOf(page, 'Route with 2 drop-offs')).toHaveCount(0);

    await page.unroute(`**/main-order/${id}`);
    await page.route('**/coast*.json', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The map is unavailable. Your route list is complete.')).toBeVisible();
    await marker(page, 'Drop-off 2, Klang').click();
    const card = infoWindow(page, 'Drop-off 2, Klang');
    await expect(card).toContainText('Mei Ling Tan');
    await expect(card).toContainText(`Collect cash ${ringgit(4500)}`);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Edit' }).click();
    await expect(detailsForm(page, 'Drop-off 2')).toBeVisible();
  },
);

test(
  '[R090][R091] pick-up, numbered drop-offs and the lines between them lie where the places are, and list and map point at the same; a window opens with the focus, stays when it is pressed, and Escape shuts it; the page can be left in the middle of a zoom',
  once,
  async ({ page, merchant }) => {
    const { id } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
    await page.goto(`/main-order/${id}`);
    const map = mapOf(page, 'Route with 2 drop-offs');
    await expect(map.getByRole('button')).toHaveText(['P', '1', '2']);
    const names = ['Pick-up, Subang Jaya', 'Drop-off 1, Petaling Jaya', 'Drop-off 2, Klang'];
    const [pickUp, first, second] = await Promise.all(names.map((name) => middleOf(marker(page, name))));
    if (!pickUp || !first || !second) throw new Error('a marker is missing');
    expect(first.y).toBeLessThan(pickUp.y);
    expect(first.x).toBeGreaterThan(pickUp.x);
    expect(second.x).toBeLessThan(pickUp.x);

    const lines = map.locator('path.map-leg');
    await expect(lines).toHaveCount(2);
    const ends = [...(await endsOf(lines.nth(0))), ...(await endsOf(lines.nth(1)))];
    for (const [index, spot] of [pickUp, first, first, second].entries()) {
      expect(Math.hypot((ends[index]?.x ?? 0) - spot.x, (ends[index]?.y ?? 0) - spot.y)).toBeLessThan(2);
    }

    // Under the pointer, from either side.
    const row = page.locator('.stop[data-active]');
    await marker(page, 'Drop-off 2, Klang').hover();
    await expect(row).toContainText('Klang');
    await stopRow(page, 1).hover();
    await expect(row).toContainText('Petaling Jaya');
    await expect(infoWindow(page, 'Drop-off 1, Petaling Jaya')).toBeVisible();
    await stopRow(page, 1).click();
    await expect(infoWindow(page, 'Drop-off 1, Petaling Jaya')).toBeVisible();
    await detailsForm(page, 'Drop-off 1').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(row).toHaveCount(0);
    await expect(infoWindow(page, 'Drop-off 1, Petaling Jaya')).toBeHidden();

    const [from, to] = ['Pick-up, Subang Jaya', 'Drop-off 1, Petaling Jaya'] as const;
    await map.focus();
    await page.keyboard.press('Tab');
    await expect(marker(page, from)).toBeFocused();
    await expect(infoWindow(page, from)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(infoWindow(page, from).getByRole('button', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(infoWindow(page, from)).toBeHidden();
    await expect(infoWindow(page, to)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(infoWindow(page, to)).toBeHidden();
    await expect(marker(page, to)).toBeFocused();

    await marker(page, to).click();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(infoWindow(page, to)).toBeVisible();
    await marker(page, to).click();
    await expect(infoWindow(page, to)).toBeHidden();

    const dashboard = page.getByRole('link', { name: 'Dashboard' });
    for (const round of ['first', 'second', 'third']) {
      await expect(map, `the ${round} time`).toBeVisible();
      const { x, y } = await middleOf(map);
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, 240);
      await page.getByRole('button', { name: 'Zoom in', disabled: false }).press('Enter');
      await dashboard.press('Enter');
      // The wheel turns to and fro until the map is gone.
      for (let turn = 1; await map.isVisible(); turn++) await page.mouse.wheel(0, turn % 4 < 2 ? 120 : -120);
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await page.goBack();
    }
    await expect(map).toBeVisible();
  },
);

test('[R091][R092][R093][R094] the window over a marker tells what is there and leads to its form', async ({
  page,
  merchant,
}) => {
  const { id, orders } = await makeFullDraft(merchant);
  await page.goto(`/main-order/${id}`);
  if (isWide(page)) await expect(mapOf(page, 'Route with 2 drop-offs')).toBeVisible();
  const pickUp = infoWindow(page, 'Pick-up, Subang Jaya');
  await pointAt(page, 'Pick-up, Subang Jaya');
  await expect(pickUp).toContainText(/Pick-up.*Subang Jaya.*Aina Rosli/);
  if (!isWide(page)) await pickUp.getByRole('button', { name: 'Close' }).click();
  else await page.getByRole('heading', { level: 1 }).hover();
  await expect(pickUp).toBeHidden();

  const dropOff = infoWindow(page, 'Drop-off 2, Klang');
  await pointAt(page, 'Drop-off 2, Klang');
  for (const fact of [
    'Drop-off 2',
    ringgit(orders[1]?.deliveryFee ?? 0),
    'Unit LG2-44',
    'Mei Ling Tan',
    /\+60.12-345.6789/,
    'Halal',
    `Door-to-door ${ringgit(200)}`,
    `Collect cash ${ringgit(4500)}`,
  ]) {
    await expect(dropOff).toContainText(fact);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dropOff.getByRole('button', { name: 'Edit' }).click();
  await expect(detailsForm(page, 'Drop-off 2').getByLabel("Recipient's name")).toHaveValue('Mei Ling Tan');
});

test('stops next door and in one building, and a rider at a stop, are each seen and can be pressed', {
  tag: '@long-390',
}, async ({ page, merchant }) => {
  await topUp(merchant, 20_000);
  const { id, orders, version, subtotal } = await makeCrowdedDraft(merchant);
  const names = [
    'Pick-up, Subang Jaya',
    ...orders.map((_, index) => `Drop-off ${index + 1}, ${index ? 'Klang' : 'Subang Jaya'}`),
  ];
  await page.goto(`/main-order/${id}`);
  const map = mapOf(page, 'Route with 4 drop-offs');
  if (isWide(page)) await expect(map).toBeVisible();
  const buttons = page.getByRole('main').locator('.map-button, button.sketch-marker');
  await expect(buttons).toHaveText(['P', '1', '2', '3', '4']);
  await expect.poll(() => hiddenAmong(buttons)).toEqual([]);
  // A thin line leads from each that had to give way to its point.
  await expect(page.locator('.map-tether, .sketch-tether')).toHaveCount(3);
  for (const name of names) {
    await pointAt(page, name);
    if (isWide(page)) await expectWhole(infoWindow(page, name), map);
    else await infoWindow(page, name).getByRole('button', { name: 'Close' }).click();
  }

  await call(api.orderGroups.confirm, {
    token: merchant.token,
    key: crypto.randomUUID(),
    params: { id },
    body: { paymentMethod: 'WALLET', version, expectedSubtotal: subtotal },
  });
  await follow(page, `/app/confirmed-order-groups/${id}`);
  await setFleet({ speed: 300 });
  await expect(page.getByText(/is on the way to the pick-up$/)).toBeVisible();
  // Slower: it stands still at the pick-up or across the street from it.
  await setFleet({ speed: 40 });
  const group = () => call(api.orderGroups.get, { token: merchant.token, params: { id } });
  await expect.poll(async () => (await group()).hadPickedUp, { intervals: [50], timeout: 30_000 }).toBe(true);
  await setFleet({ speed: standing });
  const markers = page.locator(isWide(page) ? '.route-map .marker' : '.sketch .marker');
  await expect(markers).toHaveCount(6);
  await expect(page.locator('.map-tether, .sketch-tether')).toHaveCount(4);
  await expect.poll(() => hiddenAmong(markers)).toEqual([]);
  // While the map zooms they may still meet: then the rider lies on top.
  if (!isWide(page)) return;
  const heights = await markers.evaluateAll((all) =>
    all.map((each) => ({
      isRider: each.getAttribute('data-state') === 'rider',
      height: Number(getComputedStyle(each.closest('.map-marker') ?? each).zIndex),
    })),
  );
  const highest = Math.max(...heights.map(({ height }) => height));
  expect(heights.filter(({ height }) => height === highest)).toEqual([{ isRider: true, height: highest }]);
});

test(
  'without its roads the map is whole, and asks for them again; in the Klang Valley it draws them, and the route follows them; it names them when near, and is not drawn again with each letter that is typed',
  once,
  async ({ page, merchant }) => {
    const { id } = await makeDraft(merchant, ['Bangsar']);
    await page.route('**/klang-valley*.json', (route) => route.abort());
    await page.goto(`/main-order/${id}`);
    const map = mapOf(page, 'Route with 1 drop-offs');
    await expect(map.locator('path.map-leg')).toHaveCount(1);
    await marker(page, 'Drop-off 1, Bangsar').click();
    await expect(infoWindow(page, 'Drop-off 1, Bangsar')).toBeVisible();
    await expect(map.locator('path.map-road-main')).toHaveCount(0);
    await page.unroute('**/klang-valley*.json');
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(map.locator('path.map-road-main')).toHaveCount(2);
    await page.getByRole('button', { name: 'Zoom in' }).click();

    const main = map.locator('path.map-road-main.map-road-face');
    await expect.poll(async () => ((await main.getAttribute('d')) ?? '').length).toBeGreaterThan(500);
    await expect(page.getByText('data.gov.my, Prasarana')).toBeVisible();
    const order = (selector: string) =>
      map
        .locator(selector)
        .first()
        .evaluate((each) => Number(getComputedStyle(each.closest('.leaflet-pane') ?? each).zIndex));
    expect(await order('path.map-road-main')).toBeLessThan(await order('path.map-leg'));

    // The line follows the roads: it is longer than an arc from stop to stop, which has one bend.
    const leg = map.locator('path.map-leg');
    await expect.poll(async () => ((await leg.getAttribute('d')) ?? '').split('L').length).toBeGreaterThan(10);

    // The map is whole now: whoever types beside it changes nothing on it.
    await stopRow(page, 1).click();
    const name = detailsForm(page, 'Drop-off 1').getByLabel("Recipient's name");
    await name.fill('');
    await expect(infoWindow(page, 'Drop-off 1, Bangsar')).toBeVisible();
    await map.evaluate((element) => {
      const note = (changes: MutationRecord[]) => {
        element.dataset.drawn = String(Number(element.dataset.drawn ?? 0) + changes.length);
      };
      new MutationObserver(note).observe(element, { childList: true, subtree: true });
    });
    await name.pressSequentially('Mei Ling Tan');
    await expect(name).toHaveValue('Mei Ling Tan');
    await expect(map).not.toHaveAttribute('data-drawn');
    await detailsForm(page, 'Drop-off 1').getByRole('button', { name: 'Cancel' }).click();

    const streets = map.locator('.map-name[data-look="street"]');
    await expect(streets).toHaveCount(0);
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    await expect(async () => {
      await zoomIn.click();
      await expect(streets).not.toHaveCount(0, { timeout: 1000 });
    }).toPass();
  },
);

const inkedPixels = (dots: Locator): Promise<number> =>
  dots.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });

test(
  '[R099][R100][R495] a visitor’s map begins at 3.06, 101.61 at zoom 14, draws Singapore’s buildings and names their source; its windows tell the address and the fee, and nothing else; a press on the map of a pin puts it there',
  once,
  async ({ page }) => {
    await page.goto('/main-order');
    await expect(page.getByText('Your route appears here')).toBeVisible();
    const map = mapOf(page, 'Map');
    const dot = map.locator('.map-name', { hasText: 'Subang Jaya' }).locator('circle');
    await expect(dot).toBeVisible();
    const licence = page.getByRole('link', { name: 'Singapore Open Data Licence' });
    await expect(licence).toHaveCount(0);
    // A tile of a web map is 256 px wide: at zoom 14 the equator is 16384 of them.
    const pixelsPerKm = (256 * 2 ** 14) / (40_075.017 * Math.cos((3.06 * Math.PI) / 180));
    const scale = page.getByText('1 km', { exact: true });
    expect((await scale.boundingBox())?.width).toBeCloseTo(pixelsPerKm, 0);

    const { coordinate } = await placeCalled('Subang Jaya');
    const [at, middle] = [await middleOf(dot), await middleOf(map)];
    const centre = {
      latitude: (coordinate?.latitude ?? 0) + (at.y - middle.y) / pixelsPerKm / 111.32,
      longitude: (coordinate?.longitude ?? 0) - (at.x - middle.x) / pixelsPerKm / 111.16,
    };
    expect(centre.latitude).toBeCloseTo(3.06, 2);
    expect(centre.longitude).toBeCloseTo(101.61, 2);

    await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
    await page.getByRole('button', { name: 'Set the exact location' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set the exact location' });
    const pinMap = dialog.getByRole('region', { name: 'Map of Subang Jaya' });
    await expect(dialog.getByRole('button', { name: 'Pin. In the middle of Subang Jaya' })).toBeVisible();
    const { width = 0, height = 0 } = (await pinMap.boundingBox()) ?? {};
    await pinMap.click({ position: { x: width / 2 + 100, y: height / 2 } });
    await expect(dialog.getByRole('status')).toHaveText(/^9[3-7]\d\u00a0m east of the middle of Subang Jaya$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await chooseAddress(page, page.getByLabel('Pick-up address'), 'Tiong Bahru');
    await expect(licence).toBeVisible();
    const dots = mapOf(page, 'Route with 0 drop-offs').locator('canvas.map-buildings');
    await expect(dots).toBeVisible();
    await expect.poll(() => inkedPixels(dots)).toBeGreaterThan(2000);

    await chooseAddress(page, page.getByLabel('Add Stop'), 'Bedok');
    const row = page.locator('.stop').filter({ hasText: 'Bedok' });
    await expect(row).toContainText('S$');
    const fee = await row.locator('.money').textContent();
    await expect(mapOf(page, 'Route with 1 drop-offs')).toBeVisible();
    const [pickUp, dropOff] = ['Pick-up, Tiong Bahru', 'Drop-off 1, Bedok'] as const;
    await pointAt(page, pickUp);
    await expect(infoWindow(page, pickUp).locator('.stop-window')).toHaveText(
      'Pick-upTiong Bahru, Bukit Merah, Singapore',
    );
    await pointAt(page, dropOff);
    await expect(infoWindow(page, dropOff).locator('.stop-window')).toHaveText(`Drop-off 1${fee}Bedok, Singapore`);
    for (const name of [/Edit/, /details/i]) await expect(page.getByRole('button', { name })).toHaveCount(0);
    for (const text of [/\bCOD\b/, /cash/i, /contact number/i]) await expect(page.getByText(text)).toHaveCount(0);
    await expectAccessible(page);
  },
);
