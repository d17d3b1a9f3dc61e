import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { describe, expect, test } from 'vitest';
import { keepBook, savedDropOff } from '../fixtures/address-book';
import { draftOf, dropOff, idOf, klang, petalingJaya, tomorrowAt } from '../fixtures/orders';
import { Refusal } from '../harness/answers';
import { answers, fill, screen, user } from '../harness/screen';
import { choosePlace, chooseTime, dialog, openDraft, press, section, select } from './draft-parts';

/** Opens the second step of 'Add drop-off' with empty fields. */
async function openNewDropOff(): Promise<HTMLElement> {
  await openDraft();
  await press(section('Drop-offs'), 'Add drop-off');
  const add = await dialog('Add drop-off');
  await press(add, 'New drop-off');
  await within(add).findByLabelText('Drop-off address');
  return add;
}

async function openEdit(change: Partial<Order> = {}): Promise<HTMLElement> {
  await openDraft(draftOf([dropOff(1, change)]));
  await select(1);
  await press(section('Drop-offs'), 'Edit');
  return dialog(/^Edit OG-000001/);
}

async function openGroupEdit(group: OrderGroup = draftOf()): Promise<HTMLElement> {
  await openDraft(group);
  await press(section('Order group'), 'Edit');
  return dialog(/^Edit OG-000001/);
}

const field = (place: HTMLElement, label: string | RegExp) => within(place).getByLabelText(label);

const told = async (place: HTMLElement, message: string) =>
  expect(await within(place).findByText(message, { exact: true })).toBeVisible();

describe('a new drop-off', () => {
  test('an empty address book leads on to a new address', async () => {
    await openDraft();
    await press(section('Drop-offs'), 'Add drop-off');
    await told(await dialog('Add drop-off'), 'No bookmarked address found');
  });

  test('[R110] a saved drop-off fills the form of the second step', async () => {
    await openDraft();
    keepBook(savedDropOff(1));
    await press(section('Drop-offs'), 'Add drop-off');
    const add = await dialog('Add drop-off');
    await user.click(await within(add).findByRole('radio', { name: /^Klang counter/ }));
    await press(add, 'Next');
    await waitFor(() => expect(field(add, "Recipient's name")).toHaveValue('Hakim Yusof'));
    expect(answers.last(api.addresses.incrementUseCount).params).toEqual({ id: idOf(901) });
  });

  test('[R343] the address must be from the list', async () => {
    const add = await openNewDropOff();
    await fill(field(add, 'Drop-off address'), 'Somewhere');
    await press(add, 'Add drop-off');
    await told(add, 'Please select address from the drop down');
    expect(answers.sent(api.orders.addOrder)).toEqual([]);
  });

  test("[R355] an empty field is refused with the dialog's message", async () => {
    const add = await openNewDropOff();
    await choosePlace(add, 'Drop-off address', 'Klang');
    await press(add, 'Add drop-off');
    await told(add, 'All fields are required');
  });

  test('[R352] cash on delivery needs an amount', async () => {
    const add = await openNewDropOff();
    await choosePlace(add, 'Drop-off address', 'Klang');
    await fill(field(add, "Recipient's name"), 'Mei Ling Tan');
    await fill(field(add, "Recipient's Contact number"), '123456789');
    await user.click(field(add, 'COD'));
    await press(add, 'Add drop-off');
    await told(add, 'COD Amount is required');
    expect(field(add, 'Cash to collect')).toHaveFocus();
  });

  test('[R341] the drop-off may not be at the pick-up', async () => {
    const add = await openNewDropOff();
    await choosePlace(add, 'Drop-off address', 'Subang Jaya');
    await fill(field(add, "Recipient's name"), 'Mei Ling Tan');
    await fill(field(add, "Recipient's Contact number"), '123456789');
    await press(add, 'Add drop-off');
    await told(add, 'Pickup and dropoff location are the same');
  });

  test('the fields of the lists are sent', async () => {
    const add = await openNewDropOff();
    await choosePlace(add, 'Drop-off address', 'Klang');
    await fill(field(add, "Recipient's name"), 'Mei Ling Tan');
    await fill(field(add, "Recipient's Contact number"), '123456789');
    await fill(field(add, /^Item/), 'Kaya cake');
    await fill(field(add, /^Note to rider/), 'Leave at the guard house');
    await press(add, 'Add drop-off');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers.last(api.orders.addOrder).body).toMatchObject({
      recipientName: 'Mei Ling Tan',
      recipientPhone: '+60123456789',
      dropOffLocation: { address: klang.address },
      product: 'Kaya cake',
      noteToDriver: 'Leave at the guard house',
    });
    expect(section('Drop-offs')).toHaveTextContent('2 drop-offs');
  });
});

describe('a drop-off of the draft', () => {
  test('[R112] a drop-off is edited in a dialog', async () => {
    const edit = await openEdit();
    await fill(field(edit, "Recipient's name"), 'Mei Ling Lim');
    await press(edit, 'Save');
    await waitFor(() => expect(section('Drop-offs')).toHaveTextContent('Mei Ling Lim'));
    expect(answers.last(api.orders.updateOrder).body).toMatchObject({ recipientName: 'Mei Ling Lim' });
  });

  test('[R348] the delivery may not be before the pick-up', async () => {
    const edit = await openEdit({ deliverDateTime: tomorrowAt('09:00') });
    await press(edit, 'Save');
    await told(edit, 'Delivery date should not earlier than pickup date');
  });

  test('[R371] a bookmark needs a name', async () => {
    await openDraft();
    await select(1);
    await press(section('Drop-offs'), 'Bookmark Drop-off Details');
    const bookmark = await dialog('Bookmark Drop-off Details');
    await fill(field(bookmark, 'Bookmark name'), ' ');
    await press(bookmark, 'Save');
    await told(bookmark, 'Bookmark name is required');
    expect(field(bookmark, 'Bookmark name')).toHaveFocus();
  });

  test('[R114] a drop-off is bookmarked with its address and contact', async () => {
    await openDraft();
    keepBook();
    await select(1);
    await press(section('Drop-offs'), 'Bookmark Drop-off Details');
    const bookmark = await dialog('Bookmark Drop-off Details');
    await fill(field(bookmark, 'Bookmark name'), 'Guard house');
    await press(bookmark, 'Save');
    expect(await screen.findByText('Guard house saved to your addresses')).toBeVisible();
    expect(answers.last(api.addresses.create).body).toMatchObject({
      jobType: 'DROP_OFF',
      bookmarkName: 'Guard house',
      recipientName: 'Recipient 1',
      location: { address: petalingJaya.address },
    });
  });

  test('[R113] all selected drop-offs are deleted after a question', async () => {
    await openDraft(draftOf([dropOff(1), dropOff(2), dropOff(3)]));
    await select(1, 3);
    await press(section('Drop-offs'), 'Delete');
    await press(await dialog('Delete 2 drop-offs?'), 'Delete');
    await waitFor(() => expect(section('Drop-offs')).toHaveTextContent('1 drop-off'));
    const deleted = answers.sent(api.orders.removeOrder).map(({ params }) => params);
    expect(deleted).toEqual([101, 103].map((number) => ({ id: idOf(1), orderId: idOf(number) })));
  });

  test('[R460] a drop-off that cannot be deleted is named with the reason', async () => {
    await openDraft();
    answers.on(api.orders.removeOrder, new Refusal('too_many_requests'));
    await select(1);
    await press(section('Drop-offs'), 'Delete');
    const question = await dialog('Delete 1 drop-off?');
    await press(question, 'Delete');
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      'Order ID (OG-000001-1) hit error: Too many requests. Please wait a moment and try again.',
    );
  });

  test('[R356] the delivery time of several drop-offs is not before the pick-up', async () => {
    await openDraft(draftOf([dropOff(1), dropOff(2)], { pickUpDateTime: tomorrowAt('10:15') }));
    await select(1, 2);
    await press(section('Drop-offs'), 'Set delivery time');
    const time = await dialog('Delivery time of 2 drop-offs');
    await press(time, /^Deliver by/);
    const offered = within(await screen.findByRole('listbox', { name: 'Time' })).getAllByRole('option');
    expect(offered[0]).toHaveTextContent('10:15');
  });

  test('pressing Enter moves the last drop-off to the first position', async () => {
    await openDraft(draftOf([dropOff(1), dropOff(2)]));
    await press(section('Drop-offs'), 'Change sequence');
    const sequence = await dialog('Change sequence');
    const up = within(sequence).getByRole('button', { name: 'Move OG-000001-2 up' });
    up.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(up).toBeDisabled());
    await press(sequence, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers.last(api.orders.arrangeOrders).body).toMatchObject({ orderIds: [idOf(102), idOf(101)] });
  });
});

describe('the pick-up of the draft', () => {
  test('[R117] a new pick-up time moves all drop-offs', async () => {
    const kept = await openDraft(draftOf([dropOff(1), dropOff(2)]));
    await press(section('Order group'), 'Edit Pickup Time');
    const time = await dialog('Edit pickup time');
    await chooseTime(time, /^Pick-up date and time/, '14:00');
    await press(time, 'Save');
    await waitFor(() => expect(kept.current().pickUpDateTime).toBe(tomorrowAt('14:00')));
    expect(kept.current().orders.map(({ deliverDateTime }) => deliverDateTime)).toEqual([
      tomorrowAt('15:00'),
      tomorrowAt('16:00'),
    ]);
  });

  test('[R117] a new pick-up time moves no drop-off while the switch is off', async () => {
    const kept = await openDraft(draftOf([dropOff(1), dropOff(2)]));
    const before = kept.current().orders.map(({ deliverDateTime }) => deliverDateTime);
    await press(section('Order group'), 'Edit Pickup Time');
    const time = await dialog('Edit pickup time');
    await chooseTime(time, /^Pick-up date and time/, '10:15');
    await user.click(within(time).getByRole('switch', { name: 'Move all drop-offs with it', checked: true }));
    await press(time, 'Save');
    await waitFor(() => expect(kept.current().pickUpDateTime).toBe(tomorrowAt('10:15')));
    expect(kept.current().orders.map(({ deliverDateTime }) => deliverDateTime)).toEqual(before);
  });

  test("the pick-up's address is locked while there are drop-offs", async () => {
    const edit = await openGroupEdit();
    expect(field(edit, 'Pick-up address')).toHaveAttribute('readonly');
    await told(edit, 'Cannot be changed while the order has drop-offs');
  });

  test('[R334] a pick-up in the past is refused', async () => {
    const edit = await openGroupEdit(draftOf([dropOff(1)], { pickUpDateTime: '2026-11-24T01:45:00.000Z' }));
    await press(edit, 'Save');
    await told(edit, 'Pick up date should not be in the past');
  });

  test('[R335] a pick-up after a delivery is refused', async () => {
    const edit = await openGroupEdit();
    await chooseTime(edit, /^Pick-up date and time/, '14:30');
    await press(edit, 'Save');
    await told(edit, 'Pick-up date should not be later than delivery date(s).');
    expect(answers.sent(api.orders.update)).toEqual([]);
  });

  test("a conflict names the other window's change and keeps the typed text", async () => {
    const group = draftOf();
    const edit = await openGroupEdit(group);
    await fill(field(edit, "Sender's name"), 'Farid Osman');
    await fill(field(edit, /^Notes to rider/), 'Ring the bell');
    answers.on(api.orders.get, { ...group, pickUpPersonName: 'Hafiz Rahman', version: 2 });
    answers.on(api.orders.update, new Refusal('stale_version'));
    await press(edit, 'Save');
    expect(await within(edit).findByRole('alert')).toHaveTextContent(
      'Someone changed this order while you were editing. We have loaded it again: please check it. Changed: name.',
    );
    expect(field(edit, "Sender's name")).toHaveValue('Hafiz Rahman');
    expect(field(edit, /^Notes to rider/)).toHaveValue('Ring the bell');
  });
});
