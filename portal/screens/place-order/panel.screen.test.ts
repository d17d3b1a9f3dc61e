import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { expect, test } from 'vitest';
import { draftOf, dropOff, klang, placeOf } from '../fixtures/orders';
import { answers, fill, screen, user } from '../harness/screen';
import { addressField, chooseAddress, detailsForm, openDraft, openStop, save, stopRow } from './order-parts';

const openPickUp = async () => {
  await user.click(screen.getByLabelText('Edit pick-up'));
  return detailsForm('Pick-up');
};

const cancel = async (title: string) => user.click((await detailsForm(title)).getByText('Cancel', { exact: true }));

const confirm = () => screen.getByText(/^Confirm Order/, { selector: 'button *, button' });

test('[R062] a tip explains how the rate gets cheaper', async () => {
  await openDraft();
  await user.click(screen.getByLabelText('How to get the cheapest rate', { selector: 'button' }));
  const tip = await screen.findByRole('dialog', { name: 'How to get the cheapest rate' });
  expect(tip).toHaveTextContent(/^Drag the drop-off stops into a new order for the cheapest rate\.$/);
});

test('Escape closes the tip while its button has the focus', async () => {
  await openDraft();
  const button = screen.getByLabelText('How to get the cheapest rate', { selector: 'button' });
  await user.click(button);
  const tip = await screen.findByRole('dialog', { name: 'How to get the cheapest rate' });
  button.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tip).not.toBeInTheDocument());
});

test('[R029, R063] the panel offers Add Stop, Import Bulk Order, a voucher and Confirm Order', async () => {
  await openDraft();
  expect(screen.getByLabelText('Add Stop', { selector: 'input' })).toBeVisible();
  for (const name of ['Import Bulk Order', 'Add voucher or promo code']) expect(screen.getByText(name)).toBeVisible();
  expect(confirm()).toBeVisible();
});

test.each([
  [851, 'form'],
  [850, 'dialog'],
] as const)('[R065] at %i px the details of a stop are a %s', async (width, role) => {
  await openDraft(undefined, { width });
  await openStop(1);
  expect(screen.getByRole(role, { name: 'Drop-off 1' })).toBeVisible();
  await user.click(screen.getByText('Cancel', { exact: true }));
  await openPickUp();
  expect(screen.getByRole(role, { name: 'Pick-up' })).toBeVisible();
});

test('the form of an inexact place names its distance, the row does not', async () => {
  const area = { ...klang, precision: 'area', radiusMetres: 12_000 };
  await openDraft(draftOf([dropOff(1, { dropOffLocation: area })]));
  const row = await stopRow(1);
  expect(within(row).getByRole('button', { name: /^approximate/ })).toHaveTextContent('approximate · set location');
  expect(row).not.toHaveTextContent('12 km');
  await openStop(1);
  expect(await screen.findByText(/^Approximate location only/)).toHaveTextContent('the area, within about 12 km.');
});

test('Escape first closes the list of addresses, then the form', async () => {
  await openDraft();
  await openStop(1);
  await user.click((await detailsForm('Drop-off 1')).getByLabelText('Drop-off address'));
  const option = await screen.findByText(/Petaling Jaya/, { selector: '[role=option] *, [role=option]' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(option).not.toBeInTheDocument());
  await detailsForm('Drop-off 1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('form[aria-label="Drop-off 1"]')).toBeNull());
  expect((await stopRow(1)).querySelector('.stop-open')).toHaveFocus();
});

test('[R073] Cancel leaves the pick-up unchanged', async () => {
  await openDraft();
  const form = await openPickUp();
  await fill(form.getByLabelText("Sender's name"), 'Ravi Nathan');
  await cancel('Pick-up');
  expect(answers.sent(api.orders.update)).toEqual([]);
  expect(screen.getByText(/^Aina Rosli ·/)).toBeVisible();
  expect(screen.getByLabelText('Edit pick-up')).toHaveFocus();
});

test('[R073] a pick-up is saved without a unit', async () => {
  const kept = await openDraft();
  const form = await openPickUp();
  expect(form.getByLabelText(/^Unit number/)).toHaveValue('');
  await fill(form.getByLabelText("Sender's name"), 'Ravi Nathan');
  await save('Pick-up');
  expect(await screen.findByText(/^Ravi Nathan ·/)).toBeVisible();
  expect(kept.current().pickUpPersonName).toBe('Ravi Nathan');
});

test('[R077] Cancel adds no drop-off', async () => {
  await openDraft(draftOf([]));
  await chooseAddress('Add Stop', 'Klang');
  const form = await detailsForm('Drop-off 1');
  await fill(form.getByLabelText("Recipient's name"), 'Mei Ling Tan');
  await cancel('Drop-off 1');
  expect(await addressField('Add Stop')).toHaveValue('');
  expect(answers.sent(api.orders.addOrder)).toEqual([]);
});

test('[R077] Save adds a drop-off without a unit', async () => {
  const kept = await openDraft(draftOf([]));
  await chooseAddress('Add Stop', 'Klang');
  const form = await detailsForm('Drop-off 1');
  await fill(form.getByLabelText("Recipient's name"), 'Mei Ling Tan');
  await fill(form.getByLabelText("Recipient's Contact number"), '123456729');
  await save('Drop-off 1');
  expect(await stopRow(1)).toHaveTextContent('Klang');
  expect(kept.current().orders.map(({ dropOffLocation }) => dropOffLocation.unitNumber)).toEqual(['']);
});

test('[R295] the form of the next drop-off closes the form of the pick-up', async () => {
  await openDraft(draftOf([]));
  await openPickUp();
  await chooseAddress('Add Stop', 'Klang');
  await detailsForm('Drop-off 1');
  expect(screen.queryByLabelText('Pick-up', { selector: 'form' })).toBeNull();
});

test('[R295] after Save the row and the form for the next drop-off are empty', async () => {
  await openDraft(draftOf([]));
  await chooseAddress('Add Stop', 'Petaling Jaya');
  const form = await detailsForm('Drop-off 1');
  await fill(form.getByLabelText("Recipient's name"), 'Mei Ling Tan');
  await fill(form.getByLabelText("Recipient's Contact number"), '123456729');
  await save('Drop-off 1');
  await stopRow(1);
  expect(document.querySelector('form[aria-label^="Drop-off"]')).toBeNull();
  expect(await addressField('Add Stop')).toHaveValue('');
  await chooseAddress('Add Stop', 'Klang');
  const next = await detailsForm('Drop-off 2');
  expect(next.getByLabelText("Recipient's name")).toHaveValue('');
  expect(next.getByLabelText('Drop-off address')).toHaveValue('Klang, Selangor, Malaysia');
});

test('an incomplete drop-off waits in its row while others are open', async () => {
  await openDraft();
  await chooseAddress('Add Stop', 'Klang');
  await fill((await detailsForm('Drop-off 2')).getByLabelText("Recipient's name"), 'Siti Hajar');
  await openStop(1);
  await user.click(await screen.findByText('Enter details...'));
  expect((await detailsForm('Drop-off 2')).getByLabelText("Recipient's name")).toHaveValue('Siti Hajar');
});

test('Confirm Order names the row with an unsaved change', async () => {
  await openDraft(draftOf([dropOff(1), dropOff(2, { dropOffLocation: klang })]));
  await openStop(1);
  await fill((await detailsForm('Drop-off 1')).getByLabelText("Recipient's name"), 'Mei Ling Tan');
  await openStop(2);
  await cancel('Drop-off 2');
  await user.click(confirm());
  const alert = await screen.findByText(/Enter the details of Petaling Jaya first, or delete it\./);
  expect(alert.closest('[role=alert]')).toBeVisible();
  expect(screen.getByText('Not saved yet')).toBeVisible();
});

test('an unsaved change is there again when its row is reopened', async () => {
  await openDraft(draftOf([dropOff(1), dropOff(2, { dropOffLocation: klang })]));
  await openStop(1);
  await fill((await detailsForm('Drop-off 1')).getByLabelText("Recipient's name"), '');
  await openStop(2);
  await openStop(1);
  expect((await detailsForm('Drop-off 1')).getByLabelText("Recipient's name")).toHaveValue('');
  await cancel('Drop-off 1');
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
});

test('a very long ride is questioned only at the drop-off that causes it', async () => {
  const kuantan = placeOf('Menara TM, Kuantan, Pahang', { coordinate: { latitude: 3.8077, longitude: 103.326 } });
  const far = dropOff(2, { deliveryRange: 300_400, dropOffLocation: kuantan });
  await openDraft(draftOf([dropOff(1, { dropOffLocation: klang }), far], { distance: 324_000 }));
  const question = /^This trip is 324 km by bike\. Is that right\?/;
  expect(await within(await stopRow(2)).findByText(question)).toBeVisible();
  expect(screen.getAllByText(question)).toHaveLength(1);
  expect(await stopRow(2)).toHaveTextContent('Drop-off 2 is 300 km from the stop before it: check its address.');
});
