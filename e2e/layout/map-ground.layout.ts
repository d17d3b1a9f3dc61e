import type { Locator } from '@playwright/test';
import { api } from '@tibara/contract';
import { shop } from '../../portal/screens/fixtures/merchant.ts';
import { draftOf, dropOff, idOf } from '../../portal/screens/fixtures/orders.ts';
import { Refusal } from '../../portal/screens/harness/answers.ts';
import { chooseAddress, detailsForm, stopRow } from '../screens/place-order.ts';
import { infoWindow, mapOf, middleOf } from '../screens/route-map.ts';
import { expect, type Portal, test } from './harness/layout-test.ts';
import { answerAroundOrder, answerDraft, offerPlaces, townOf } from './harness/order-screen.ts';

const subangJaya = { latitude: 3.04384, longitude: 101.58062 };
const bangsar = { latitude: 3.12945, longitude: 101.67004 };
const tiongBahru = { latitude: 1.28388, longitude: 103.83139 };

const cityDraft = () =>
  draftOf([dropOff(1, { dropOffLocation: townOf('Bangsar', bangsar) })], {
    pickUpLocation: townOf('Subang Jaya', subangJaya),
  });

async function openCity({ page, answers, open }: Portal): Promise<Locator> {
  answerDraft(answers, cityDraft());
  await open(`/main-order/${idOf(1)}`, shop);
  const map = mapOf(page, 'Route with 1 drop-off');
  await expect(map.locator('path.map-road-main')).toHaveCount(2);
  return map;
}

test('[R495] the map of a visitor begins at 3.06, 101.61 at zoom 14', async ({ portal }) => {
  const { page, answers, open } = portal;
  answerAroundOrder(answers);
  await open('/main-order');
  const map = mapOf(page, 'Map');
  const dot = map.locator('.map-name', { hasText: 'Subang Jaya' }).locator('circle');
  await expect(dot).toBeVisible();
  // A web map's tile is 256 px wide. At zoom 14 the equator has 2^14 = 16,384 tiles.
  const pixelsPerKm = (256 * 2 ** 14) / (40_075.017 * Math.cos((3.06 * Math.PI) / 180));
  const scale = page.getByText('1 km', { exact: true });
  await expect(scale).toBeVisible();
  expect((await scale.boundingBox())?.width).toBeCloseTo(pixelsPerKm, 0);
  const [at, middle] = [await middleOf(dot), await middleOf(map)];
  expect(subangJaya.latitude + (at.y - middle.y) / pixelsPerKm / 111.32).toBeCloseTo(3.06, 2);
  expect(subangJaya.longitude - (at.x - middle.x) / pixelsPerKm / 111.16).toBeCloseTo(101.61, 2);
});

const inkedPixels = (dots: Locator): Promise<number> =>
  dots.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });

test('the buildings of Singapore are drawn, and their source is named', async ({ portal }) => {
  const { page, answers, open } = portal;
  const pickUpLocation = townOf('Tiong Bahru', tiongBahru, { country: 'SG' });
  answerDraft(answers, draftOf([], { pickUpLocation, region: 'SG', currency: 'SGD' }));
  await open(`/main-order/${idOf(1)}`, shop);
  const dots = mapOf(page, 'Route with 0 drop-offs').locator('canvas.map-buildings');
  await expect(dots).toBeVisible();
  await expect.poll(() => inkedPixels(dots)).toBeGreaterThan(2000);
  await expect(page.getByRole('link', { name: 'Singapore Open Data Licence' })).toBeVisible();
});

test('the roads of the Klang Valley are below the line of the route', async ({ portal }) => {
  const map = await openCity(portal);
  const main = map.locator('path.map-road-main.map-road-face');
  await expect.poll(async () => ((await main.getAttribute('d')) ?? '').length).toBeGreaterThan(500);
  const heightOf = (selector: string) =>
    map
      .locator(selector)
      .first()
      .evaluate((each) => Number(getComputedStyle(each.closest('.leaflet-pane') ?? each).zIndex));
  expect(await heightOf('path.map-road-main')).toBeLessThan(await heightOf('path.map-dotted'));
});

test('the map names the source of its roads', async ({ portal }) => {
  await openCity(portal);
  await expect(portal.page.getByText('data.gov.my, Prasarana')).toBeVisible();
});

test('the map names its streets at the nearest zoom', async ({ portal }) => {
  const map = await openCity(portal);
  const streets = map.locator('.map-name[data-look="street"]');
  await expect(streets).toHaveCount(0);
  const zoomIn = portal.page.getByRole('button', { name: 'Zoom in' });
  while ((await zoomIn.getAttribute('aria-disabled')) !== 'true') await zoomIn.click();
  await expect(streets).not.toHaveCount(0);
});

test('the line of the route follows the roads that the server measured', async ({ portal }) => {
  const { answers } = portal;
  const bends = Array.from({ length: 12 }, (_, index) => ({
    latitude: subangJaya.latitude + ((bangsar.latitude - subangJaya.latitude) * index) / 11,
    longitude: subangJaya.longitude + ((bangsar.longitude - subangJaya.longitude) * (index + (index % 2))) / 12,
  }));
  const measured = { legs: [{ metres: 15_000, seconds: 1500 }], metres: 15_000, seconds: 1500 };
  answerDraft(answers, cityDraft());
  answers.on(api.places.route, { ...measured, geometry: bends, estimated: false, source: 'osrm' });
  await portal.open(`/main-order/${idOf(1)}`, shop);
  const leg = mapOf(portal.page, 'Route with 1 drop-off').locator('path.map-leg');
  // A curved line has one bend.
  await expect.poll(async () => ((await leg.getAttribute('d')) ?? '').split('L').length).toBeGreaterThan(10);
});

test('without known roads the line of the route is dotted', async ({ portal }) => {
  const map = await openCity(portal);
  await expect(map.locator('path.map-dotted')).toHaveCount(1);
  await expect(map.locator('path.map-leg')).toHaveCount(0);
});

test('typing beside the map redraws nothing of the map', async ({ portal }) => {
  const { page } = portal;
  const map = await openCity(portal);
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
  await name.pressSequentially('Mei Ling');
  await expect(name).toHaveValue('Mei Ling');
  await expect(map).not.toHaveAttribute('data-drawn');
});

test('a press on the map of a pin puts the pin there', async ({ portal }) => {
  const { page, answers, open } = portal;
  answerAroundOrder(answers);
  offerPlaces(answers, [townOf('Subang Jaya', subangJaya, { precision: 'town', radiusMetres: 8_000 })]);
  answers.on(api.places.reverse, new Refusal('not_found'));
  await open('/main-order');
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
  await page.getByRole('button', { name: 'Set the exact location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the exact location' });
  const map = dialog.getByRole('region', { name: 'Map of Subang Jaya' });
  await expect(dialog.getByRole('button', { name: 'Pin. In the middle of Subang Jaya' })).toBeVisible();
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  await map.click({ position: { x: width / 2 + 100, y: height / 2 } });
  await expect(dialog.getByRole('status')).toHaveText(/^9[3-7]\d\u00a0m east of the middle of Subang Jaya$/);
});

test('the map of a pin has names around it at its last two zooms', async ({ portal }) => {
  const { page, answers, open } = portal;
  answerAroundOrder(answers);
  offerPlaces(answers, [townOf('Subang Jaya', subangJaya, { precision: 'town', radiusMetres: 8_000 })]);
  answers.on(api.places.reverse, new Refusal('not_found'));
  const near = (north: number, east: number) => ({
    latitude: subangJaya.latitude + north / 111_320,
    longitude: subangJaya.longitude + east / 111_320,
  });
  answers.on(api.places.names, {
    names: [
      { name: 'Under the pin', kind: 'area', coordinate: near(32, 0) },
      { name: 'Jalan SS15/4', kind: 'street', coordinate: near(-90, 60), turn: 20 },
      { name: 'Subang Parade', kind: 'building', coordinate: near(100, -120) },
    ],
  });
  await open('/main-order');
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
  await page.getByRole('button', { name: 'Set the exact location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the exact location' });
  const names = dialog.locator('.map-name');
  const zoomIn = dialog.getByRole('button', { name: 'Zoom in' });
  await zoomIn.click();
  // The rings have lengths too.
  await expect(dialog.locator('.map-scale')).toHaveText('500 m');
  expect(answers.sent(api.places.names)).toEqual([]);
  for (const scale of ['200 m', '100 m']) {
    await zoomIn.click();
    await expect(dialog.locator('.map-scale')).toHaveText(scale);
    await expect(names.filter({ hasText: 'Jalan SS15/4' })).toBeVisible();
    await expect(names.filter({ hasText: 'Subang Parade' }).locator('circle')).toBeVisible();
    await expect(names.filter({ hasText: 'Under the pin' })).toHaveCount(0);
  }
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  expect(answers.sent(api.places.names)).toHaveLength(1);
});

test('a page can be left while its map zooms', async ({ portal }) => {
  const { page } = portal;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const map = await openCity(portal);
  // A zoom that outlives its map would throw while the next page is drawn.
  for (const round of ['first', 'second']) {
    await expect(map, `the ${round} time`).toBeVisible();
    await page.evaluate(leaveInZoom);
    await expect(page).toHaveURL('/app/nowhere');
    await page.goBack();
  }
  await expect(map.locator('path.map-road-main')).toHaveCount(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

async function leaveInZoom(): Promise<void> {
  const map = document.querySelector('.route-map');
  const { promise: hasBegun, resolve } = Promise.withResolvers<void>();
  new MutationObserver(() => map?.querySelector('.leaflet-zoom-anim') && resolve()).observe(document, {
    attributes: true,
    subtree: true,
  });
  map?.querySelector<HTMLElement>('.map-zoom button')?.click();
  await hasBegun;
  await window.__TSR_ROUTER__?.navigate({ href: '/app/nowhere', ignoreBlocker: true });
}
