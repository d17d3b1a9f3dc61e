import type { Locator } from '@playwright/test';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft, placeCalled, tomorrowAt } from '../fixtures/draft.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { hideCountryOnce } from '../fixtures/spoilt-replies.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import {
  chooseAddress,
  chooseTime,
  detailsForm,
  holdPlaces,
  idOf,
  inRowMenu,
  stopRow,
  total,
} from '../screens/place-order.ts';

const stored = ({ token }: Merchant, id: string): Promise<OrderGroup> =>
  call(api.orderGroups.get, { token, params: { id } });

async function drafts({ token, vendorId }: Merchant): Promise<OrderGroup[]> {
  const reply = await call(api.orderGroups.list, { token, query: { vendorId, status: 'OPEN' } });
  return 'content' in reply ? reply.content : reply;
}

/** Notes every text that an element has from now on, however briefly. */
async function watchTexts(element: Locator): Promise<() => Promise<string[]>> {
  const texts = await element.evaluateHandle((watched) => {
    const seen: string[] = [];
    const note = () => seen.push(watched.textContent);
    new MutationObserver(note).observe(watched, { characterData: true, childList: true, subtree: true });
    return seen;
  });
  return () => texts.jsonValue();
}

test.describe('the pick-up', () => {
  test('[R020][R066][R068][R072][R255][R256][R332][R334][R338][R340][R393][R498] the order is made once the details are saved, and only once; what is missing or wrong is said at its field', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    await page.goto('/main-order');
    await expect(page.getByRole('heading', { name: 'Ready to deliver?' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Bike' })).toBeChecked();
    await expect(page.getByText('Suitable for Small to Medium deliveries')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Halal' })).toBeChecked();
    await page.getByRole('radio', { name: 'Car' }).check();
    await expect(page.getByText('Suitable for Small to Large deliveries')).toBeVisible();
    await page.getByRole('switch', { name: 'Halal' }).uncheck();

    await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
    const form = detailsForm(page, 'Pick-up');
    await expect(form.getByLabel("Sender's name")).toHaveValue('Aina Rosli');
    await expectAccessible(page);
    // Cancel leads back to where the form was opened from.
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    const opener = page.getByRole('button', { name: 'Enter details...' });
    await expect(opener).toBeFocused();
    await opener.click();

    const save = form.getByRole('button', { name: 'Save', exact: true });
    await page.clock.setFixedTime(tomorrowAt('23:30'));
    await save.click();
    await expect(form.getByRole('alert')).toHaveText('Pick-up date should not be in the past.');
    await page.clock.setSystemTime(new Date());
    const phone = form.getByLabel("Sender's contact number");
    const ownPhone = await phone.inputValue();
    expect(`+60${ownPhone.replace(/\D/g, '')}`).toBe(merchant.contactNumber);
    await phone.fill('');
    await save.click();
    await expect(form.getByText("Please enter the sender's contact number.")).toBeVisible();
    await expect(phone).toBeFocused();
    await phone.fill('12');
    await save.click();
    await expect(form.getByText("Sender's contact number is invalid.")).toBeVisible();
    await phone.fill('123456789');
    await form.getByLabel("Sender's name").fill('');
    await save.click();
    await expect(form.getByText("Please enter the sender's name.")).toBeVisible();
    await expect(form.getByLabel("Sender's name")).toBeFocused();
    await form.getByLabel('Pick-up address').fill('Subang Jaya, but typed');
    await form.getByLabel("Sender's name").focus();
    await save.click();
    await expect(form.getByText('Please select a pick-up address from the drop-down list.')).toBeVisible();
    expect(await drafts(merchant)).toEqual([]);

    await chooseAddress(page, form.getByLabel('Pick-up address'), 'Subang Jaya');
    await form.getByLabel("Sender's name").fill('Hafiz Rahman');
    await phone.fill(ownPhone);
    await save.dblclick();
    await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
    const made = await drafts(merchant);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ id: idOf(page), deliveryMethod: 'CAR', halal: false });
    expect(made[0]).toMatchObject({
      pickUpPersonName: 'Hafiz Rahman',
      pickUpContactNumber: merchant.contactNumber,
    });
  });

  test('[R069] the address is completed while it is typed, from the places of both countries; two presses of Save in one moment are one request', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    await page.goto('/main-order');
    const field = page.getByLabel('Pick-up address');
    await field.pressSequentially('woodlan');
    await expect(page.getByRole('option', { name: /Woodlands.*Singapore/ }).first()).toBeVisible();
    await field.fill('');
    await field.pressSequentially('subang j');
    await expect(page.getByRole('option', { name: /^Subang Jaya.*Malaysia/ }).first()).toBeVisible();
    await field.press('Enter');
    const form = detailsForm(page, 'Pick-up');
    await expect(form.getByLabel('Pick-up address')).toHaveValue('Subang Jaya, Selangor, Malaysia');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/order-groups')) sent.push(request.url());
    });
    await form.evaluate((element) => {
      if (!(element instanceof HTMLFormElement)) throw new Error('not a form');
      element.requestSubmit();
      element.requestSubmit();
    });
    await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
    expect(sent).toHaveLength(1);
    expect(await drafts(merchant)).toHaveLength(1);
    const { pickUpLocation } = await stored(merchant, idOf(page));
    expect(pickUpLocation).toMatchObject({ city: 'Subang Jaya', country: 'MY' });
  });

  test('[R344] a place kept without its country has to be chosen again; Save waits for a chosen one to be loaded', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    // As a visitor's browser may hold it from another time: a coordinate, and nobody knows in which country.
    const pickUp = { ...(await placeCalled('Subang Jaya')), country: '' };
    await page.evaluate((route) => localStorage.setItem('visitor route', JSON.stringify(route)), {
      version: 1,
      method: 'MOTOR',
      pickUp,
      stops: [],
    });
    await page.goto('/main-order');
    const form = detailsForm(page, 'Pick-up');
    const save = form.getByRole('button', { name: 'Save', exact: true });
    const creating = '**/order-groups';
    await page.route(creating, (route) => route.abort());
    await save.click();
    await expect(form.getByText('Please re-select the pick-up address from drop-down list.')).toBeVisible();
    await expect(form.getByLabel('Pick-up address')).toBeFocused();
    await page.unroute(creating);
    expect(await drafts(merchant)).toEqual([]);
    const loadPickUp = await holdPlaces(page);
    await chooseAddress(page, form.getByLabel('Pick-up address'), 'Subang Jaya');
    await save.click();
    loadPickUp();
    await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);

    await hideCountryOnce(page);
    await chooseAddress(page, page.getByLabel('Add Stop'), 'Bukit Bintang');
    const stop = detailsForm(page, 'Drop-off 1');
    await stop.getByLabel("Recipient's name").fill('Mei Ling');
    await stop.getByLabel("Recipient's Contact number").fill('123456789');
    await stop.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(stop.getByText('Please re-select the drop-off address from drop-down list.')).toBeVisible();
    const loadDropOff = await holdPlaces(page);
    await chooseAddress(page, stop.getByLabel('Drop-off address'), 'Petaling Jaya');
    await stop.getByRole('button', { name: 'Save', exact: true }).click();
    loadDropOff();
    await expect(stopRow(page, 1)).toContainText('Petaling Jaya');
  });

  test('[R067][R257][R258][R259][R260] vehicle, halal and time save themselves; name and number wait for Save', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const { id } = await makeDraft(merchant, []);
    await page.goto(`/main-order/${id}`);
    const hints = await watchTexts(page.getByText('Suitable for Small to Medium deliveries'));
    await page.getByRole('radio', { name: 'Car' }).check();
    await page.getByRole('switch', { name: 'Halal' }).uncheck();
    await page.getByRole('button', { name: /^Pick-up time/ }).click();
    await chooseTime(page, tomorrowAt('14:30'), 'Set pick-up');
    await expect
      .poll(() => stored(merchant, id))
      .toMatchObject({ deliveryMethod: 'CAR', halal: false, pickUpDateTime: tomorrowAt('14:30') });
    // What was chosen is not shown as it was before, not even for a moment.
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(await hints()).toEqual(['Suitable for Small to Large deliveries']);

    await page.getByRole('button', { name: 'Edit pick-up' }).click();
    const form = detailsForm(page, 'Pick-up');
    await form.getByLabel("Sender's name").fill('Hafiz Rahman');
    await page.getByRole('radio', { name: 'Bike' }).check();
    await expect.poll(async () => (await stored(merchant, id)).deliveryMethod).toBe('MOTOR');
    expect((await stored(merchant, id)).pickUpPersonName).toBe('Aina Rosli');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/Hafiz Rahman/)).toBeVisible();
    expect((await stored(merchant, id)).pickUpPersonName).toBe('Hafiz Rahman');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  });

  test('an address that says another country than its pin is refused; a street nobody knows gets its point from a pin, and stays as typed', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    await page.goto('/main-order');
    const dialog = page.getByRole('dialog', { name: 'Set the exact location' });
    await page.getByLabel('Pick-up address').fill('12 Jalan SS15/4, Singapore');
    await page.getByRole('button', { name: 'Drop a pin instead' }).click();
    await dialog.getByRole('button', { name: 'Use this location' }).click();
    const form = detailsForm(page, 'Pick-up');
    const save = form.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(form.getByText('The address says Singapore, but its point lies in Malaysia.')).toBeVisible();
    expect(await drafts(merchant)).toEqual([]);

    const typed = '12 Zzyzx Road, Subang Jaya';
    await form.getByLabel('Pick-up address').fill(typed);
    await page
      .getByRole('option', { name: /^Subang Jaya/ })
      .first()
      .click();
    await expect(dialog.getByLabel('Address shown to the rider')).toHaveValue(typed);
    await dialog.getByRole('button', { name: /^Pin/ }).focus();
    await page.keyboard.press('Shift+ArrowUp');
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('status')).toHaveText('350\u00a0m north of the middle of Subang Jaya');
    await expect(dialog.getByText('The price is for the pin, and the rider is sent to it.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use this location' }).click();
    await save.click();
    await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
    const { pickUpLocation } = await stored(merchant, idOf(page));
    const area = await placeCalled('Subang Jaya');
    expect(pickUpLocation.address).toBe(typed);
    expect(pickUpLocation.coordinate.latitude - (area.coordinate?.latitude ?? 0)).toBeCloseTo(350 / 111_320, 4);
  });
});

test.describe('the drop-offs', () => {
  test('[R074][R075][R076][R081][R082][R083][R084][R210][R332][R349][R351][R353] a drop-off with its details, its price and its cash; what is missing or wrong is said at its field', async ({
    page,
    merchant,
  }) => {
    const { id } = await makeDraft(merchant, []);
    await page.goto(`/main-order/${id}`);
    await expect(page.getByPlaceholder('Enter drop-off location')).toBeVisible();
    await chooseAddress(page, page.getByLabel('Add Stop'), 'Petaling Jaya');
    const form = detailsForm(page, 'Drop-off 1');
    const save = form.getByRole('button', { name: 'Save', exact: true });
    const phone = form.getByLabel("Recipient's Contact number");
    await save.click();
    await expect(form.getByText("Please enter the recipient's contact number.")).toBeVisible();
    await expect(phone).toBeFocused();
    await phone.fill('12');
    await save.click();
    await expect(form.getByText("Recipient's contact number is invalid.")).toBeVisible();
    await phone.fill('123456789');
    await save.click();
    await expect(form.getByText("Please enter the recipient's name.")).toBeVisible();
    await form.getByLabel('Drop-off address').fill('Petaling Jaya, but typed');
    await form.getByLabel("Recipient's name").focus();
    await save.click();
    await expect(form.getByText('Please select a drop-off address from the drop-down list.')).toBeVisible();
    expect((await stored(merchant, id)).orders).toEqual([]);

    await chooseAddress(page, form.getByLabel('Drop-off address'), 'Petaling Jaya');
    await form.getByLabel("Recipient's name").fill('Mei Ling Tan');
    await form.getByRole('switch', { name: /^Door-to-door.*RM.2\.00/ }).check();
    await form.getByRole('switch', { name: 'COD' }).check();
    await save.click();
    await expect(form.getByText('COD amount is required.')).toBeVisible();
    await form.getByLabel('Cash to collect').fill('45.5');
    await expectAccessible(page);
    await save.click();

    await expect(stopRow(page, 1)).toContainText('Petaling Jaya');
    const [order] = (await stored(merchant, id)).orders;
    expect(order).toMatchObject({ codAmount: 4550, isCodEnabled: true, doorToDoorFee: 200 });
    const main = page.getByRole('main');
    await expect(main.getByText(ringgit(order?.deliveryFee ?? 0), { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Door-to-door 2.00')).toBeVisible();
    await expect(main.getByText('COD 45.50')).toBeVisible();
    await expect(total(page)).toHaveText(ringgit((order?.deliveryFee ?? 0) + 200));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('[R291] a complete drop-off is added without Save once its form is left; an incomplete one waits, and outlives a reload', async ({
    page,
    merchant,
  }) => {
    const { id } = await makeDraft(merchant, []);
    await page.goto(`/main-order/${id}`);
    await chooseAddress(page, page.getByLabel('Add Stop'), 'Petaling Jaya');
    const form = detailsForm(page, 'Drop-off 1');
    const isWide = (page.viewportSize()?.width ?? 0) > 850;
    // A sheet is left by closing it, a form in its row by going on elsewhere.
    const leave = () =>
      isWide
        ? page.getByRole('button', { name: 'Edit pick-up' }).focus()
        : form.getByRole('button', { name: 'Close' }).click();
    await form.getByLabel("Recipient's name").fill('Mei Ling Tan');
    await page.reload();
    await expect(form.getByLabel("Recipient's name")).toHaveValue('Mei Ling Tan');
    await expect(form.getByLabel('Drop-off address')).toHaveValue(/^Petaling Jaya/);
    await leave();
    expect((await stored(merchant, id)).orders).toEqual([]);
    await page.goto('/app/order-groups');
    await expect(page.getByText('1 unfinished')).toBeVisible();
    await page.goto(`/main-order/${id}`);
    if (!isWide) await page.getByRole('button', { name: 'Enter details...' }).click();
    await expect(form.getByLabel("Recipient's name")).toHaveValue('Mei Ling Tan');
    await form.getByLabel("Recipient's Contact number").fill('123456729');
    await leave();
    await expect(stopRow(page, 1)).toContainText('Petaling Jaya');
    expect((await stored(merchant, id)).orders).toHaveLength(1);
  });

  test('[R079][R292][R334][R335][R342] another address of a drop-off is saved and priced at once; that of the pick-up and its unit stay as they are, and its time is neither after a delivery nor passed', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const { id, subtotal } = await makeDraft(merchant);
    await page.goto(`/main-order/${id}`);
    await stopRow(page, 1).click();
    const form = detailsForm(page, 'Drop-off 1');
    await chooseAddress(page, form.getByLabel('Drop-off address'), 'Klang');
    await expect.poll(async () => (await stored(merchant, id)).orders[0]?.dropOffLocation.city).toBe('Klang');
    const after = await stored(merchant, id);
    expect(after.subtotal).not.toBe(subtotal);
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(stopRow(page, 1)).toContainText('Klang');
    await expect(total(page)).toHaveText(ringgit(after.subtotal));

    const refusal = page.getByRole('main').getByRole('alert');
    await page.getByRole('button', { name: /^Pick-up time/ }).click();
    await page.getByRole('switch', { name: 'Move all drop-offs with it' }).uncheck();
    await chooseTime(page, tomorrowAt('14:30'), 'Set pick-up');
    await expect(refusal).toHaveText('Pick-up date should not be later than delivery date(s).');
    await refusal.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Edit pick-up' }).click();
    const pickUp = detailsForm(page, 'Pick-up');
    await expect(pickUp.getByLabel('Pick-up address')).not.toBeEditable();
    await expect(pickUp.getByLabel('Unit number')).not.toBeEditable();
    await pickUp.getByLabel("Sender's name").fill('Farid Osman');
    await page.clock.setFixedTime(tomorrowAt('10:30'));
    const save = pickUp.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(refusal).toHaveText('Pick-up date should not be in the past.');
    await page.getByRole('button', { name: /^Move to today/ }).click();
    await expect(refusal).toHaveCount(0);
    await save.click();
    await expect.poll(() => stored(merchant, id)).toMatchObject({ pickUpPersonName: 'Farid Osman' });
  });

  test('[R293][R294] a drop-off is moved by its menu; one deletion at a time, each with its Undo', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const { id } = await makeDraft(merchant, ['Petaling Jaya', 'Shah Alam', 'Klang']);
    await page.goto(`/main-order/${id}`);
    const towns = async () => (await stored(merchant, id)).orders.map(({ dropOffLocation }) => dropOffLocation.city);
    await inRowMenu(page, 3, 'Move up');
    await expect.poll(towns).toEqual(['Petaling Jaya', 'Klang', 'Shah Alam']);

    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/orders/*', async (route) => {
      if (route.request().method() === 'DELETE') await held;
      await route.continue();
    });
    await inRowMenu(page, 1, 'Delete');
    await page.getByRole('button', { name: 'More for drop-off 2' }).click();
    // The menu before may still be on its way out.
    const remove = page.getByRole('menuitem', { name: 'Delete' }).last();
    await expect(remove).toContainText('Another drop-off is being removed');
    await page.keyboard.press('Escape');
    letGo();
    await expect(stopRow(page, 1)).toContainText('Klang');
    expect((await stored(merchant, id)).orders).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(stopRow(page, 1)).toContainText('Petaling Jaya');
    const after = await stored(merchant, id);
    expect(after.orders).toHaveLength(3);
    await expect(total(page)).toHaveText(ringgit(after.subtotal));
  });
});
