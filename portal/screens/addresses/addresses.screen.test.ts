import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { describe, expect, test, vi } from 'vitest';
import { keepBook, savedDropOff, savedPickUp } from '../fixtures/address-book';
import { shop } from '../fixtures/merchant';
import { klang, petalingJaya, subangJaya } from '../fixtures/orders';
import { offerPlaces, woodlands } from '../fixtures/place-search';
import { cutLine, held, Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, fill, open, screen, user } from '../harness/screen';
import { suggestion } from '../place-order/order-parts';

const main = () => within(screen.getByRole('main'));
const entries = (): HTMLElement[] => main().queryAllByRole('listitem');
const entryOf = (name: string): HTMLElement => main().getByText(name).closest('li') ?? document.body;
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Saved addresses' })).getByRole('link', { name });
const press = (place: HTMLElement, name: string | RegExp) => user.click(within(place).getByRole('button', { name }));
const pressOnPage = (name: string) => user.click(main().getByRole('button', { name }));
const field = (dialog: HTMLElement, label: string | RegExp) => within(dialog).getByLabelText(label);

const noPins = { content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 };

async function openBook(book: readonly AddressBookmark[], search = ''): Promise<ReturnType<typeof keepBook>> {
  const kept = keepBook(...book);
  offerPlaces();
  answers.on(api.places.pins, noPins);
  await open(`/app/addresses${search}`, { as: shop });
  await waitFor(() => expect(tab(/^Drop-off/)).toHaveTextContent(/\d/));
  return kept;
}

async function openForm(button: string, title: string): Promise<HTMLElement> {
  await pressOnPage(button);
  const dialog = await screen.findByRole('dialog', { name: title });
  await within(dialog).findByLabelText(/^(Pick-up|Drop-off) address/, { selector: '[role=combobox]' });
  return dialog;
}

async function choosePlace(dialog: HTMLElement, label: string, { address }: { address: string }): Promise<void> {
  const [name = ''] = address.split(',');
  await fill(field(dialog, label), name);
  await user.click(await suggestion(new RegExp(`^${name}`)));
}

describe('the lists', () => {
  test('[R039, R206] an entry shows everything a rider needs', async () => {
    await openBook([savedPickUp(1)]);
    expect(screen.getByRole('heading', { level: 1, name: 'Saved Address' })).toBeVisible();
    const entry = entryOf('SS15 kitchen');
    expect(entry).toHaveTextContent(
      /SS15 kitchen.*Subang Jaya, Selangor, Malaysia.*UnitG-03.*Aina Rosli.*\+60.12-988.4410/,
    );
    expect(within(entry).getByRole('button', { name: 'Edit SS15 kitchen' })).toBeEnabled();
    expect(within(entry).getByRole('button', { name: 'Delete SS15 kitchen' })).toBeEnabled();
  });

  test('[R205] pick-ups and drop-offs are two lists', async () => {
    await openBook([savedPickUp(1), savedDropOff(1), savedDropOff(2, { bookmarkName: 'Weekend stall' })]);
    expect(tab(/^Pick-up Address/)).toHaveAttribute('aria-current', 'page');
    expect(tab(/^Drop-off Address/)).toHaveTextContent('2');
    await user.click(tab(/^Drop-off Address/));
    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(main().queryByText('SS15 kitchen')).toBeNull();
    expect(entryOf('Klang counter')).toHaveTextContent(/Klang.*LG2-44.*Hakim Yusof.*\+60.17-220.6135/);
  });

  test('[R439, R475] each list requests 500 addresses in one call', async () => {
    await openBook([]);
    const asked = answers.sent(api.addresses.list).map(({ query }) => query);
    for (const jobType of ['PICK_UP', 'DROP_OFF'])
      expect(asked).toContainEqual({ vendorId: shop.vendorId, jobType, page: '0', size: '500' });
  });

  test('a search finds one among many', async () => {
    const names = ['Bangsar', 'Klang depot', 'Setia Alam', 'SS2 stall', 'Pudu', 'Cheras'];
    await openBook(names.map((bookmarkName, index) => savedPickUp(index, { bookmarkName })));
    await fill(screen.getByLabelText('Search saved addresses'), 'klang dep');
    await waitFor(() => expect(entries()).toHaveLength(1));
    await fill(screen.getByLabelText('Search saved addresses'), 'nowhere');
    expect(await screen.findByText('No saved address matches “nowhere”')).toBeVisible();
    await user.click(screen.getByText('Clear search', { selector: 'button' }));
    await waitFor(() => expect(entries()).toHaveLength(6));
  });

  test('Retry reloads a list that could not be loaded', async () => {
    const kept = [savedPickUp(1)];
    answers.on(api.addresses.list, cutLine);
    answers.on(api.places.pins, noPins);
    await open('/app/addresses', { as: shop });
    expect(await screen.findByText('Your addresses could not be loaded')).toBeVisible();
    // The page also retries by itself. This test replies only after the press.
    document.addEventListener('pointerdown', () => keepBook(...kept), { once: true });
    await pressOnPage('Retry');
    await waitFor(() => expect(entries()).toHaveLength(1));
  });

  test('[R209] the page credits the provider behind the product', async () => {
    await openBook([]);
    expect(main().getByText('tibara is a service of Petak Parking Sdn Bhd')).toBeVisible();
  });

  test('axe finds nothing in the lists', async () => {
    await openBook([savedPickUp(1)]);
    await expectAccessible();
  });
});

describe('a new address', () => {
  test('[R362] the form asks for missing details one at a time', async () => {
    await openBook([]);
    const dialog = await openForm('Add Pick-up Address', 'Add Pick-up Address');
    const refusedWith = async (message: string) => {
      await press(dialog, 'Save');
      await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(message));
    };
    await refusedWith('Please enter a bookmark name.');
    await fill(field(dialog, 'Bookmark name'), 'SS15 kitchen');
    await refusedWith('Please enter a contact name.');
    await fill(field(dialog, 'Contact name'), 'Aina Rosli');
    await refusedWith('Please enter a contact number.');
    await fill(field(dialog, 'Contact number'), '12');
    await refusedWith('Please select an address.');
    await fill(field(dialog, 'Pick-up address'), 'Subang Jaya');
    await refusedWith('Please select an address from the drop-down list.');
    await choosePlace(dialog, 'Pick-up address', subangJaya);
    await refusedWith('Contact number is invalid.');
    expect(field(dialog, 'Contact number')).toHaveFocus();
    expect(answers.sent(api.addresses.create)).toEqual([]);
  });

  test('[R362] a banner lists the missing details and can be closed', async () => {
    await openBook([]);
    const dialog = await openForm('Add Pick-up Address', 'Add Pick-up Address');
    await press(dialog, 'Save');
    await press(await within(dialog).findByRole('alert'), 'Close');
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
  });

  test('[R012, R207, R370] a pick-up is saved without a unit number', async () => {
    await openBook([]);
    const dialog = await openForm('Add Pick-up Address', 'Add Pick-up Address');
    await fill(field(dialog, 'Bookmark name'), 'SS15 kitchen');
    await choosePlace(dialog, 'Pick-up address', subangJaya);
    await fill(field(dialog, 'Contact number'), '129884410');
    await fill(field(dialog, 'Contact name'), 'Aina Rosli');
    await press(dialog, 'Save');
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(answers.last(api.addresses.create).body).toMatchObject({
      jobType: 'PICK_UP',
      bookmarkName: 'SS15 kitchen',
      pickUpPersonName: 'Aina Rosli',
      pickUpContactNumber: '+60129884410',
      location: { address: subangJaya.address, unitNumber: '' },
    });
  });

  test('[R329] only an empty number takes the country of a chosen place', async () => {
    await openBook([], '?type=DROP_OFF');
    const dialog = await openForm('Add Drop-off Address', 'Add Drop-off Address');
    await fill(field(dialog, 'Contact number'), '61234567');
    await choosePlace(dialog, 'Drop-off address', woodlands);
    expect(await within(dialog).findByText(/^Is \+65.6123.4567 meant\?$/)).toBeVisible();
    expect(field(dialog, 'Country code')).toHaveValue('my');
    await fill(field(dialog, 'Contact number'), '');
    await choosePlace(dialog, 'Drop-off address', klang);
    await choosePlace(dialog, 'Drop-off address', woodlands);
    await waitFor(() => expect(field(dialog, 'Country code')).toHaveValue('sg'));
  });

  test('[R329] a possible Singapore number is not saved without an answer', async () => {
    await openBook([], '?type=DROP_OFF');
    const dialog = await openForm('Add Drop-off Address', 'Add Drop-off Address');
    await fill(field(dialog, 'Bookmark name'), 'Klang counter');
    await choosePlace(dialog, 'Drop-off address', klang);
    await fill(field(dialog, 'Contact number'), '82345678');
    await fill(field(dialog, 'Contact name'), 'Hakim Yusof');
    await press(dialog, 'Save');
    await waitFor(() => expect(field(dialog, 'Contact number')).toHaveFocus());
    expect(answers.sent(api.addresses.create)).toEqual([]);
    await press(dialog, 'Keep +60');
    await press(dialog, 'Save');
    await waitFor(() =>
      expect(answers.last(api.addresses.create).body).toMatchObject({ recipientPhone: '+6082345678' }),
    );
  });

  test('[R012, R207] a drop-off is saved with its unit number', async () => {
    await openBook([], '?type=DROP_OFF');
    const dialog = await openForm('Add Drop-off Address', 'Add Drop-off Address');
    await fill(field(dialog, 'Bookmark name'), 'Klang counter');
    await choosePlace(dialog, 'Drop-off address', klang);
    await fill(field(dialog, 'Unit number optional'), 'LG2-44');
    await fill(field(dialog, 'Contact number'), '172206135');
    await fill(field(dialog, 'Contact name'), 'Hakim Yusof');
    await press(dialog, 'Save');
    await waitFor(() => expect(entryOf('Klang counter')).toHaveTextContent(/LG2-44.*Hakim Yusof/));
  });
});

describe('a saved address', () => {
  test('[R207, R441] an address is edited in its row, and the list is reloaded', async () => {
    await openBook([savedPickUp(1)]);
    const dialog = await openForm('Edit SS15 kitchen', 'Edit Pick-up Address');
    expect(field(dialog, 'Pick-up address')).toHaveValue(subangJaya.address);
    await fill(field(dialog, 'Bookmark name'), 'Main kitchen');
    const loaded = answers.sent(api.addresses.list).length;
    await press(dialog, 'Save');
    await waitFor(() => expect(entryOf('Main kitchen')).toHaveTextContent('G-03'));
    expect(answers.last(api.addresses.update).body).toMatchObject({ bookmarkName: 'Main kitchen', version: 1 });
    expect(answers.sent(api.addresses.list).length).toBeGreaterThan(loaded);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Main kitchen' })).toHaveFocus());
  });

  test('Save waits for a new place that is still loading', async () => {
    await openBook([savedPickUp(1)]);
    const dialog = await openForm('Edit SS15 kitchen', 'Edit Pick-up Address');
    const place = held(api.places.place, petalingJaya);
    answers.on(api.places.place, place.answer);
    await choosePlace(dialog, 'Pick-up address', petalingJaya);
    await press(dialog, 'Save');
    expect(answers.sent(api.addresses.update)).toEqual([]);
    place.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers.last(api.addresses.update).body).toMatchObject({ location: { address: petalingJaya.address } });
  });

  test.each([
    ['[R367] a place that cannot be found', 'not_found', 'Please select an address from the drop-down list.'],
    ['a place that a busy server did not send', 'unavailable', 'The service is busy right now. Please try again.'],
  ] as const)('%s says so at its field', async (_, code, message) => {
    await openBook([savedPickUp(1)]);
    const dialog = await openForm('Edit SS15 kitchen', 'Edit Pick-up Address');
    answers.on(api.places.place, new Refusal(code));
    await choosePlace(dialog, 'Pick-up address', petalingJaya);
    await waitFor(() => expect(field(dialog, 'Pick-up address')).toHaveAccessibleDescription(message));
  });

  test('[R208] the removal of an address can be cancelled', async () => {
    await openBook([savedPickUp(1)]);
    await pressOnPage('Delete SS15 kitchen');
    const question = await screen.findByRole('dialog', { name: 'Confirm removal of address?' });
    expect(question).toHaveTextContent('SS15 kitchen');
    await press(question, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers.sent(api.addresses.remove)).toEqual([]);
  });

  test('[R208, R441] an address is removed, and the list is reloaded', async () => {
    await openBook([savedPickUp(1), savedPickUp(2, { bookmarkName: 'Weekend stall' })]);
    await pressOnPage('Delete Weekend stall');
    await press(await screen.findByRole('dialog', { name: 'Confirm removal of address?' }), 'Remove');
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(answers.last(api.addresses.remove).params).toEqual({ id: savedPickUp(2).id });
    expect(screen.getByRole('heading', { level: 1, name: 'Saved Address' })).toHaveFocus();
  });

  test('typed text stays while the server cannot be reached', async () => {
    await openBook([savedPickUp(1)]);
    const dialog = await openForm('Edit SS15 kitchen', 'Edit Pick-up Address');
    await fill(field(dialog, 'Bookmark name'), 'Main kitchen');
    answers.on(api.addresses.update, cutLine);
    await press(dialog, 'Save');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^We cannot reach the server/);
    expect(field(dialog, 'Bookmark name')).toHaveValue('Main kitchen');
  });

  test('an address cannot be removed without a connection', async () => {
    await openBook([savedPickUp(1)]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await waitFor(() => expect(main().getByRole('button', { name: 'Delete SS15 kitchen' })).toBeDisabled());
  });
});
