import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { expect, test } from 'vitest';
import { keepBook, savedPickUp } from '../fixtures/address-book';
import { keepGroup } from '../fixtures/kept-group';
import { shop } from '../fixtures/merchant';
import { answerAroundOrder } from '../fixtures/order-surroundings';
import { draftOf, idOf, klang, subangJaya } from '../fixtures/orders';
import { answerPaying } from '../fixtures/paying';
import { offerPlaces } from '../fixtures/place-search';
import { cutLine, Refusal } from '../harness/answers';
import { answers, fill, open, screen, user } from '../harness/screen';
import { choosePlace, dialog, press } from './draft-parts';

const createButton = () => within(screen.getByRole('main')).getByRole('button', { name: 'Create Order Group' });

/** Opens the dialog's first step with this address book. */
async function openDialog(...book: readonly AddressBookmark[]): Promise<HTMLElement> {
  answerAroundOrder();
  offerPlaces();
  keepBook(...book);
  answers.on(api.orders.get, new Refusal('not_found'));
  await open(`/app/order-groups/${idOf(404)}`, { as: shop });
  await screen.findByText('Order not found');
  return openAgain();
}

async function openAgain(): Promise<HTMLElement> {
  await user.click(createButton());
  return dialog('Create Order Group');
}

const field = (place: HTMLElement, label: string | RegExp) => within(place).getByLabelText(label);

async function takeSaved(create: HTMLElement): Promise<void> {
  await user.click(await within(create).findByRole('radio', { name: /^SS15 kitchen/ }));
  await press(create, 'Next');
  await within(create).findByLabelText('Pick-up address');
}

const told = async (place: HTMLElement, message: string) =>
  expect(await within(place).findByText(message, { exact: true })).toBeVisible();

test('[R149] the first step offers the saved pick-ups with their addresses', async () => {
  const store = { bookmarkName: 'Klang store', location: { ...klang, unitNumber: 'LG2-44' } };
  const create = await openDialog(savedPickUp(1), savedPickUp(2, store));
  const kitchen = await within(create).findByRole('radio', { name: /^SS15 kitchen/ });
  expect(kitchen).toHaveAccessibleName(/^SS15 kitchen.*G-03, Subang Jaya, Selangor, Malaysia/s);
  const second = within(create).getByRole('radio', { name: /^Klang store/ });
  expect(second).toHaveAccessibleName(/^Klang store.*LG2-44, Klang, Selangor, Malaysia/s);
  expect(within(create).getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(kitchen);
  expect(within(create).getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('[R149] an empty address book leads on to a new pick-up', async () => {
  const create = await openDialog();
  await told(create, 'No bookmarked address found');
  await press(create, 'New pick-up');
  await waitFor(() => expect(field(create, 'Pick-up address')).toHaveValue(''));
});

test('[R393] a new order group goes by bike and is halal', async () => {
  const create = await openDialog();
  await press(create, 'New pick-up');
  expect(await within(create).findByRole('radio', { name: 'Bike' })).toBeChecked();
  expect(within(create).getByRole('switch', { name: 'Halal' })).toBeChecked();
});

test('[R150] the second step has the saved pick-up and leads back', async () => {
  const create = await openDialog(savedPickUp(1));
  await takeSaved(create);
  expect(field(create, 'Pick-up address')).toHaveValue(subangJaya.address);
  expect(field(create, /^Unit number/)).toHaveValue('G-03');
  await press(create, 'Back to saved addresses');
  expect(within(create).getByRole('radio', { name: /^SS15 kitchen/ })).toBeChecked();
});

test('[R339] a saved number without its plus is refused', async () => {
  const create = await openDialog(savedPickUp(1, { pickUpContactNumber: '60129884410' }));
  await user.click(await within(create).findByRole('radio', { name: /^SS15 kitchen/ }));
  await press(create, 'Next');
  expect(await within(create).findByRole('alert')).toHaveTextContent(
    'Phone number must start with + sign and country code',
  );
});

test('[R331] an address outside the list is refused at its field', async () => {
  const create = await openDialog(savedPickUp(1));
  await press(create, 'New pick-up');
  await fill(field(create, 'Pick-up address'), '!');
  await press(create, 'Create Order Group');
  await told(create, 'Please select address from the drop down');
  expect(field(create, 'Pick-up address')).toHaveFocus();
});

test("[R337] an empty name is refused with the dialog's message", async () => {
  const create = await openDialog(savedPickUp(1));
  await takeSaved(create);
  await fill(field(create, "Sender's name"), '');
  await press(create, 'Create Order Group');
  await told(create, 'All fields are required');
});

test('[R339] a number that cannot be dialled is refused', async () => {
  const create = await openDialog(savedPickUp(1));
  await press(create, 'New pick-up');
  await choosePlace(create, 'Pick-up address', 'Subang Jaya');
  await fill(field(create, "Sender's contact number"), '12');
  await press(create, 'Create Order Group');
  await told(create, 'Invalid phone number');
});

test('[R261] the new order group opens its own screen', async () => {
  const create = await openDialog(savedPickUp(1));
  await takeSaved(create);
  await fill(field(create, /^Notes to rider/), 'Ring the bell');
  answers.on(api.orders.create, draftOf([]));
  keepGroup(draftOf([]));
  answerPaying();
  await press(create, 'Create Order Group');
  expect(await screen.findByRole('heading', { level: 1, name: 'OG-000001' })).toBeVisible();
  expect(location.pathname).toBe(`/app/order-groups/${idOf(1)}`);
  expect(answers.last(api.orders.create).body).toMatchObject({
    pickUpPersonName: 'Aina Rosli',
    pickUpContactNumber: '+60129884410',
    pickUpLocation: { address: subangJaya.address, unitNumber: 'G-03' },
    noteToDriver: 'Ring the bell',
  });
});

test('after a lost reply the order is requested again under its key', async () => {
  const create = await openDialog(savedPickUp(1));
  await takeSaved(create);
  answers.on(api.orders.create, cutLine);
  for (const times of [1, 2]) {
    await press(create, 'Create Order Group');
    await waitFor(() => expect(answers.sent(api.orders.create)).toHaveLength(times));
    expect(await within(create).findByRole('alert')).toHaveTextContent(/^We cannot reach the server/);
  }
  await press(create, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const next = await openAgain();
  await takeSaved(next);
  await press(next, 'Create Order Group');
  await waitFor(() => expect(answers.sent(api.orders.create)).toHaveLength(3));
  const [first, again, other] = answers.sent(api.orders.create).map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
