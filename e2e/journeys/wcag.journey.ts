import { makeDraft } from '../fixtures/draft.ts';
import { findBarriers } from '../fixtures/for-everybody.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { confirmButton, detailsForm, footer, savedAddresses, stopRow } from '../screens/place-order.ts';

test('all that opens while an order is placed can be hit and enlarged by everybody', async ({ page, merchant }) => {
  const wrong: string[] = [];
  const look = async (where: string) =>
    void wrong.push(...(await findBarriers(page)).map((each) => `${where}: ${each}`));
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const draft = await makeDraft(merchant, ['Petaling Jaya', 'Shah Alam', 'Klang']);
  const empty = await makeDraft(merchant, []);

  await page.goto('/main-order');
  await page.getByRole('button', { name: /^Pick-up time/ }).click();
  await page.getByRole('grid').waitFor();
  await look('the pick-up time');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Pick-up address').fill('Subang');
  await page.getByRole('option').first().waitFor();
  await look('the list of places');
  await expectAccessible(page);
  await page.getByRole('option').first().click();
  await detailsForm(page, 'Pick-up').waitFor();
  await look('the form of the pick-up');

  await page.goto(`/main-order/${empty.id}`);
  await page.getByRole('button', { name: 'Import Bulk Order' }).click();
  await dialog('Import bulk order').waitFor();
  await look('the import');
  await page.keyboard.press('Escape');
  await page.getByLabel('Add Stop').fill('12 Jalan SS15/4, Subang Jaya');
  await page.getByRole('option').first().click();
  await dialog('Exact point').waitFor();
  await look('the pin');

  await page.goto(`/main-order/${draft.id}`);
  await stopRow(page, 2).waitFor();
  await look('a draft');
  await stopRow(page, 2).click();
  await detailsForm(page, 'Drop-off 2').waitFor();
  await look('the form of a drop-off');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await footer(page).getByRole('button', { name: 'Add voucher or promo code' }).click();
  await dialog('Vouchers').getByRole('radio').first().waitFor();
  await look('the vouchers');
  await page.keyboard.press('Escape');
  await savedAddresses(page).click();
  await dialog('Saved drop-off addresses').waitFor();
  await look('the saved addresses');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await confirmButton(page).click();
  await dialog('Confirm order').waitFor();
  await look('the payment');
  await page.getByRole('button', { name: 'TOP UP' }).click();
  await dialog('Top up').waitFor();
  await look('the top-up');
  expect(wrong).toEqual([]);
});
