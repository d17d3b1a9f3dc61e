import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { predictMinutesLate } from '@tibara/contract/orders/times/promise';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { dragByMouse, dragByTouch } from '../fixtures/drag.ts';
import { codeSentTo } from '../fixtures/messages.ts';
import { countHands } from '../fixtures/presses.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { confirmButton, detailsForm, footer, stopRow, total } from '../screens/place-order.ts';

/** The pick-up and five streets, as far as a visitor types them. */
const route = [
  { typed: '12 ss15/4', place: '12 Jalan SS15/4' },
  { typed: '45 gasing', place: '45 Jalan Gasing' },
  { typed: 'seksyen 7', place: 'Seksyen 7.*Shah Alam' },
  { typed: 'meru', place: 'Jalan Meru.*Klang' },
  { typed: 'maarof', place: 'Jalan Maarof' },
  { typed: 'tmn connau', place: 'Taman Connaught' },
];
const places = route.slice(1).map(({ place }) => place.replace(/\.\*.*/, ''));
const recipients = ['Mei Ling', 'Hafiz', 'Kavitha', 'Siti', 'Wei Jie'];

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

const press = (target: Locator): Promise<void> => (isPhone(target.page()) ? target.tap() : target.click());

/** Moves to the field with Tab, the phone keyboard's "next", and types. */
async function typeInto(field: Locator, text: string): Promise<void> {
  const page = field.page();
  const isThere = () => field.evaluate((each) => each === document.activeElement);
  for (let tabs = 0; tabs < 4 && !(await isThere()); tabs++) await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
}

/** Types the pick-up and five drop-offs. Returns the price as the screen writes it. */
async function priceRoute(page: Page): Promise<string> {
  const pickUp = page.getByLabel('Pick-up address');
  // On a phone the field gets no focus before a press, because the keyboard would cover the screen.
  if (isPhone(page)) await press(pickUp);
  else await expect(pickUp).toBeFocused();
  for (const [index, { typed, place }] of route.entries()) {
    await page.keyboard.type(typed);
    const option = page.getByRole('option', { name: new RegExp(`^${place}`) }).first();
    if (index > 0) await press(option);
    else await expect(option).toHaveAttribute('data-highlighted');
    if (index === 0) await page.keyboard.press('Enter');
    await expect(page.getByLabel('Add Stop')).toHaveValue('');
    await expect(page.getByLabel('Add Stop')).toBeFocused();
    if (index > 0) await expect(page.getByRole('button', { name: `Delete drop-off ${index}` })).toBeVisible();
  }
  await expect(total(page)).toHaveText(/^RM.\d/);
  // Until the last leg is measured, the previous price is shown.
  await expect(footer(page)).toContainText('price as of');
  return (await total(page).textContent()) ?? '';
}

/** Returns the token of the test's own login, and a function that lists the merchant's drafts. */
async function signUp(
  page: Page,
  { name, end }: { name: string; end: string },
): Promise<{ token: string; drafts: () => Promise<OrderGroup[]> }> {
  // Each retry uses its own account.
  const digit = test.info().retry;
  const phone = `13123${name.length}56${digit}`;
  const password = 'teh tarik';
  const userName = `${name.toLowerCase()}${digit}@rotijaya.my`;
  await press(page.getByRole('button', { name: 'Log in or sign up to book' }));
  await press(page.getByLabel('First name'));
  await page.keyboard.type(name);
  const rest = {
    'Last name': 'Osman',
    Company: 'Roti Jaya',
    'Email address': userName,
    'Contact number': phone,
  };
  for (const [label, text] of Object.entries(rest)) await typeInto(page.getByLabel(label), text);
  await typeInto(page.getByLabel('Password', { exact: true }), password);
  await typeInto(page.getByLabel('Confirm password'), password);
  await page.keyboard.press('Enter');
  const code = page.getByRole('group', { name: 'One-time code' }).getByRole('textbox');
  await expect(code.first()).toBeFocused();
  await page.keyboard.type(await codeSentTo(`+60${phone}`));
  await expect(page.getByRole('dialog', { name: 'Check your phone' })).toHaveCount(0);
  await expect(page).toHaveURL(end);
  const login = { grant_type: 'password', userName, password } as const;
  const { access_token: token } = await call(api.identity.token, { body: login });
  const drafts = async () => {
    const { id: vendorId } = await call(api.users.vendorByUserName, { token, query: { userName } });
    const found = await call(api.orders.list, { token, query: { vendorId, status: ['OPEN'] } });
    return 'content' in found ? found.content : found;
  };
  return { token, drafts };
}

async function nameRecipients(page: Page): Promise<void> {
  for (const [index, name] of recipients.entries()) {
    const next = page.getByRole('button', { name: 'Enter details...' }).first();
    await expect(next).toBeFocused();
    await press(next);
    const form = detailsForm(page, `Drop-off ${index + 1}`);
    await expect(form.getByLabel("Recipient's name")).toBeFocused();
    await page.keyboard.type(name);
    await typeInto(form.getByLabel("Recipient's Contact number"), `12345672${index}`);
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(stopRow(page, index + 1)).toBeVisible();
  }
}

/** Each time is the estimated arrival plus a buffer, on the quarter hour. No drop-off is late. */
async function expectTimesToKeep(page: Page, group: OrderGroup): Promise<void> {
  for (const { deliverDateTime } of group.orders) expect(Date.parse(deliverDateTime) % (15 * 60_000)).toBe(0);
  const [first] = group.orders;
  const wait = Date.parse(first?.deliverDateTime ?? '') - Date.parse(group.pickUpDateTime);
  expect(wait).toBeGreaterThanOrEqual((first?.deliveryDuration ?? 0) * 1000 + 15 * 60_000);
  expect(predictMinutesLate(group, new Date())).toEqual([0, 0, 0, 0, 0]);
  await expect(page.getByText(/ late\b/)).toHaveCount(0);
}

async function dragFirst(page: Page): Promise<void> {
  const handle = (place: string) => page.getByRole('button', { name: new RegExp(`^Move Drop-off \\d, ${place}$`) });
  await (isPhone(page) ? dragByTouch : dragByMouse)(handle('45 Jalan Gasing'), handle('Seksyen 7'));
}

/** The missing amount is topped up on the page of a bank. */
async function payByBank(page: Page): Promise<void> {
  const topUp = page.getByRole('dialog').getByRole('button', { name: 'TOP UP' });
  // While the list still glides, a tap only stops it, as on a real phone.
  await expect(async () => {
    await press(confirmButton(page));
    await expect(topUp).toBeInViewport({ ratio: 1, timeout: 5000 });
  }).toPass();
  await press(topUp);
  await press(page.getByRole('button', { name: 'Continue to FPX' }));
  await press(page.getByRole('button', { name: /^Pay RM/ }));
  await press(page.getByRole('dialog', { name: 'Top Up Success' }).getByRole('button', { name: /^Pay RM/ }));
  await expect(page).toHaveURL(/\/app\/confirmed-order-groups\//);
}

test('a stranger prices five drop-offs, signs up and has paid in 20 presses', { tag: '@long-390' }, async ({
  page,
}) => {
  await page.goto('/main-order');
  const hands = await countHands(page);
  const price = await priceRoute(page);
  const priced = await hands();
  expect(priced.keys).toBeLessThanOrEqual(60);
  const { token, drafts } = await signUp(page, { name: 'Farid', end: '/main-order' });
  const pickUp = detailsForm(page, 'Pick-up');
  await expect(pickUp.getByLabel("Sender's name")).toHaveValue('Farid Osman');
  await press(pickUp.getByRole('button', { name: 'Save', exact: true }));
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  await expect(total(page)).toHaveText(price);
  await nameRecipients(page);
  await expect(page.getByRole('button', { name: 'Enter details...' })).toHaveCount(0);

  const id = page.url().slice(-36);
  expect((await drafts()).map((draft) => draft.id)).toEqual([id]);
  const stored = () => call(api.orders.get, { token, params: { id } });
  const added = await stored();
  await expectTimesToKeep(page, added);
  await expect(total(page)).toHaveText(ringgit(added.subtotal));
  const beforeDrag = await hands();
  await dragFirst(page);
  const [first, second, ...rest] = places;
  await expect
    .poll(async () => (await stored()).orders.map(({ dropOffLocation }) => dropOffLocation.address.split(',')[0]))
    .toEqual([second, first, ...rest]);
  const dragged = await stored();
  expect(dragged.subtotal).not.toBe(added.subtotal);
  await expect(total(page)).toHaveText(ringgit(dragged.subtotal));
  const afterDrag = await hands();

  await payByBank(page);
  const all = await hands();
  const paid = { presses: all.presses - afterDrag.presses + beforeDrag.presses, keys: all.keys };
  test.info().annotations.push({ type: 'hands', description: JSON.stringify({ priced, paid }) });
  expect(priced.presses).toBeLessThanOrEqual(6);
  expect(paid.presses).toBeLessThanOrEqual(20);
  expect(paid.keys).toBeLessThanOrEqual(280);
  expect(await stored()).toMatchObject({ status: 'CONFIRMED', paymentMethod: 'WALLET' });
  // A confirmed order would take the outcome that another journey asks the fleet for.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel Order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText(/ cancelled, RM/)).toBeVisible();
});

const chat = [
  '[8:12 am, 02/12/2026] Mei Ling: 2 nasi lemak pls. Mei Ling 012-345 6720, 45 Jalan Gasing, 46000 Petaling Jaya',
  '[8:15 am, 02/12/2026] Hafiz: Hafiz 012-345 6721, Seksyen 7, Shah Alam',
  '[8:16 am, 02/12/2026] Kavitha: Kavitha 012-345 6722, Jalan Meru, Klang',
  '[8:20 am, 02/12/2026] Siti: Siti 012-345 6723, Jalan Maarof, Bangsar',
  '[8:31 am, 02/12/2026] Wei Jie: Wei Jie 012-345 6724, Taman Connaught, Cheras',
].join('\n');

test('a visitor prices five Singapore postcodes in 45 keys', { tag: '@once' }, async ({ page }) => {
  await page.goto('/main-order');
  const hands = await countHands(page);
  await expect(page.getByLabel('Pick-up address')).toBeFocused();
  for (const [index, postcode] of ['520201', '460088', '238801', '049483', '530123', '760101'].entries()) {
    await page.keyboard.type(postcode);
    await expect(page.getByRole('option', { name: new RegExp(`Singapore ${postcode}`) }).first()).toHaveAttribute(
      'data-highlighted',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Add Stop')).toBeFocused();
    if (index > 0) await expect(page.getByRole('button', { name: `Delete drop-off ${index}` })).toBeVisible();
  }
  await expect(total(page)).toHaveText(/^S\$.\d/);
  const priced = await hands();
  expect(priced.keys).toBeLessThanOrEqual(45);
  expect(priced.presses).toBe(0);
});

test('a stranger pastes five drop-offs and has paid in 20 presses', { tag: '@long-390' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation']);
  await context.setGeolocation({ latitude: 3.0767, longitude: 101.5866 });
  await page.goto('/');
  await page.evaluate((text) => navigator.clipboard.writeText(text), chat);
  const hands = await countHands(page);
  await press(page.getByRole('main').getByRole('link', { name: 'Paste orders' }));
  await press(page.getByRole('button', { name: 'Paste from the clipboard' }));
  await press(page.getByRole('button', { name: 'Use current location' }));
  const sum = page.getByText(/^Total for 5 drop-offs/).locator('..');
  await expect(sum).toContainText(/RM.\d/);
  const price = (await sum.locator('.money').textContent()) ?? '';
  const priced = await hands();
  expect(priced).toEqual({ presses: 3, keys: 0 });

  const { drafts } = await signUp(page, { name: 'Nur', end: '/paste-orders' });
  expect(await drafts()).toEqual([]);
  await press(page.getByRole('button', { name: 'Use estimated arrivals' }));
  await press(page.getByRole('button', { name: /^Submit 5/ }));
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  await expect(total(page)).toHaveText(price);
  const [draft] = await drafts();
  expect(draft?.orders.map(({ recipientName }) => recipientName)).toEqual(recipients);

  await payByBank(page);
  const paid = await hands();
  test.info().annotations.push({ type: 'hands', description: JSON.stringify({ priced, paid }) });
  expect(paid.presses).toBeLessThanOrEqual(20);
  expect(paid.keys).toBeLessThanOrEqual(180);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel Order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText(/ cancelled, RM/)).toBeVisible();
});

test('a pasted map link gives a drop-off its exact pin in 2 presses', { tag: '@long-390' }, async ({
  page,
  merchant,
}) => {
  const { id } = await makeDraft(merchant, ['Petaling Jaya']);
  await page.goto(`/main-order/${id}`);
  const hands = await countHands(page);
  await press(page.getByLabel('Add Stop'));
  await page.keyboard.insertText(
    'Kedai Aminah https://www.google.com/maps/place/X/@3.1,101.6,17z/data=!3d3.0738!4d101.5183',
  );
  await press(page.getByRole('option', { name: /^Kedai Aminah.*exact location/ }));
  await expect(detailsForm(page, 'Drop-off 2').getByText('Your pin.')).toBeVisible();
  expect(await hands()).toEqual({ presses: 2, keys: 0 });
});
