import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { cents } from '@tibara/contract/money';
import { describe, expect, test } from 'vitest';
import { keepGroup } from '../fixtures/kept-group';
import { draftOf, dropOff, klang, petalingJaya, subangJaya, tomorrowAt } from '../fixtures/orders';
import { held } from '../harness/answers';
import { answers, fill, screen, user } from '../harness/screen';
import {
  addressField,
  chooseAddress,
  chooseClock,
  confirmButton,
  detailsForm,
  openDraft,
  openNewOrder,
  openStop,
  save,
  stopRow,
  storeVisitorRoute,
  total,
} from './order-parts';

const title = 'Drop-off 1';
const form = () => detailsForm(title);
const added = () => answers.sent(api.orders.addOrder);
const addedBody = async () => {
  await waitFor(() => expect(added()).toHaveLength(1));
  return answers.last(api.orders.addOrder).body;
};

async function openForm(): Promise<void> {
  await openDraft(draftOf([]));
  await chooseAddress('Add Stop', 'Petaling Jaya');
  await form();
}

/** Opens drop-offs chosen before the login, still without a recipient. */
async function openWaiting(...places: readonly LocationDraft[]): Promise<void> {
  keepGroup(draftOf([]));
  answers.on(api.orders.create, draftOf([]));
  storeVisitorRoute(subangJaya, places);
  await openNewOrder();
  await save('Pick-up');
  await screen.findAllByText('Enter details...');
}

const enterDetails = async () => user.click(await screen.findByText('Enter details...'));

const closeSheet = async (name: string) =>
  user.click(within(await screen.findByRole('dialog', { name })).getByLabelText('Close'));

async function fillRecipient(): Promise<void> {
  await fill((await form()).getByLabelText("Recipient's name"), 'Mei Ling Tan');
  await fill((await form()).getByLabelText("Recipient's Contact number"), '123456789');
}

describe('a new drop-off', () => {
  test('[R081] the row for the next drop-off asks for its location', async () => {
    await openDraft(draftOf([]));
    expect(screen.getByPlaceholderText('Enter drop-off location')).toBe(await addressField('Add Stop'));
  });

  test('[R074] the form sends unit, number, name and address', async () => {
    await openForm();
    await fillRecipient();
    await fill((await form()).getByLabelText('Unit', { exact: false }), 'B-3-2');
    await save(title);
    expect(await addedBody()).toMatchObject({
      recipientName: 'Mei Ling Tan',
      recipientPhone: '+60123456789',
      dropOffLocation: { unitNumber: 'B-3-2', city: 'Petaling Jaya' },
    });
  });

  test('[R074] the form sends the chosen time', async () => {
    await openForm();
    await fillRecipient();
    await user.click((await form()).getByLabelText(/^Deliver by/));
    await chooseClock('14:30', 'Set time');
    await save(title);
    expect(await addedBody()).toMatchObject({ deliverDateTime: tomorrowAt('14:30') });
  });

  test('[R075] door-to-door shows its charge and is sent', async () => {
    await openForm();
    await fillRecipient();
    const toggle = (await form()).getByRole('switch', { name: /^Door-to-door.*RM.2\.05 extra/ });
    await user.click(toggle);
    await save(title);
    expect(await addedBody()).toMatchObject({ doorToDoor: true, isCodEnabled: false, codAmount: '' });
  });

  test('[R076, R353] cash to collect is typed in ringgit and sent in sen', async () => {
    await openForm();
    await fillRecipient();
    await user.click((await form()).getByRole('switch', { name: 'COD' }));
    await fill((await form()).getByLabelText('Cash to collect'), '45.5');
    await save(title);
    expect(await addedBody()).toMatchObject({ isCodEnabled: true, codAmount: 4550 });
  });

  test('[R353] the cash of a stored drop-off keeps its sen when another field is edited', async () => {
    await openDraft(draftOf([dropOff(1, { isCodEnabled: true, codAmount: cents(1_257) })]));
    await openStop(1);
    expect((await form()).getByLabelText('Cash to collect')).toHaveValue('12.57');
    await fill((await form()).getByLabelText("Recipient's name"), 'Mei Ling Tan');
    await save(title);
    await waitFor(() => expect(answers.sent(api.orders.updateOrder)).toHaveLength(1));
    expect(answers.last(api.orders.updateOrder).body).toMatchObject({
      recipientName: 'Mei Ling Tan',
      codAmount: 1_257,
    });
  });

  test('a stored time between quarter hours stays when another field is edited', async () => {
    await openDraft(draftOf([dropOff(1, { deliverDateTime: tomorrowAt('11:07') })]));
    await openStop(1);
    await fill((await form()).getByLabelText("Recipient's name"), 'Mei Ling Tan');
    await save(title);
    await waitFor(() => expect(answers.sent(api.orders.updateOrder)).toHaveLength(1));
    expect(answers.last(api.orders.updateOrder).body).toMatchObject({ deliverDateTime: tomorrowAt('11:07') });
  });

  test('the item and the note to the rider are sent', async () => {
    await openForm();
    await fillRecipient();
    await fill((await form()).getByLabelText('Item optional'), 'Birthday cake');
    await fill((await form()).getByLabelText('Note to rider optional'), 'Call the guard first.');
    await save(title);
    expect(await addedBody()).toMatchObject({ product: 'Birthday cake', noteToDriver: 'Call the guard first.' });
  });

  test('Save does not ask for an item or a note to the rider', async () => {
    await openForm();
    await fillRecipient();
    await save(title);
    expect(await addedBody()).toMatchObject({ product: '', noteToDriver: '' });
  });

  test('the form of a saved drop-off begins at its address, not its item', async () => {
    await openDraft();
    await openStop(1);
    expect((await form()).getByLabelText('Drop-off address')).toHaveFocus();
  });

  test.each([
    ['[R349]', "Recipient's Contact number", '', "Please enter the recipient's contact number."],
    ['[R349]', "Recipient's Contact number", '12', "Recipient's contact number is invalid."],
    ['[R351]', "Recipient's name", '', "Please enter the recipient's name."],
    ['[R332]', 'Drop-off address', 'Petaling, typed', 'Please select a drop-off address from the drop-down list.'],
  ])('%s %s "%s" is refused at its field, and nothing is sent', async (_, label, text, message) => {
    await openForm();
    await fillRecipient();
    const field = (await form()).getByLabelText(label);
    await fill(field, text);
    await save(title);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field).toHaveFocus();
    expect(added()).toEqual([]);
  });

  test('cash without an amount is refused at its field', async () => {
    await openForm();
    await fillRecipient();
    await user.click((await form()).getByRole('switch', { name: 'COD' }));
    await save(title);
    const amount = (await form()).getByLabelText('Cash to collect');
    await waitFor(() => expect(amount).toHaveAccessibleDescription(expect.stringContaining('COD amount is required.')));
    expect(added()).toEqual([]);
  });

  test('[R344] a place without its country must be chosen again', async () => {
    await openWaiting({ ...petalingJaya, country: '' });
    await enterDetails();
    await fillRecipient();
    await save(title);
    const message = 'Please re-select the drop-off address from drop-down list.';
    const field = (await form()).getByLabelText('Drop-off address');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(added()).toEqual([]);
  });

  test('Save waits for a chosen place to load', async () => {
    await openForm();
    await fillRecipient();
    const place = held(api.places.place, klang);
    answers.on(api.places.place, place.answer);
    await chooseAddress('Drop-off address', 'Klang');
    await save(title);
    expect(added()).toEqual([]);
    place.release();
    expect(await addedBody()).toMatchObject({ dropOffLocation: { city: 'Klang' } });
  });

  test('[R291] a complete drop-off is added when its form is left', async () => {
    await openForm();
    await fillRecipient();
    screen.getByLabelText('Edit pick-up').focus();
    expect(await addedBody()).toMatchObject({ recipientName: 'Mei Ling Tan' });
  });
});

describe('on a phone', () => {
  async function openSheet(): Promise<void> {
    await openDraft(draftOf([]), { width: 390 });
    await chooseAddress('Add Stop', 'Petaling Jaya');
    await form();
  }
  test('[R082] an incomplete drop-off waits in its row after its sheet is closed', async () => {
    await openSheet();
    await closeSheet(title);
    await enterDetails();
    expect((await form()).getByLabelText('Drop-off address')).toHaveValue(petalingJaya.address);
    expect(added()).toEqual([]);
  });

  test('the row of a waiting drop-off shows recipient and number', async () => {
    await openSheet();
    await fillRecipient();
    await fill((await form()).getByLabelText("Recipient's Contact number"), '12');
    await closeSheet(title);
    const row = (await screen.findByText('Enter details...')).closest('.stop');
    expect(row).toHaveTextContent('Mei Ling Tan · +6012 · ');
  });

  test('[R291] a complete drop-off is added when its sheet is closed', async () => {
    await openSheet();
    await fillRecipient();
    await closeSheet(title);
    expect(await addedBody()).toMatchObject({ recipientName: 'Mei Ling Tan' });
  });
});

describe('a drop-off without its details', () => {
  test('the total counts drop-offs without a recipient', async () => {
    await openWaiting(petalingJaya, klang);
    expect(await screen.findByText('2 drop-offs need a recipient before you can pay.')).toBeVisible();
    await waitFor(() => expect(total()).toHaveTextContent('RM 14.26'));
  });

  test('Confirm Order first asks for the missing details', async () => {
    await openDraft(draftOf([dropOff(1)]), { width: 390 });
    await chooseAddress('Add Stop', 'Klang');
    await closeSheet('Drop-off 2');
    await user.click(confirmButton());
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'Enter the details of Klang first, or delete it.',
    );
  });

  test('Undo restores a deleted drop-off', async () => {
    await openWaiting(klang);
    await user.click(screen.getByLabelText('Delete drop-off 1'));
    expect(screen.queryByText('Enter details...')).toBeNull();
    await user.click(await screen.findByText('Undo'));
    await enterDetails();
    expect((await form()).getByLabelText('Drop-off address')).toHaveValue(klang.address);
  });
});

test("a saved drop-off's item and note are changed in its form", async () => {
  await openDraft(draftOf([dropOff(1, { product: 'Two cakes', noteToDriver: 'Keep flat.' })]));
  await openStop(1);
  expect((await form()).getByLabelText('Item optional')).toHaveValue('Two cakes');
  await fill((await form()).getByLabelText('Note to rider optional'), 'Keep flat. Ring twice.');
  await save(title);
  await waitFor(() => expect(answers.sent(api.orders.updateOrder)).toHaveLength(1));
  expect(answers.last(api.orders.updateOrder).body).toMatchObject({
    product: 'Two cakes',
    noteToDriver: 'Keep flat. Ring twice.',
  });
});

describe('the row of a drop-off', () => {
  test('[R082] a row without details offers to enter them', async () => {
    await openWaiting(petalingJaya);
    await enterDetails();
    expect((await form()).getByLabelText('Drop-off address')).toHaveValue(petalingJaya.address);
  });

  test('the row shows the recipient and the number', async () => {
    await openDraft(draftOf([dropOff(1, { recipientPhone: '+60127781902' })]));
    expect(await stopRow(1)).toHaveTextContent('Recipient 1 · +60 12-778 1902 · 11:00');
  });

  test('the row shows the item and the note to the rider', async () => {
    await openDraft(draftOf([dropOff(1, { product: 'Two cakes', noteToDriver: 'Keep flat.' })]));
    expect(within(await stopRow(1)).getByText('Two cakes · Keep flat.')).toBeVisible();
  });

  test('[R083, R210] the row shows its fee in ringgit with two decimals', async () => {
    await openDraft(draftOf([dropOff(1, { deliveryFee: cents(1205) })]));
    expect(within(await stopRow(1)).getByText('RM 12.05')).toBeVisible();
  });

  test('[R084] the row shows the charge of door-to-door and the cash', async () => {
    const extras = { doorToDoor: true, doorToDoorFee: cents(205), isCodEnabled: true, codAmount: cents(4557) };
    await openDraft(draftOf([dropOff(1, extras)]));
    const row = within(await stopRow(1));
    expect(row.getByText('Door-to-door 2.05')).toBeVisible();
    expect(row.getByText('COD 45.57')).toBeVisible();
    expect(total()).toHaveTextContent('RM 9.18');
  });
});
