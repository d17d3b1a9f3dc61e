import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { inEnglish } from '@tibara/contract/language/sentence';
import { locationMessages, mapMessages } from '@tibara/contract/places/messages';
import { describe, expect, test } from 'vitest';
import { keepGroup } from '../fixtures/kept-group';
import { draftOf, klang, placeOf } from '../fixtures/orders';
import { woodlands } from '../fixtures/place-search';
import { cutLine, held, Refusal } from '../harness/answers';
import { device } from '../harness/device-location';
import { answers, fill, screen, user } from '../harness/screen';
import { addressField, chooseAddress, detailsForm, openAsVisitor, openDraft, openNewOrder, save } from './order-parts';

const bangsar = { latitude: 3.129512, longitude: 101.670498 };
const near = placeOf('Near Jalan Telawi, Bangsar, Kuala Lumpur, Malaysia', {
  city: 'Kuala Lumpur',
  precision: 'street',
});

const locate = () => user.click(screen.getByLabelText('Use current location'));
const findIt = async (at = bangsar) => {
  await waitFor(() => expect(device.isAsked()).toBe(true));
  device.moveTo(at);
};
const address = () => addressField('Pick-up address');

async function openNew(): Promise<void> {
  await openNewOrder();
  answers.on(api.places.reverse, near);
}

describe('the current location', () => {
  test("[R070, R448] the button fills in the address near the device's point", async () => {
    await openNew();
    await locate();
    await findIt();
    await waitFor(async () => expect(await address()).toHaveValue(near.address));
    expect(answers.last(api.places.reverse).query).toEqual({ lat: '3.129512', lng: '101.670498' });
  });

  test("[R070] the address can be edited while the point stays the device's", async () => {
    keepGroup(draftOf([]));
    answers.on(api.orders.create, draftOf([]));
    await openNew();
    await locate();
    await findIt();
    await user.click(await screen.findByText('Check location and address'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the exact location' }));
    // Its own status is alone once the map is loaded.
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('At the current pin'));
    await fill(dialog.getByLabelText('Address shown to the rider'), '7 Jalan Telawi 3, Bangsar');
    await user.click(dialog.getByText('Use this location'));
    await save('Pick-up');
    await waitFor(() => expect(answers.sent(api.orders.create)).toHaveLength(1));
    expect(answers.last(api.orders.create).body).toMatchObject({
      pickUpLocation: { address: '7 Jalan Telawi 3, Bangsar', coordinate: bangsar, precision: 'pin' },
    });
  });

  test('[R070] a saved pick-up has no such button', async () => {
    await openDraft(draftOf([]));
    await user.click(screen.getByLabelText('Edit pick-up'));
    expect((await detailsForm('Pick-up')).getByLabelText('Pick-up address')).not.toHaveAttribute('readonly');
    expect(screen.queryByLabelText('Use current location')).toBeNull();
  });

  test('[R096] a visitor can take their current place', async () => {
    await openAsVisitor();
    answers.on(api.places.reverse, near);
    await locate();
    await findIt();
    await waitFor(async () => expect(await address()).toHaveValue(near.address));
  });

  test('[R096] the current place is not replaced by one that is still loading', async () => {
    await openAsVisitor();
    answers.on(api.places.reverse, near);
    const place = held(api.places.place, klang);
    answers.on(api.places.place, place.answer);
    await chooseAddress('Pick-up address', 'Klang');
    await locate();
    await findIt();
    await waitFor(async () => expect(await address()).toHaveValue(near.address));
    place.release();
    await chooseAddress('Add Stop', 'Woodlands');
    await screen.findByLabelText('Delete drop-off 1');
    expect(await address()).toHaveValue(near.address);
  });

  test('[R469] a device that still searches for its location says so', async () => {
    await openNew();
    await locate();
    expect(await screen.findByText(inEnglish(locationMessages.retrieving))).toBeVisible();
    await findIt();
    await waitFor(() => expect(screen.queryByText(inEnglish(locationMessages.retrieving))).toBeNull());
  });

  test('[R469] a place chosen meanwhile wins', async () => {
    await openNew();
    await locate();
    await screen.findByText(inEnglish(locationMessages.retrieving));
    await chooseAddress('Pick-up address', 'Klang');
    expect(screen.queryByText(inEnglish(locationMessages.retrieving))).toBeNull();
    device.moveTo(bangsar);
    await detailsForm('Pick-up');
    expect(await address()).toHaveValue(klang.address);
    expect(answers.sent(api.places.reverse)).toEqual([]);
  });

  test('[R470] a device without a signal is an error', async () => {
    await openNew();
    await locate();
    await waitFor(() => expect(device.isAsked()).toBe(true));
    device.loseSignal();
    expect(await screen.findByText('Error retrieving your current location.')).toBeVisible();
  });

  test('[R470] an address that cannot be looked up is an error', async () => {
    await openNew();
    answers.on(api.places.reverse, cutLine);
    await locate();
    await findIt();
    expect(await screen.findByText('Error retrieving your current location.')).toBeVisible();
    expect(await address()).toHaveValue('');
  });

  test('a point outside Malaysia and Singapore is refused with its reason', async () => {
    await openNew();
    answers.on(api.places.reverse, new Refusal('not_found', mapMessages.notOnLand));
    await locate();
    await findIt({ latitude: -6.2, longitude: 106.816 });
    expect(await screen.findByText(inEnglish(mapMessages.notOnLand))).toBeVisible();
    expect(await address()).toHaveValue('');
  });

  test('opening the page asks nobody for their location', async () => {
    await openNew();
    expect(device.isAsked()).toBe(false);
    await locate();
    expect(device.isAsked()).toBe(true);
  });

  test('[R471] a refusal explains how to allow the location, and can be retried', async () => {
    await openNew();
    await locate();
    device.refuse();
    const words = 'Please enable your location services to retrieve your current location.';
    expect(await screen.findByText(words)).toBeVisible();
    await locate();
    await findIt();
    await waitFor(async () => expect(await address()).toHaveValue(near.address));
  });

  test('[R318] an allowed location is followed, and the last position counts', async () => {
    device.grant();
    await openNew();
    await findIt();
    device.moveTo({ latitude: 1.4382, longitude: 103.789 });
    answers.on(api.places.reverse, woodlands);
    await locate();
    await waitFor(async () => expect(await address()).toHaveValue(woodlands.address));
    expect(answers.last(api.places.reverse).query).toEqual({ lat: '1.4382', lng: '103.789' });
  });
});
