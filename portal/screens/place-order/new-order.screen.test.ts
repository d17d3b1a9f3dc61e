import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { inEnglish } from '@tibara/contract/language/sentence';
import { mapMessages } from '@tibara/contract/places/messages';
import { describe, expect, test, vi } from 'vitest';
import { shop } from '../fixtures/merchant';
import { draftOf, klang, placeOf, subangJaya, tomorrowAt } from '../fixtures/orders';
import { offerPlaces, suggestionOf } from '../fixtures/place-search';
import { held, Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, fill, screen, user } from '../harness/screen';
import {
  addressField,
  chooseAddress,
  chooseClock,
  detailsForm,
  openDraft,
  openNewOrder,
  save,
  storeVisitorRoute,
  suggestion,
} from './order-parts';

const form = () => detailsForm('Pick-up');
const created = () => answers.sent(api.orders.create);

async function openDetails(): Promise<void> {
  await openNewOrder();
  await chooseAddress('Pick-up address', 'Subang Jaya');
  await form();
}

function answerCreate(): void {
  answers.on(api.orders.create, draftOf([]));
  answers.on(api.orders.get, draftOf([]));
}

const madeIt = () => waitFor(() => expect(location.pathname).toBe(`/main-order/${draftOf().id}`));

describe('a new order', () => {
  test('[R020, R066, R393] a new order begins with a bike and halal on', async () => {
    await openNewOrder();
    expect(screen.getByRole('radio', { name: 'Bike' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Halal' })).toBeChecked();
  });

  test('[R498] each vehicle shows its purpose', async () => {
    await openNewOrder();
    expect(screen.getByText('Suitable for Small to Medium deliveries')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Car' }));
    expect(screen.getByText('Suitable for Small to Large deliveries')).toBeVisible();
  });

  test("the form has the merchant's name and number", async () => {
    await openDetails();
    expect((await form()).getByLabelText("Sender's name")).toHaveValue('Aina Rosli');
    expect((await form()).getByLabelText("Sender's contact number")).toHaveValue('12-988 4410');
  });

  test('Cancel leads back to the previous screen', async () => {
    await openDetails();
    await user.click((await form()).getByText('Cancel'));
    await waitFor(() => expect(screen.getByText('Enter details...')).toHaveFocus());
    expect(screen.queryByLabelText("Sender's name")).toBeNull();
  });
});

test('axe finds nothing on the screen with its form open', async () => {
  await openDetails();
  await expectAccessible();
});

describe('missing or wrong details', () => {
  test.each([
    ['[R256, R338]', "Sender's contact number", '', "Please enter the sender's contact number."],
    ['[R338]', "Sender's contact number", '12', "Sender's contact number is invalid."],
    ['[R256, R340]', "Sender's name", '', "Please enter the sender's name."],
    ['[R256, R332]', 'Pick-up address', 'Subang, typed', 'Please select a pick-up address from the drop-down list.'],
  ])('%s %s "%s" is refused at its field, and nothing is sent', async (_, label, text, message) => {
    await openDetails();
    const field = (await form()).getByLabelText(label);
    await fill(field, text);
    await save('Pick-up');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(inEnglish(message))));
    expect(field).toHaveFocus();
    expect(created()).toEqual([]);
  });

  test('[R334] a pick-up time in the past is refused in its form', async () => {
    await openDetails();
    vi.setSystemTime(tomorrowAt('23:30'));
    await save('Pick-up');
    expect(await (await form()).findByRole('alert')).toHaveTextContent('Pick-up date should not be in the past.');
    expect(created()).toEqual([]);
  });

  test('an address in another country than its pin is refused at the field', async () => {
    const message = mapMessages.otherCountry('SG', 'MY');
    answers.on(api.orders.create, new Refusal('rule_violation', message, { field: 'pickUpLocation' }));
    await openDetails();
    await save('Pick-up');
    const field = (await form()).getByLabelText('Pick-up address');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(inEnglish(message))));
    expect(field).toHaveFocus();
  });
});

describe('creating the order', () => {
  test('[R066, R068] the chosen vehicle and halal are sent', async () => {
    answerCreate();
    await openDetails();
    await user.click(screen.getByRole('radio', { name: 'Car' }));
    await user.click(screen.getByRole('switch', { name: 'Halal' }));
    await save('Pick-up');
    await madeIt();
    expect(answers.last(api.orders.create).body).toMatchObject({ deliveryMethod: 'CAR', halal: false });
  });

  test('[R067] the chosen pick-up time is sent', async () => {
    answerCreate();
    await openDetails();
    await user.click(screen.getByLabelText(/^Pick-up time/));
    await chooseClock('14:45', 'Set pick-up time');
    await save('Pick-up');
    await madeIt();
    expect(answers.last(api.orders.create).body).toMatchObject({ pickUpDateTime: '2026-11-24T06:45:00.000Z' });
  });

  test('[R255, R256] Save creates the order from sender, number, time and place', async () => {
    answerCreate();
    await openDetails();
    expect(location.pathname).toBe('/main-order');
    await fill((await form()).getByLabelText("Sender's name"), 'Hafiz Rahman');
    await save('Pick-up');
    await madeIt();
    expect(answers.last(api.orders.create).body).toMatchObject({
      pickUpPersonName: 'Hafiz Rahman',
      pickUpContactNumber: '+60129884410',
      pickUpDateTime: '2026-11-24T02:15:00.000Z',
      pickUpLocation: { coordinate: subangJaya.coordinate, city: 'Subang Jaya' },
      user: { id: shop.user.id },
    });
  });

  test('[R256] a double press of Save is one request', async () => {
    const reply = held(api.orders.create, draftOf([]));
    answerCreate();
    answers.on(api.orders.create, reply.answer);
    await openDetails();
    const pickUp = screen.getByLabelText<HTMLFormElement>('Pick-up', { selector: 'form' });
    pickUp.requestSubmit();
    pickUp.requestSubmit();
    await waitFor(() => expect(created()).toHaveLength(1));
    reply.release();
    await madeIt();
    expect(created()).toHaveLength(1);
  });
});

describe('the address', () => {
  test('[R069] typing suggests places of both countries', async () => {
    await openNewOrder();
    const field = await addressField('Pick-up address');
    await user.type(field, 'woodlan');
    expect(await suggestion(/^Woodlands.*Singapore/)).toBeVisible();
    await user.clear(field);
    await user.type(field, 'subang j');
    expect(await suggestion(/^Subang Jaya.*Malaysia/)).toBeVisible();
  });

  test('[R069] Enter takes the first place of the list', async () => {
    await openNewOrder();
    await user.type(await addressField('Pick-up address'), 'subang j');
    await suggestion(/^Subang Jaya/);
    await user.keyboard('{Enter}');
    expect((await form()).getByLabelText('Pick-up address')).toHaveValue('Subang Jaya, Selangor, Malaysia');
  });

  test.each([
    ['building', 25, 'building'],
    ['street', 500, 'street, house not known'],
    ['area', 1_500, 'area, about 1.5 km'],
    ['postcode', 5_000, 'postcode, about 5 km'],
    ['town', 12_000, 'town, about 12 km'],
  ] as const)('a suggestion names its exactness: %s', async (precision, radiusMetres, words) => {
    await openNewOrder();
    const found = { id: 'found', title: 'Menara Condong', subtitle: 'Teluk Intan, Perak', country: 'MY' as const };
    answers.on(api.places.suggest, { suggestions: [{ ...found, precision, radiusMetres }] });
    await user.type(await addressField('Pick-up address'), 'menara');
    expect(await suggestion(/^Menara Condong/)).toHaveTextContent(new RegExp(`Perak${words.replaceAll(' ', '\\s')}$`));
  });

  test('a suggestion names the word that a typing mistake was read as', async () => {
    await openNewOrder();
    const found = { id: 'found', title: 'Petaling Jaya', subtitle: 'Selangor', country: 'MY' as const };
    answers.on(api.places.suggest, {
      suggestions: [{ ...found, precision: 'town', radiusMetres: 12_000, isRespelled: true }],
    });
    await user.type(await addressField('Pick-up address'), 'petalling');
    expect(await suggestion(/^Petaling Jaya/)).toHaveTextContent(/read as Petaling · town, about 12\skm$/);
  });

  test('a suggestion of a drop-off names its distance from the pick-up', async () => {
    await openDraft();
    const { latitude, longitude } = draftOf().pickUpLocation.coordinate;
    const coordinate = { latitude: latitude + 0.03, longitude };
    const found = { id: 'found', title: 'Menara Condong', subtitle: 'Perak', country: 'MY' as const, coordinate };
    answers.on(api.places.suggest, { suggestions: [{ ...found, precision: 'building', radiusMetres: 25 }] });
    await user.type(await addressField('Add Stop'), 'menara');
    expect(await suggestion(/^Menara Condong/)).toHaveTextContent(/3\.5\skm away.*building$/);
  });

  test('the unit of an address goes with it, and a typed unit stays', async () => {
    await openNewOrder();
    offerPlaces([
      placeOf('Menara Satu, Ipoh', { placeId: 'satu', unitNumber: 'B-12-3' }),
      placeOf('Menara Dua, Ipoh', { placeId: 'dua' }),
      subangJaya,
    ]);
    await chooseAddress('Pick-up address', 'Menara Satu');
    const unit = async () => (await form()).getByLabelText<HTMLInputElement>(/^Unit/);
    await waitFor(async () => expect(await unit()).toHaveValue('B-12-3'));
    await chooseAddress('Pick-up address', 'Menara Dua');
    await waitFor(async () => expect(await unit()).toHaveValue(''));
    await fill(await unit(), 'Lot 5');
    await chooseAddress('Pick-up address', 'Subang Jaya');
    await waitFor(async () => expect((await form()).getByLabelText('Pick-up address')).toHaveValue(subangJaya.address));
    expect(await unit()).toHaveValue('Lot 5');
  });

  test('Enter takes no place of an earlier text', async () => {
    await openNewOrder();
    const field = await addressField('Pick-up address');
    await user.type(field, 'subang j');
    await suggestion(/^Subang Jaya/);
    const search = held(api.places.suggest, { suggestions: [] });
    answers.on(api.places.suggest, search.answer);
    await user.type(field, '{Control>}a{/Control}Menara UOA{Enter}');
    expect(field).toHaveValue('Menara UOA');
    search.release();
  });

  test('[R069] Enter before the new list takes its first place, if it was highlighted', async () => {
    await openNewOrder();
    const field = await addressField('Pick-up address');
    await user.type(field, 'subang j');
    await suggestion(/^Subang Jaya/);
    const search = held(api.places.suggest, { suggestions: [suggestionOf(subangJaya), suggestionOf(klang)] });
    answers.on(api.places.suggest, search.answer);
    await user.type(field, 'aya{Enter}');
    expect(field).toHaveValue('subang jaya');
    search.release();
    await waitFor(async () => expect((await form()).getByLabelText('Pick-up address')).toHaveValue(subangJaya.address));
  });

  test('[R344] a place without its country must be chosen again', async () => {
    storeVisitorRoute({ ...subangJaya, country: '' });
    await openNewOrder();
    await save('Pick-up');
    const field = (await form()).getByLabelText('Pick-up address');
    const message = 'Please re-select the pick-up address from drop-down list.';
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(inEnglish(message))));
    expect(field).toHaveFocus();
    expect(created()).toEqual([]);
  });

  test('Save waits for a chosen place to load', async () => {
    answerCreate();
    await openDetails();
    const place = held(api.places.place, placeOf('Klang, Selangor, Malaysia', { city: 'Klang' }));
    answers.on(api.places.place, place.answer);
    await chooseAddress('Pick-up address', 'Klang');
    await save('Pick-up');
    expect(created()).toEqual([]);
    place.release();
    await madeIt();
    expect(answers.last(api.orders.create).body).toMatchObject({ pickUpLocation: { city: 'Klang' } });
  });
});

describe('an unknown street', () => {
  const typed = '12 Zzyzx Road, Subang Jaya';
  const dialog = () => screen.findByRole('dialog', { name: 'Set the exact location' });

  /** Sets the pin in the middle of the street's area. */
  async function pinStreet() {
    await openNewOrder();
    offerPlaces([{ ...subangJaya, precision: 'area', radiusMetres: 3_000 }]);
    answers.on(api.places.reverse, subangJaya);
    await fill(await addressField('Pick-up address'), typed);
    await user.click(await suggestion(/^Subang Jaya/));
    return within(await dialog());
  }

  test('the pin is set in the named area, and the text stays', async () => {
    const pin = await pinStreet();
    expect(pin.getByLabelText('Address shown to the rider')).toHaveValue(typed);
    expect(pin.getByText(/The price is for the pin, and the rider goes to the pin\.$/)).toBeVisible();
  });

  test('keys move the pin, and its place is described', async () => {
    const pin = await pinStreet();
    (await pin.findByRole('button', { name: /^Pin/ })).focus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowUp>4/}');
    expect(pin.getByRole('status')).toHaveTextContent('350 m north of the middle of Subang Jaya');
  });

  test('a pin that was not moved needs the statement that it is right', async () => {
    const pin = await pinStreet();
    const use = () => pin.getByRole('button', { name: 'Use this location' });
    expect(pin.getByText(/^The pin has not been moved yet/)).toHaveTextContent(/about 3\skm away/);
    await user.click(use());
    await user.type(pin.getByLabelText('Address shown to the rider'), '{Enter}');
    expect(screen.queryByText('Your pin.')).toBeNull();
    expect(use()).toHaveAccessibleDescription(/Move the pin to the door/);
    await user.click(pin.getByLabelText('The door is exactly at this pin'));
    await user.click(use());
    expect(await screen.findByText('Your pin.')).toBeVisible();
  });

  test("the order is created with the pin's point and the typed text", async () => {
    answerCreate();
    const pin = await pinStreet();
    (await pin.findByRole('button', { name: /^Pin/ })).focus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await user.click(pin.getByText('Use this location'));
    await save('Pick-up');
    await madeIt();
    const { latitude, longitude } = subangJaya.coordinate;
    expect(answers.last(api.orders.create).body).toMatchObject({
      pickUpLocation: {
        address: typed,
        precision: 'pin',
        coordinate: { latitude: expect.closeTo(latitude + 250 / 111_320, 4), longitude: expect.closeTo(longitude, 4) },
      },
    });
  });
});
