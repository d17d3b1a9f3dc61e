import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { Order } from '@tibara/contract/orders/views';
import { describe, expect, test } from 'vitest';
import { keepGroup } from '../fixtures/kept-group';
import { draftOf, dropOff, placeOf } from '../fixtures/orders';
import { woodlands } from '../fixtures/place-search';
import { expectAccessible } from '../harness/axe';
import { answers, fill, screen, user } from '../harness/screen';
import {
  chooseAddress,
  detailsForm,
  openDraft,
  openNewOrder,
  openStop,
  save,
  stopRow,
  storeVisitorRoute,
} from './order-parts';

const tampines = placeOf('201 Tampines St 21, Singapore', {
  ...{ state: '', city: 'Singapore', postalCode: '520201', country: 'SG' },
  coordinate: { latitude: 1.3521, longitude: 103.9528 },
});
const inSingapore = (...orders: Partial<Order>[]) =>
  draftOf(orders, { pickUpLocation: tampines, region: 'SG', currency: 'SGD' });
const title = 'Drop-off 1';
const form = () => detailsForm(title);
const number = async () => (await form()).getByLabelText("Recipient's Contact number");
const code = async () => (await form()).getByLabelText('Country code');
const added = () => answers.sent(api.orders.addOrder);
const question = () => screen.findByText(/^Is .* meant\?$/);

async function openForm(group = draftOf([]), place = 'Petaling Jaya'): Promise<void> {
  await openDraft(group);
  await chooseAddress('Add Stop', place);
  await fill((await form()).getByLabelText("Recipient's name"), 'Mei Ling Tan');
}

async function saveAs(recipientPhone: string): Promise<void> {
  await save(title);
  await waitFor(() => expect(added()).toHaveLength(1));
  expect(answers.last(api.orders.addOrder).body).toMatchObject({ recipientPhone });
}

describe('the country code of a drop-off', () => {
  test("[R329] a drop-off's country code is its place's and is saved", async () => {
    await openForm(inSingapore(), 'Woodlands');
    expect(await code()).toHaveValue('sg');
    await user.type(await number(), '82345678');
    await saveAs('+6582345678');
    expect(await stopRow(1)).toHaveTextContent('Mei Ling Tan · +65 8234 5678');
  });

  test("[R329] before the place is known the pick-up's country code is used", async () => {
    keepGroup(inSingapore());
    answers.on(api.orders.create, inSingapore());
    storeVisitorRoute(tampines, [{ ...woodlands, country: '' }]);
    await openNewOrder();
    await save('Pick-up');
    await user.click(await screen.findByText('Enter details...'));
    expect(await code()).toHaveValue('sg');
  });
});

describe('the country code of a pick-up', () => {
  test("[R329] an empty number gets its place's country code", async () => {
    await openNewOrder();
    await chooseAddress('Pick-up address', 'Subang Jaya');
    const pickUp = await detailsForm('Pick-up');
    await fill(pickUp.getByLabelText("Sender's contact number"), '');
    await chooseAddress('Pick-up address', 'Woodlands');
    await waitFor(() => expect(pickUp.getByLabelText('Country code')).toHaveValue('sg'));
    await user.type(pickUp.getByLabelText("Sender's contact number"), '82345678');
    expect(screen.queryByText(/meant\?$/)).toBeNull();
  });

  test('[R329] a country code chosen by the merchant stays', async () => {
    await openNewOrder();
    await chooseAddress('Pick-up address', 'Subang Jaya');
    const pickUp = await detailsForm('Pick-up');
    await fill(pickUp.getByLabelText("Sender's contact number"), '');
    await user.selectOptions(pickUp.getByLabelText('Country code'), 'au');
    await chooseAddress('Pick-up address', 'Woodlands');
    await waitFor(() => expect(pickUp.getByLabelText('Pick-up address')).toHaveValue(woodlands.address));
    expect(pickUp.getByLabelText('Country code')).toHaveValue('au');
  });

  test('[R329] a typed number keeps its country code', async () => {
    await openNewOrder();
    await chooseAddress('Pick-up address', 'Woodlands');
    const pickUp = await detailsForm('Pick-up');
    expect(pickUp.getByLabelText('Country code')).toHaveValue('my');
    expect(pickUp.getByLabelText("Sender's contact number")).toHaveValue('12-988 4410');
  });
});

describe('a pasted text', () => {
  test.each(['+60 (0)12-345 6789', '０１２-３４５ ６７８９'])('of the one number %s fills the field', async (text) => {
    await openForm();
    await user.click(await number());
    await user.paste(text);
    expect(await number()).toHaveValue('12-345 6789');
    expect(screen.queryByText(/^Left out/)).toBeNull();
    await saveAs('+60123456789');
  });

  test('of two numbers gives the first and names the other', async () => {
    await openForm();
    await user.click(await number());
    await user.paste('012-345 6789 / 013-987 6543');
    expect(await number()).toHaveValue('12-345 6789');
    expect(await screen.findByText('Left out: 013-987 6543')).toBeVisible();
    await user.type(await number(), '{Backspace}8');
    expect(screen.queryByText(/^Left out/)).toBeNull();
    await saveAs('+60123456788');
  });
});

describe('a number of possibly the other country', () => {
  test.each(['82345678', '91234567'])('[R329] %s in a +60 field is questioned and not saved', async (digits) => {
    await openForm();
    await user.type(await number(), digits);
    expect(await question()).toHaveTextContent(`Is +65 ${digits.slice(0, 4)} ${digits.slice(4)} meant?`);
    expect(await code()).toHaveValue('my');
    await save(title);
    await waitFor(async () =>
      expect(await number()).toHaveAccessibleDescription('Answer first which number is meant.'),
    );
    expect(await number()).toHaveFocus();
    expect(added()).toEqual([]);
  });

  test('[R329] one press makes it a Singapore number', async () => {
    await openForm();
    await user.type(await number(), '82345678');
    await user.click(await screen.findByRole('button', { name: /^Use \+65.8234.5678$/ }));
    expect(screen.queryByText(/meant\?$/)).toBeNull();
    expect(await code()).toHaveValue('sg');
    expect(await number()).toHaveFocus();
    await saveAs('+6582345678');
  });

  test('[R329] one press keeps it a Malaysian number', async () => {
    await openForm();
    await fill(await number(), '82345678');
    await user.click(await screen.findByRole('button', { name: 'Keep +60' }));
    expect(screen.queryByText(/meant\?$/)).toBeNull();
    await saveAs('+6082345678');
  });

  test.each(['082345678', '+60 82-345 678'])('[R329] %s is recognised as Malaysian', async (written) => {
    await openForm();
    await user.click(await number());
    await user.paste(written);
    expect(screen.queryByText(/meant\?$/)).toBeNull();
    await saveAs('+6082345678');
  });

  test('[R329] a typed zero marks it as Malaysian until the number is typed again', async () => {
    await openForm();
    await user.type(await number(), '082345678');
    expect(screen.queryByText(/meant\?$/)).toBeNull();
    await user.clear(await number());
    await user.type(await number(), '82345678');
    expect(await question()).toBeVisible();
  });

  test.each(['123456789', '0123456789'])('[R329] %s in a +65 field is questioned', async (digits) => {
    await openForm(inSingapore(), 'Woodlands');
    await user.type(await number(), digits);
    await user.click(await screen.findByRole('button', { name: /^Use \+60.12-345.6789$/ }));
    expect(await code()).toHaveValue('my');
    await saveAs('+60123456789');
  });

  test('[R329] the question is still there when the form is reopened', async () => {
    await openDraft(draftOf([]), { width: 390 });
    await chooseAddress('Add Stop', 'Petaling Jaya');
    await fill((await form()).getByLabelText("Recipient's name"), 'Mei Ling Tan');
    await user.type(await number(), '82345678');
    await user.click(within(await screen.findByRole('dialog', { name: title })).getByLabelText('Close'));
    await user.click(await screen.findByText('Enter details...'));
    expect(await question()).toBeVisible();
    expect(added()).toEqual([]);
  });

  test('[R329] a stored number at a place in Singapore is questioned', async () => {
    await openDraft(inSingapore(dropOff(1, { dropOffLocation: woodlands, recipientPhone: '+6082345678' })));
    await openStop(1);
    expect(await question()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep +60' }));
    expect(screen.queryByText(/meant\?$/)).toBeNull();
  });

  test('[R329] a stored number at a place in Malaysia is not questioned', async () => {
    await openDraft(draftOf([dropOff(1, { recipientPhone: '+6082345678' })]));
    await openStop(1);
    expect(await number()).toHaveValue('82-345 678');
    expect(screen.queryByText(/meant\?$/)).toBeNull();
  });

  test('[R291] a drop-off with an open question is not added when its form is left', async () => {
    await openForm();
    await user.type(await number(), '82345678');
    await question();
    screen.getByLabelText('Edit pick-up').focus();
    await user.click(screen.getByRole('button', { name: 'Keep +60' }));
    expect(added()).toEqual([]);
    screen.getByLabelText('Edit pick-up').focus();
    await waitFor(() => expect(added()).toHaveLength(1));
  });

  test('axe finds nothing in the question', async () => {
    await openForm();
    await user.type(await number(), '82345678');
    await question();
    await expectAccessible();
  });
});
