import { waitFor } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { ReadingLine } from '@tibara/contract/readings/calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settings } from '../../src/api/settings';
import { shop } from '../fixtures/merchant';
import { answerAroundOrder, estimateOf } from '../fixtures/order-surroundings';
import { petalingJaya, subangJaya } from '../fixtures/orders';
import { offerPlaces } from '../fixtures/place-search';
import { Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, open, screen, user } from '../harness/screen';
import { storeVisitorRoute } from '../place-order/order-parts';

const { consent, read, setConsent } = api.readings;
const chat = 'Aida 012-778 1902, 12 Jalan Telawi 3, Bangsar\n\nRavi 016-330 9921, 88 Jalan Besar, Kajang';
const agreed = { consentedAt: '2026-11-20T01:00:00.000Z' };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const cell = (id: string) => document.getElementById(`cell-${id}`);

beforeEach(() => Object.assign(settings, { hasSecondReader: true }));
afterEach(() => Object.assign(settings, { hasSecondReader: undefined }));

async function openRows(consented: typeof agreed | { consentedAt: null } = agreed): Promise<void> {
  answerAroundOrder();
  offerPlaces();
  answers.on(api.places.geocode, ({ query: { address } }) => ({ ...petalingJaya, address }));
  answers.on(api.pricing.estimate, ({ body }) => estimateOf(body.orders.map(() => 713)));
  answers.on(consent, consented);
  storeVisitorRoute(subangJaya);
  await open('/paste-orders', { as: shop });
  (await screen.findByLabelText('Messages of a chat, or rows of a spreadsheet')).focus();
  await user.paste(chat);
}

/** A row of the first or second line, with its words by field. */
function rowOf(line: 0 | 1, words: Partial<Record<string, string>>): ReadingLine {
  const [start, end] = line === 0 ? [0, chat.indexOf('\n')] : [chat.indexOf('Ravi'), chat.length];
  const found = Object.entries(words).map(([field, each = '']) => {
    const at = chat.indexOf(each, start);
    return { field, start: at, end: at + each.length };
  });
  return { kind: 'row', row: { parts: [{ start, end }], words: found } } as ReadingLine;
}

const aida = { name: 'Aida', phone: '012-778 1902', address: '12 Jalan Telawi 3, Bangsar' };
const ravi = { name: 'Ravi', phone: '016-330 9921', address: '88 Jalan Besar, Kajang' };

const answerLines = (...lines: ReadingLine[]) =>
  answers.on(read, new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));

test('without its setting nobody is asked', async () => {
  Object.assign(settings, { hasSecondReader: undefined });
  await openRows();
  expect(await screen.findByText('2 rows')).toBeVisible();
  expect(answers.sent(consent)).toEqual([]);
});

test('before the consent no text is sent, and the owner can agree', async () => {
  await openRows({ consentedAt: null });
  answers.on(setConsent, agreed);
  await user.click(await button('Agree'));
  expect(await button('Ask the second reader')).toBeVisible();
  expect(answers.last(setConsent).body).toEqual({ isGiven: true });
  expect(answers.sent(read)).toEqual([]);
  await expectAccessible();
});

test('whoever may not agree is told whom to ask', async () => {
  await openRows({ consentedAt: null });
  answers.on(setConsent, new Refusal('not_permitted', 'Ask the owner.', { permission: 'company.write' }));
  await user.click(await button('Agree'));
  expect(await screen.findByText('Ask the owner.')).toBeVisible();
});

test('a reading that agrees asks nothing', async () => {
  await openRows();
  answerLines(rowOf(0, aida), rowOf(1, ravi), { kind: 'end', isWhole: true });
  await user.click(await button('Ask the second reader'));
  expect(await screen.findByText('2 rows read')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
  expect(answers.last(read).body).toEqual({ text: chat });
});

test('a contradicted row asks, and one press takes its values', async () => {
  await openRows();
  answerLines(rowOf(0, { ...aida, address: '12 Jalan Telawi 3' }), rowOf(1, ravi), { kind: 'end', isWhole: true });
  await user.click(await button('Ask the second reader'));
  expect(await screen.findByText('The second reader disagrees.')).toBeVisible();
  await user.click(await button('Take'));
  await waitFor(() => expect(cell('1-address')).toHaveTextContent(/^12 Jalan Telawi 3$/));
  expect(screen.queryByText('The second reader disagrees.')).toBeNull();
  expect(await screen.findByText('Read by the second reader. Check the row.')).toBeVisible();
});

test('a contradicted row can stay as it is', async () => {
  await openRows();
  answerLines(rowOf(0, { ...aida, name: 'Telawi' }), rowOf(1, ravi), { kind: 'end', isWhole: true });
  await user.click(await button('Ask the second reader'));
  await user.click(await button('Keep the row'));
  await waitFor(() => expect(screen.queryByText('The second reader disagrees.')).toBeNull());
  expect(cell('1-recipientName')).toHaveTextContent('Aida');
});

test('an unfinished reading is told in one line, and absent rows are no contradiction', async () => {
  await openRows();
  answerLines(rowOf(0, aida), { kind: 'end', isWhole: false });
  await user.click(await button('Ask the second reader'));
  expect(await screen.findByText('The second reader did not finish. Its other rows are not used.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep the row' })).toBeNull();
});

test('withdrawn rows do not count', async () => {
  await openRows();
  answerLines(rowOf(0, { name: '12' }), { kind: 'again' }, rowOf(0, aida), rowOf(1, ravi), {
    kind: 'end',
    isWhole: true,
  });
  await user.click(await button('Ask the second reader'));
  expect(await screen.findByText('2 rows read')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
});
