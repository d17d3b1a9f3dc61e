import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { mapMessages } from '@tibara/contract/places/messages';
import { describe, expect, test } from 'vitest';
import { draftOf, klang, petalingJaya, subangJaya } from '../fixtures/orders';
import { offerPlaces } from '../fixtures/place-search';
import { Refusal } from '../harness/answers';
import { device } from '../harness/device-location';
import { answers, fill, screen, user } from '../harness/screen';
import { addressField, detailsForm, openDraft, openNewOrder, suggestion } from './order-parts';

const area = { ...subangJaya, precision: 'area', radiusMetres: 1_000 };
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Set the exact location' }));
const use = async () => (await dialog()).getByRole('button', { name: 'Use this location' });
const move = async (keys: string) => {
  (await (await dialog()).findByRole('button', { name: /^Pin/ })).focus();
  await user.keyboard(keys);
};
const where = async () => (await (await dialog()).findByRole('button', { name: /^Pin/ })).getAttribute('aria-label');
const search = async (text: string) => fill(await addressField('Search for a street or place near the door'), text);

async function openPin(): Promise<void> {
  await openNewOrder();
  offerPlaces([area, petalingJaya, klang]);
  await fill(await addressField('Pick-up address'), 'Subang Jaya');
  await user.click(await suggestion(/^Subang Jaya/));
  await user.click(await screen.findByText('Set the exact location'));
}

describe('the dialog of a pin', () => {
  test('moves the pin to a searched place, and the address stays', async () => {
    await openPin();
    await search('Petaling');
    await user.click(await suggestion(/^Petaling Jaya/));
    await waitFor(async () => expect(await where()).toMatch(/^Pin\. \d+\.\d\d\skm .* of the middle of Subang Jaya/));
    expect((await dialog()).getByLabelText('Address shown to the rider')).toHaveValue(area.address);
    await user.click(await use());
    expect(await screen.findByText('Your pin.')).toBeVisible();
    expect(await addressField('Pick-up address')).toHaveValue(area.address);
  });

  test('moves the pin to the device', async () => {
    await openPin();
    await user.click((await dialog()).getByText('Use my position'));
    await waitFor(() => expect(device.isAsked()).toBe(true));
    const { latitude, longitude } = subangJaya.coordinate;
    answers.on(api.places.reverse, klang);
    device.moveTo({ latitude: latitude + 500 / 111_320, longitude });
    await waitFor(async () => expect(await where()).toMatch(/^Pin\. 500\sm north of/));
  });

  test('says why it cannot use the position of the device', async () => {
    await openPin();
    await user.click((await dialog()).getByText('Use my position'));
    await waitFor(() => expect(device.isAsked()).toBe(true));
    device.refuse();
    expect(
      await screen.findByText('Please enable your location services to retrieve your current location.'),
    ).toBeVisible();
    expect(await where()).toBe('Pin. In the middle of Subang Jaya');
  });

  test('warns beyond 3 km, until the text is corrected', async () => {
    await openPin();
    await move('{Shift>}{ArrowUp>11/}{/Shift}');
    expect((await dialog()).queryByText(/they disagree/)).toBeNull();
    await move('{Shift>}{ArrowUp>2/}{/Shift}');
    expect(await (await dialog()).findByText(/^The pin is 3\.5\skm from the place of this address/)).toBeVisible();
    expect(await use()).toBeEnabled();
    await fill((await dialog()).getByLabelText('Address shown to the rider'), 'Kedai Lima, Shah Alam');
    expect((await dialog()).queryByText(/they disagree/)).toBeNull();
  });
});

describe('the pick-up of an order with drop-offs', () => {
  const group = draftOf(undefined, { pickUpLocation: { ...area, unitNumber: 'B-2' } });
  const openChip = async () => user.click(await screen.findByText(/^approximate ·/, { selector: 'button' }));

  test('[R342] gets a finer pin from its row, while its text and unit are kept', async () => {
    await openDraft(group);
    answers.on(api.places.reverse, new Refusal('not_found'));
    await openChip();
    expect((await dialog()).getByLabelText('Address shown to the rider')).toHaveAttribute('readonly');
    await move('{Shift>}{ArrowUp}{/Shift}');
    answers.on(api.orders.update, { ...group, version: 2 });
    await user.click(await use());
    await waitFor(() => expect(answers.sent(api.orders.update)).toHaveLength(1));
    const { latitude } = subangJaya.coordinate;
    expect(answers.last(api.orders.update).body).toMatchObject({
      pickUpLocation: {
        address: area.address,
        unitNumber: 'B-2',
        precision: 'pin',
        coordinate: { latitude: expect.closeTo(latitude + 250 / 111_320, 5) },
      },
    });
  });

  test('[R342] gets it in its form, whose address stays locked', async () => {
    await openDraft(group);
    answers.on(api.places.reverse, new Refusal('not_found'));
    await user.click(screen.getByLabelText('Edit pick-up'));
    const form = await detailsForm('Pick-up');
    expect(form.getByLabelText('Pick-up address')).toHaveAttribute('readonly');
    await user.click(form.getByText('Set the exact location'));
    await move('{ArrowUp}');
    await user.click(await use());
    expect(await form.findByText('Your pin.')).toBeVisible();
  });

  test('cannot be moved farther than 3 km', async () => {
    await openDraft(group);
    answers.on(api.places.reverse, new Refusal('not_found'));
    await openChip();
    await move('{Shift>}{ArrowUp>13/}{/Shift}');
    expect(
      await (await dialog()).findByText(/^The pin is 3\.5\skm from the pick-up\. .* at most 3\skm\.$/),
    ).toBeVisible();
    expect(await use()).toHaveAccessibleDescription(/Set the pin nearer/);
    await user.click(await use());
    expect(answers.sent(api.orders.update)).toEqual([]);
  });

  test('shows a refusal of the server above the list', async () => {
    await openDraft(group);
    answers.on(api.places.reverse, new Refusal('not_found'));
    await openChip();
    await move('{ArrowUp}');
    answers.on(
      api.orders.update,
      new Refusal('rule_violation', mapMessages.notFiner(4, 3), { field: 'pickUpLocation' }),
    );
    await user.click(await use());
    expect(await screen.findByText(/^This pin is 4 km from the pick-up\./)).toBeVisible();
  });
});
