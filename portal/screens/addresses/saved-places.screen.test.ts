import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { describe, expect, test } from 'vitest';
import { keepBook, savedDropOff, savedPickUp } from '../fixtures/address-book';
import { shop } from '../fixtures/merchant';
import { answerAroundOrder } from '../fixtures/order-surroundings';
import { draftOf, dropOff, klang, subangJaya } from '../fixtures/orders';
import { offerPlaces } from '../fixtures/place-search';
import { answers, fill, open, screen, user } from '../harness/screen';
import { detailsForm, inRowMenu, openDraft, stopRow } from '../place-order/order-parts';

async function openPickUps(...book: readonly AddressBookmark[]): Promise<HTMLElement> {
  answerAroundOrder();
  offerPlaces();
  keepBook(...book);
  await open('/main-order', { as: shop });
  return openBook('pick-up');
}

/** Opens the drop-off book of a draft without drop-offs. */
async function openDropOffs(...book: readonly AddressBookmark[]): Promise<HTMLElement> {
  await openDraft(draftOf([]));
  keepBook(...book);
  return openBook('drop-off');
}

async function openBook(kind: 'pick-up' | 'drop-off'): Promise<HTMLElement> {
  await user.click(await screen.findByLabelText('Saved addresses', { selector: 'button' }));
  return screen.findByRole('dialog', { name: `Saved ${kind} addresses` });
}

async function pick(book: HTMLElement, name: string): Promise<void> {
  await user.click(await within(book).findByRole('radio', { name: new RegExp(`^${name}`) }));
  await user.click(within(book).getByRole('button', { name: 'Select' }));
}

describe('the book of pick-ups', () => {
  test('[R086] a search shows only matching addresses', async () => {
    const book = await openPickUps(savedPickUp(1));
    await fill(await within(book).findByLabelText('Search saved addresses'), 'bangsar');
    await waitFor(() => expect(within(book).queryAllByRole('radio')).toEqual([]));
    await fill(within(book).getByLabelText('Search saved addresses'), 'kitchen');
    expect(await within(book).findByRole('radio', { name: /^SS15 kitchen/ })).toBeVisible();
    expect(within(book).getByRole('button', { name: 'Select' })).toBeDisabled();
  });

  test('[R086] a selected address fills in its contact', async () => {
    await pick(await openPickUps(savedPickUp(1)), 'SS15 kitchen');
    const form = await detailsForm('Pick-up');
    await waitFor(() => expect(form.getByLabelText('Pick-up address')).toHaveValue(subangJaya.address));
    expect(form.getByLabelText(/^Unit number/)).toHaveValue('G-03');
    expect(form.getByLabelText("Sender's name")).toHaveValue('Aina Rosli');
  });

  test('[R442] each use of an address is counted', async () => {
    await pick(await openPickUps(savedPickUp(1)), 'SS15 kitchen');
    await waitFor(() => expect(answers.sent(api.addresses.incrementUseCount)).toHaveLength(1));
    expect(answers.last(api.addresses.incrementUseCount).params).toEqual({ id: savedPickUp(1).id });
  });

  test('[R071] the book is not offered once the order exists', async () => {
    await openDraft(draftOf([]));
    await user.click(await screen.findByLabelText('Edit pick-up'));
    const form = await detailsForm('Pick-up');
    expect(form.getByLabelText('Pick-up address')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Saved addresses' })).toBeNull();
  });
});

describe('an address that lost its name or number', () => {
  const complete = 'Please ensure that you have a valid';

  test("[R358, R360, R361] a pick-up is refused with the order's messages", async () => {
    const cases = [
      [
        'No name',
        { pickUpPersonName: '' },
        `${complete} pick-up contact number and pick-up person name in your saved address.`,
      ],
      [
        'No number',
        { pickUpContactNumber: '' },
        `${complete} pick-up contact number and pick-up person name in your saved address.`,
      ],
      ['No plus', { pickUpContactNumber: '60129884410' }, 'Phone number must start with + sign and country code'],
      ['Half a number', { pickUpContactNumber: '+6011' }, "Sender's contact number is invalid."],
    ] as const;
    const saved = cases.map(([bookmarkName, lost], index) => savedPickUp(index, { bookmarkName, ...lost }));
    const book = await openPickUps(...saved);
    for (const [name, , message] of cases) {
      await pick(book, name);
      await waitFor(() => expect(within(book).getByRole('alert'), name).toHaveTextContent(message));
    }
    expect(screen.getByLabelText('Pick-up address', { selector: 'input' })).toHaveValue('');
    expect(answers.sent(api.addresses.incrementUseCount)).toEqual([]);
  });

  test("[R350, R359, R361] a drop-off is refused with the order's messages", async () => {
    const cases = [
      [
        'No name',
        { recipientName: '' },
        `${complete} recipient contact number and recipient name in your saved address.`,
      ],
      [
        'No number',
        { recipientPhone: '' },
        `${complete} recipient contact number and recipient name in your saved address.`,
      ],
      [
        'No plus',
        { recipientPhone: '60129884410' },
        "Recipient's contact number must start with the + sign followed by the country code (eg. +60).",
      ],
      ['Half a number', { recipientPhone: '+6011' }, "Recipient's contact number is invalid."],
    ] as const;
    const saved = cases.map(([bookmarkName, lost], index) => savedDropOff(index, { bookmarkName, ...lost }));
    const book = await openDropOffs(...saved);
    for (const [name, , message] of cases) {
      await pick(book, name);
      await waitFor(() => expect(within(book).getByRole('alert'), name).toHaveTextContent(message));
    }
    expect(answers.sent(api.orders.addOrder)).toEqual([]);
  });
});

describe('the rows of the drop-offs', () => {
  test('[R080] the row for a new stop accepts a saved address and cannot be deleted', async () => {
    const book = await openDropOffs(savedDropOff(1));
    expect(screen.queryByLabelText(/^Delete drop-off/)).toBeNull();
    await pick(book, 'Klang counter');
    const form = await detailsForm('Drop-off 1');
    await waitFor(() => expect(form.getByLabelText('Drop-off address')).toHaveValue(klang.address));
    expect(form.getByLabelText(/^Unit/)).toHaveValue('LG2-44');
  });

  test('[R080] the icon of a saved row deletes the drop-off', async () => {
    const kept = await openDraft(draftOf([dropOff(1)]));
    await user.click(await screen.findByLabelText('Delete drop-off 1'));
    await waitFor(() => expect(kept.current().orders).toEqual([]));
  });

  test('[R078] a row has its handle, number, address and three icons', async () => {
    await openDraft(draftOf([dropOff(1), dropOff(2, { dropOffLocation: klang })]));
    const row = within(await stopRow(2));
    expect(row.getByText('2', { exact: true })).toBeVisible();
    expect(row.getByText(/^Klang/)).toBeVisible();
    const names = ['Move Drop-off 2, Klang', 'Edit drop-off 2', 'Saved addresses for drop-off 2', 'Delete drop-off 2'];
    for (const name of names) expect(await row.findByLabelText(name)).toBeEnabled();
  });

  test("[R078] the row's menu has the same actions for touch", async () => {
    await openDraft();
    for (const item of ['Edit', 'Saved addresses', 'Delete']) {
      expect(await inRowMenu(1, item)).toBeVisible();
      await user.keyboard('{Escape}');
    }
  });

  test("[R078] a saved address replaces the row's own", async () => {
    const kept = await openDraft();
    keepBook(savedDropOff(1));
    await user.click(await screen.findByLabelText('Saved addresses for drop-off 1'));
    await pick(await screen.findByRole('dialog', { name: 'Saved drop-off addresses' }), 'Klang counter');
    await waitFor(() => expect(kept.current().orders[0]).toMatchObject({ recipientName: 'Hakim Yusof' }));
    expect(kept.current().orders[0]?.dropOffLocation).toMatchObject({ address: klang.address, unitNumber: 'LG2-44' });
  });
});
