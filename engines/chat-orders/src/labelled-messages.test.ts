import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isRowAsLabelled, type LabelledMessage, pastedAt } from '../bench/judge.ts';
import { readPastedOrders } from './read-pasted-orders.ts';
import { normalise } from './text/normalise.ts';
import { withWrittenNumbers } from './text/spoken-numbers.ts';
import { type PastedOrders, type PastedRow, pastedFields, type Span } from './types.ts';

const messagesOf = (name: string): LabelledMessage[] =>
  JSON.parse(readFileSync(new URL(`../bench/messages/${name}`, import.meta.url), 'utf8'));
const sets = readdirSync(new URL('../bench/messages', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name): [string, LabelledMessage[]] => [name.replace('.json', ''), messagesOf(name)]);
const messages = sets.flatMap(([, set]) => set);
const textOf = ({ text }: LabelledMessage) => text.join('\n');
const alreadyRead = new Map<LabelledMessage, PastedOrders>();
function read(message: LabelledMessage): PastedOrders {
  const before = alreadyRead.get(message);
  const orders = before ?? readPastedOrders(textOf(message), { now: pastedAt, region: message.region });
  alreadyRead.set(message, orders);
  return orders;
}

describe('messages as merchants paste them', () => {
  test.each(sets)('of the %s set give nine in ten drop-offs as meant', (_, set) => {
    const drops = set.flatMap((message) => {
      const { rows } = read(message);
      return message.rows.map((wanted, index) => ({
        title: message.title,
        isRight: isRowAsLabelled(rows[index], wanted),
      }));
    });
    const wrong = drops.filter(({ isRight }) => !isRight).map(({ title }) => title);
    expect(drops.length).toBeGreaterThan(10);
    expect(wrong.length / drops.length, wrong.join(', ')).toBeLessThanOrEqual(0.1);
  });

  test.each(messages)('$title: no drop-off is lost or merged', (message) => {
    expect(read(message).rows.length).toBe(message.rows.length);
  });

  test.each(messages)('$title: prices, totals and deposits are not collected from the recipient', (message) => {
    const { rows } = read(message);
    for (const amount of message.never ?? []) expect(rows.map(({ cod }) => cod)).not.toContain(amount);
    // A proposed value carries its mark.
    for (const [index, { unsure = [] }] of message.rows.entries())
      expect(Object.keys(rows[index]?.unsure ?? {}).sort()).toEqual([...unsure].sort());
  });

  test.each(messages)('$title: numbers of shop and sender belong to no recipient', (message) => {
    const { rows, phonesNotPlaced } = read(message);
    const placed = new Set(rows.flatMap(({ phone, phone2 }) => [phone, phone2]));
    const listed = new Set(phonesNotPlaced.map(({ phone }) => phone));
    for (const phone of [...(message.loose ?? []), ...(message.sender ?? [])]) {
      expect(placed).not.toContain(phone);
      expect(listed).toContain(phone);
    }
    const wanted = message.rows.flatMap((row) => [row.phone, row.phone2]).filter((phone) => phone !== undefined);
    for (const phone of wanted)
      expect(placed.has(String(phone)) || listed.has(String(phone)) || isWriter(rows, phone), String(phone)).toBe(true);
  });

  test('identity cards, links and accounts enter no field', () => {
    const values = messages.flatMap((message) =>
      read(message).rows.flatMap((row) => pastedFields.map((field) => String(row[field] ?? ''))),
    );
    const wrong = /\d{6}-\d{2}-\d{4}|[STFGM]\d{7}[A-Z]|https?:|maybank|cimb/i;
    expect(values.filter((value) => wrong.test(value))).toEqual([]);
  });

  test.each(messages)("$title: a name is a recipient's or empty", (message) => {
    const names = new Set(message.rows.flatMap(({ name, also }) => [name ?? null, ...(also?.name ?? [])]));
    for (const { name } of read(message).rows) expect([null, ...names]).toContain(name);
  });

  test.each(messages)('$title: each value is beside the words that it came from', (message) => {
    const text = textOf(message);
    for (const row of read(message).rows) expectWords(text, row);
  });

  test.each(messages)('$title: every word is in a drop-off, a sender or shown unused', (message) => {
    const text = textOf(message);
    const { rows, notUsed, senders } = read(message);
    const spans = [...rows.flatMap(spansOf), ...senders, ...notUsed];
    for (const { start, end } of spans) expect(text.slice(start, end).trim()).not.toBe('');
    for (const match of text.matchAll(/RM ?\d+|\d{5,}/g))
      expect(
        spans.some(({ start, end }) => start < match.index + match[0].length && end > match.index) ||
          isHeader(text, match.index),
        match[0],
      ).toBe(true);
  });
});

const isWriter = (rows: readonly PastedRow[], phone: unknown): boolean =>
  rows.some(({ writer }) => `+${writer?.replace(/\D/g, '')}` === phone);
const isHeader = (text: string, index: number): boolean =>
  text.slice(0, index).split('\n').at(-1)?.startsWith('[') ?? false;
const spansOf = ({ spans, replaced }: PastedRow): Span[] => [
  ...Object.values(spans).flat(),
  ...Object.values(replaced).flat(),
];

/** Compares a text by its words and a number by its digits. */
function expectWords(text: string, row: PastedRow): void {
  for (const field of pastedFields) {
    const value = row[field];
    const spans = row.spans[field] ?? [];
    if (value === null) continue;
    expect(spans.length, field).toBeGreaterThan(0);
    const said = spans.map(({ start, end }) => text.slice(start, end)).join(' ');
    const words = withWrittenNumbers(normalise(said)).text;
    if (field === 'phone' || field === 'phone2') expect(words.replace(/\D/g, '')).toContain(String(value).slice(-8));
    else if (field === 'cod') expect(words.replace(/,/g, '')).toContain(String(Math.floor(Number(value) / 100)));
    else if (field !== 'date' && field !== 'time')
      for (const word of String(value).match(/[\p{L}\p{N}]+/gu) ?? []) expect(words, field).toContain(word);
  }
}
