import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { draftOf, placeOf, subangJaya } from '../fixtures/orders';
import { offerPlaces } from '../fixtures/place-search';
import { Refusal } from '../harness/answers';
import { answers, fill, screen, user } from '../harness/screen';
import { addressField, openDraft, openNewOrder, suggestion } from './order-parts';

const searched = () =>
  answers.sent(api.places.suggest).map(({ query }) => (query instanceof Object && 'q' in query ? query.q : null));

describe('a text in the address field', () => {
  test('of several lines keeps them as parts', async () => {
    await openNewOrder();
    const field = await addressField('Pick-up address');
    await user.type(field, 'to: ');
    await user.paste('12 Jalan SS2/24, Petaling Jaya\r\n\n5 Jalan SS15/4, Subang Jaya\n');
    const lines = 'to: 12 Jalan SS2/24, Petaling Jaya, 5 Jalan SS15/4, Subang Jaya';
    expect(field).toHaveValue(lines);
    await waitFor(() => expect(searched()).toContain(lines));
  });

  test('of 500 characters is searched by its first 200', async () => {
    await openNewOrder();
    const long = 'Jalan Telawi '.repeat(40);
    await fill(await addressField('Pick-up address'), long);
    await waitFor(() => expect(searched()).toContain(long.slice(0, 200)));
  });

  test('with a phone offers the orders above the list', async () => {
    await openNewOrder();
    const field = await addressField('Pick-up address');
    field.focus();
    await user.paste('Puan Aminah\n012-345 6789\n12 Jalan Telawi');
    const offer = await screen.findByText('Read it as orders');
    expect(offer.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  test('that names no place is answered with the two countries', async () => {
    await openDraft();
    offerPlaces([]);
    await user.type(await addressField('Add Stop'), 'Batam');
    expect(await screen.findByText(/^(?:No place|Address not) found in Malaysia or Singapore\./)).toBeVisible();
  });
});

describe('a map link in the address field', () => {
  const link = 'https://waze.com/ul?ll=3.0738%2C101.5183&navigate=yes';

  test('is one suggestion, and choosing it sets the pin there', async () => {
    await openNewOrder();
    answers.on(api.places.reverse, subangJaya);
    const field = await addressField('Pick-up address');
    field.focus();
    await user.paste(`Kedai Kek Aminah ${link}`);
    expect(await suggestion(/^Kedai Kek Aminah/)).toHaveTextContent(/exact location/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue('Kedai Kek Aminah, Subang Jaya, Malaysia'));
    expect(await screen.findByText('Your pin.')).toBeVisible();
    expect(answers.sent(api.places.reverse)[0]?.query).toEqual({ lat: '3.0738', lng: '101.5183' });
    expect(searched()).not.toContain(link);
  });

  test('at sea is refused with the words of the server', async () => {
    await openNewOrder();
    answers.on(api.places.reverse, new Refusal('not_found', 'This pin is at sea.'));
    await user.type(await addressField('Pick-up address'), '3.0738, 99.0183');
    expect(await screen.findByText('This pin is at sea.')).toBeVisible();
  });

  test('without a position says how to get one', async () => {
    await openNewOrder();
    await user.type(await addressField('Pick-up address'), 'https://maps.app.goo.gl/AbCd1234');
    expect(await screen.findByText(/^This link does not show its position\./)).toBeVisible();
  });

  test('without a position is searched by the words beside it', async () => {
    await openNewOrder();
    offerPlaces();
    await fill(await addressField('Pick-up address'), 'Klang https://maps.app.goo.gl/AbCd1234');
    expect(await suggestion(/^Klang/)).toBeVisible();
  });
});

describe('a suggestion', () => {
  test.each([
    [3_000, 25, true],
    [3_000, 2_500, true],
    [3_000, 5_000, false],
    [50, 6_000, false],
  ])('%d m away with a radius of %d m shows its distance: %s', async (metres, radiusMetres, isShown) => {
    await openDraft();
    const { latitude, longitude } = draftOf().pickUpLocation.coordinate;
    const coordinate = { latitude: latitude + metres / 111_320, longitude };
    const found = { id: 'found', title: 'Menara Condong', subtitle: 'Perak', country: 'MY' as const, coordinate };
    answers.on(api.places.suggest, { suggestions: [{ ...found, precision: 'postcode', radiusMetres }] });
    await user.type(await addressField('Add Stop'), 'menara');
    expect(/ away/.test((await suggestion(/^Menara Condong/)).textContent.replaceAll('\u00a0', ' '))).toBe(isShown);
  });
});

test.each([
  ['residensi 22, Mont Kiara, Kuala Lumpur, Malaysia', 'area', 'Mont Kiara'],
  ['Mont Kiara, Kuala Lumpur, Malaysia', 'area', 'Mont Kiara'],
  ['12 Jalan Kiara, Mont Kiara, Kuala Lumpur, Malaysia', 'street', 'Mont Kiara'],
  ['12 Jalan Abc, Kuala Lumpur, Malaysia', 'town', 'Kuala Lumpur'],
] as const)('the dialog of the pin for %s, known as %s, names %s', async (address, precision, area) => {
  await openNewOrder();
  offerPlaces([placeOf(address, { city: 'Kuala Lumpur', precision, radiusMetres: 3_000 })]);
  await fill(await addressField('Pick-up address'), address);
  await user.click(await suggestion(/Kuala Lumpur/));
  await user.click(await screen.findByText('Set the exact location'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the exact location' }));
  expect(await dialog.findByText(`In the middle of ${area}`)).toBeVisible();
});
