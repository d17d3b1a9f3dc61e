import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { describe, expect, test, vi } from 'vitest';
import { keepGroup } from '../fixtures/kept-group';
import { shop } from '../fixtures/merchant';
import { draftOf, dropOff, idOf, petalingJaya, subangJaya } from '../fixtures/orders';
import { Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, open, screen, user } from '../harness/screen';
import { addressField, openDraft, storeVisitorRoute } from '../place-order/order-parts';
import { aida, answerRows, button, cell, chat, pasteField as field, openRows, paste, ravi } from './pasting';

const { addOrders, create } = api.orders;
const { estimate } = api.pricing;
async function waitForCell(id: string): Promise<HTMLElement> {
  await screen.findByText('2 rows');
  return waitFor(() => cell(id) ?? Promise.reject(new Error('no cell')));
}

describe('a visitor', () => {
  async function openPaste(): Promise<void> {
    answerRows();
    await open('/paste-orders');
  }

  test('takes the writer of a message as its recipient in one press', async () => {
    await openPaste();
    await paste(
      '[8:20 am] Mr Lim: 12 Jalan Telawi 3, Bangsar 012-778 1902\n[8:31 am] Ravi: Ravi 016-330 9921, 88 Jalan Besar',
    );
    await user.click(await button('Use Mr Lim, who wrote this'));
    await waitFor(() => expect(document.getElementById('cell-1-recipientName')).toHaveTextContent('Mr Lim'));
    expect(screen.queryByRole('button', { name: /who wrote this/ })).toBeNull();
  });

  test('chooses the columns of a pasted table, two for the address, and changes them', async () => {
    await openPaste();
    await paste('Item\tName\tX\tY\nkek\tAida\tUnknown 12\tBesar\nkuih\tRavi\tUnknown 13\tBesar');
    await user.selectOptions(await screen.findByLabelText('X is'), 'Address');
    await user.selectOptions(screen.getByLabelText('Y is'), 'Address');
    await user.click(await button('Use these columns'));
    await waitFor(() => expect(document.getElementById('cell-1-address')).toHaveTextContent('Unknown 12, Besar'));
    await user.click(await button('Change columns'));
    await user.selectOptions(await screen.findByLabelText('Y is'), 'Note');
    await user.click(await button('Use these columns'));
    await waitFor(() => expect(document.getElementById('cell-1-noteToDriver')).toHaveTextContent('Besar'));
    expect(document.getElementById('cell-1-address')).toHaveTextContent(/^Unknown 12$/);
  });

  test('looks addresses up near the pick-up', async () => {
    storeVisitorRoute(subangJaya);
    await openPaste();
    await paste();
    await screen.findByText('RM 7.13');
    const { latitude, longitude } = subangJaya.coordinate;
    expect(answers.last(api.places.geocode).query).toMatchObject({ near: `${latitude},${longitude}` });
  });

  test('sees a guessed address as a guess', async () => {
    await openPaste();
    answers.on(api.places.geocode, ({ query: { address } }) => ({ ...petalingJaya, address, placeId: 'my.1~~~~?' }));
    await paste();
    expect(await button('Row 1: Guess. Move its pin on the map')).toBeVisible();
    expect(screen.queryByText('Exact')).toBeNull();
  });

  test('without a pick-up, rows of Singapore are in Singapore', async () => {
    await openPaste();
    await paste('Tan Ah Kow 9123 4567, Blk 85 Bedok North Street 4 #05-11, 460085');
    await waitFor(() => expect(document.getElementById('cell-1-country')).toHaveTextContent('Singapore'));
  });

  test('takes the number of an unsaved writer as the phone in one press', async () => {
    await openPaste();
    await paste('[8:20 am] +60 12-778 1902: Mr Lim, 12 Jalan Telawi 3, Bangsar');
    await user.click(await button('Use +60 12-778 1902, who wrote this'));
    await waitFor(() => expect(document.getElementById('cell-1-recipientPhone')).toHaveTextContent('+60127781902'));
  });

  test('takes a message in as a row', async () => {
    await openPaste();
    await paste(
      '[8:20 am] Ravi: Ravi 016-330 9921, 88 Jalan Besar, Kajang\n[8:31 am] Mr Lim: same as last week please',
    );
    await user.click(await button('Add as row 2'));
    expect(await screen.findByText('2 rows')).toBeVisible();
    expect(await button('Not used: [8:31 am] Mr Lim: same as last week please. Add it to the note')).toBeVisible();
    expect(await button('Use Mr Lim, who wrote this')).toBeVisible();
  });

  test('reads a pasted chat as rows without a press', async () => {
    await openPaste();
    await paste();
    expect(await screen.findByText('2 rows')).toBeVisible();
    await expectAccessible();
  });

  test('sees the price of each row and of the route', async () => {
    storeVisitorRoute(subangJaya);
    await openPaste();
    await paste();
    expect(await screen.findByText('RM 7.13')).toBeVisible();
    expect(screen.getByText('RM 8.14')).toBeVisible();
    expect(screen.getByText('Total for 2 drop-offs').parentElement).toHaveTextContent('RM 15.27');
  });

  test('is asked for the pick-up before any price', async () => {
    await openPaste();
    await paste();
    expect(await screen.findByText('Choose the pick-up in Malaysia to see the price of each drop-off.')).toBeVisible();
    expect(answers.sent(estimate)).toEqual([]);
  });

  test('keeps no pick-up of another country than the text', async () => {
    storeVisitorRoute({ ...subangJaya, country: 'SG', address: 'Bedok, Singapore' });
    await openPaste();
    await paste('Aida 012-778 1902, 12 Jalan Telawi 3, 59100 Kuala Lumpur');
    expect(await screen.findByText('Choose the pick-up in Malaysia to see the price of each drop-off.')).toBeVisible();
    expect(screen.queryByDisplayValue('Bedok, Singapore')).toBeNull();
  });

  test('types a time into one row, which is read', async () => {
    storeVisitorRoute(subangJaya);
    await openPaste();
    await paste();
    await user.click(await waitForCell('2-deliverDateTime'));
    await user.keyboard('3pm{Enter}');
    await waitFor(() => expect(cell('2-deliverDateTime')).toHaveTextContent('15:00'));
    expect(cell('1-deliverDateTime')).toHaveTextContent('No time');
  });

  test('gets the values of a cancelled order that is added again', async () => {
    storeVisitorRoute(subangJaya);
    await openPaste();
    const ravi = 'Ravi 016-220 6135, 14 Jalan Telawi 3, 59100 Kuala Lumpur, COD RM20';
    await paste(`1. Aida 012-778 1902, 12 Jalan Telawi 3, 59100 Kuala Lumpur\n2. ${ravi}\n\nno 2 cancel`);
    await user.click(await button('Add as row 2'));
    expect(await waitForCell('2-recipientName')).toHaveTextContent('Ravi');
    expect(cell('2-codAmount')).toHaveTextContent('20.00');
  });

  test('is told to paste by hand if the browser refuses the clipboard', async () => {
    await openPaste();
    await field();
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(await button('Paste from the clipboard'));
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(
        /The browser did not allow this. Paste into the field instead./,
      ),
    );
  });

  test('keeps the rows after a reload', async () => {
    await openPaste();
    await paste();
    await screen.findByText('2 rows');
    await open('/paste-orders');
    expect(await screen.findByText('2 rows')).toBeVisible();
  });

  test('continues with the rows after the login', async () => {
    await openPaste();
    await paste();
    await screen.findByText('2 rows');
    await open('/paste-orders', { as: shop });
    expect(await screen.findByText('2 rows')).toBeVisible();
    expect(await button('Submit 2 drop-offs')).toBeVisible();
  });
});

describe('a merchant', () => {
  async function pasteNew(): Promise<void> {
    await openRows(chat);
    await user.click(await button('Use estimated arrivals'));
  }

  /** The order gets the sent pick-up time, so that the rows' times stay after it. */
  const answerCreate = () =>
    answers.on(create, ({ body }) => keepGroup(draftOf([], { pickUpDateTime: body.pickUpDateTime ?? '' })).current());

  test('creates no order before the rows are submitted', async () => {
    await pasteNew();
    expect(await button('Submit 2 drop-offs')).toBeEnabled();
    expect(answers.sent(create)).toEqual([]);
  });

  test('gets one order with all rows in one press', async () => {
    await pasteNew();
    answerCreate();
    answers.on(addOrders, ({ body }) => draftOf(body.orders.map((_, index) => dropOff(index + 1))));
    await user.click(await button('Submit 2 drop-offs'));
    await waitFor(() => expect(location.pathname).toBe(`/main-order/${idOf(1)}`));
    expect(answers.sent(create)).toHaveLength(1);
    expect(answers.last(addOrders).body).toMatchObject({
      orders: [{ recipientName: 'Aida' }, { recipientName: 'Ravi' }],
    });
  });

  test('keeps the rows when the new order refuses one', async () => {
    await pasteNew();
    answerCreate();
    answers.on(
      addOrders,
      new Refusal('rule_violation', 'Refused.', { rows: [{ index: 0, field: 'recipientName', message: 'Refused.' }] }),
    );
    await user.click(await button('Submit 2 drop-offs'));
    expect(await screen.findByText('Refused.')).toBeVisible();
    expect(await screen.findByText('2 rows')).toBeVisible();
  });

  test('adds pasted orders to a draft with drop-offs', async () => {
    answerRows();
    keepGroup(draftOf());
    await open(`/main-order/${idOf(1)}/paste`, { as: shop });
    answers.on(addOrders, () => draftOf());
    await paste();
    await user.click(await button('Use estimated arrivals'));
    await user.click(await button('Submit 2 drop-offs'));
    await waitFor(() => expect(answers.last(addOrders).body).toMatchObject({ isPasted: true }));
  });
});

describe('the state of a pasted row', () => {
  const inState = (name: RegExp) => screen.findByRole('radio', { name });
  async function pasteRow(words: string, place: Partial<typeof petalingJaya> = {}): Promise<void> {
    answerRows();
    answers.on(api.places.geocode, ({ query: { address } }) => ({ ...petalingJaya, ...place, address }));
    storeVisitorRoute(subangJaya);
    await open('/paste-orders', { as: shop });
    await paste(`${aida}\n${words}`);
    await user.click(await button('Use estimated arrivals'));
  }

  test('is Ready if all its words are explained and its address is exact', async () => {
    await pasteRow('2 nasi lemak\nthank you');
    expect(await inState(/^Ready 1/)).toBeEnabled();
    expect(await button('Submit 1 drop-off')).toBeEnabled();
  });

  test('is To check with a word that nothing explains, and may be submitted', async () => {
    await pasteRow('zorbel');
    expect(await screen.findByText('What does “zorbel” mean?')).toBeVisible();
    expect(await inState(/^To check 1/)).toBeEnabled();
    expect(await button('Submit 1, 1 unchecked')).toBeEnabled();
  });

  test('is Ready once the word is in the note', async () => {
    await pasteRow('zorbel');
    await user.click(await button('Not used: zorbel. Add it to the note'));
    expect(await inState(/^Ready 1/)).toBeEnabled();
  });

  test('asks about a word, which can be left out, with Undo', async () => {
    await pasteRow('zorbel');
    const asked = await screen.findByRole('group', { name: 'What does “zorbel” mean?' });
    await user.click(within(asked).getByRole('button', { name: 'Leave out' }));
    expect(await inState(/^Ready 1/)).toBeEnabled();
    await user.click(await button('Undo'));
    expect(await screen.findByRole('group', { name: 'What does “zorbel” mean?' })).toBeVisible();
  });

  test.each([
    ['Item', 'product'],
    ['Note to rider', 'noteToDriver'],
  ])('takes a word as %s in one press', async (name, column) => {
    await pasteRow('zorbel');
    const asked = await screen.findByRole('group', { name: 'What does “zorbel” mean?' });
    await user.click(within(asked).getByRole('button', { name }));
    await waitFor(() => expect(document.getElementById(`cell-1-${column}`)).toHaveTextContent('zorbel'));
    expect(await inState(/^Ready 1/)).toBeEnabled();
  });

  test('makes a word a row of its own', async () => {
    await pasteRow('zorbel');
    const asked = await screen.findByRole('group', { name: 'What does “zorbel” mean?' });
    await user.click(within(asked).getByRole('button', { name: 'New row' }));
    expect(await screen.findByText('2 rows')).toBeVisible();
    expect(await inState(/^To fix 1/)).toBeEnabled();
  });

  test('with an approximate address alone shows the radius and asks nothing', async () => {
    await pasteRow('', { precision: 'area', radiusMetres: 800 });
    expect(await button(/^Row 1: Area, within 800\sm/)).toBeVisible();
    expect(await button('Submit 1, 1 unchecked')).toBeEnabled();
    expect(screen.queryByText(/\?$/)).toBeNull();
  });

  test('is Ready without a written time', async () => {
    answerRows();
    await open('/paste-orders', { as: shop });
    await paste(aida);
    expect(await inState(/^Ready 1/)).toBeEnabled();
    expect(await button('Submit 1 drop-off')).toBeDisabled();
  });

  test('with a replaced unit waits for the answer', async () => {
    await pasteRow('unit 12-3\nsorry unit 12-2');
    expect(await screen.findByRole('group', { name: 'Unit: 12-2 or 12-3?' })).toBeVisible();
    expect(await button('Submit 1, 1 unchecked')).toHaveAccessibleDescription('First answer the question of row 1.');
    await user.click(await button('Use 12-2'));
    await waitFor(() => expect(document.getElementById('cell-1-unitNumber')).toHaveTextContent('12-2'));
    await waitFor(async () => expect(await button(/^Submit 1/)).toBeEnabled());
  });

  test('keeps the acceptance of its questions when another is refused', async () => {
    await pasteRow('zorbel');
    answers.on(create, ({ body }) => keepGroup(draftOf([], { pickUpDateTime: body.pickUpDateTime ?? '' })).current());
    const refused = { index: 0, field: 'recipientName', message: 'Refused.' };
    answers.on(addOrders, new Refusal('rule_violation', 'Refused.', { rows: [refused] }));
    await user.click(await button('Submit 1, 1 unchecked'));
    expect(await screen.findByText('Refused.')).toBeVisible();
    expect(await button('Submit 1 drop-off')).toBeVisible();
  });
});

describe('words in no row that may change one', () => {
  const loose = 'sorry the house number is 14';
  const group = () => screen.findByRole('group', { name: `“${loose}” is in no row. Which one does it change?` });
  const row = (time: string, words: string) => `[${time} am, 20/11/2026] ${words}`;
  async function pasteLoose(): Promise<void> {
    answerRows();
    await open('/paste-orders', { as: shop });
    await paste(
      [row('8:20', `Aida: ${aida}`), row('8:31', `Ravi: ${ravi}`), row('8:40', `Kedai: ${loose}`)].join('\n'),
    );
  }

  test('are asked about once, above the rows', async () => {
    await pasteLoose();
    expect(
      within(await group())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Row 1: Aida', 'Row 2: Ravi', 'All of them', 'None of them']);
  });

  test('join the row of one press', async () => {
    await pasteLoose();
    await user.click(within(await group()).getByRole('button', { name: 'Row 2: Ravi' }));
    expect(await screen.findByRole('group', { name: `What does “${loose}” mean?` })).toBeVisible();
    expect(await screen.findByRole('radio', { name: /^Ready 1/ })).toBeEnabled();
  });

  test('that change none leave all rows Ready', async () => {
    await pasteLoose();
    await user.click(within(await group()).getByRole('button', { name: 'None of them' }));
    expect(await screen.findByRole('radio', { name: /^Ready 2/ })).toBeEnabled();
  });
});

describe('a chat pasted into an address field', () => {
  test('can be read as orders', async () => {
    answerRows();
    await openDraft();
    (await addressField('Add Stop')).focus();
    await user.paste(chat);
    await user.click(await button('Read it as orders'));
    await waitFor(() => expect(location.pathname).toBe(`/main-order/${idOf(1)}/paste`));
    expect(await screen.findByText('2 rows')).toBeVisible();
  });

  test('of an address in two lines nothing is offered', async () => {
    answerRows();
    await openDraft();
    (await addressField('Add Stop')).focus();
    await user.paste('12 Jalan Telawi 3\n59100 Kuala Lumpur');
    expect(screen.queryByText('Read it as orders')).toBeNull();
  });
});
