import { expect, test } from 'vitest';
import { readPastedOrders } from '../read-pasted-orders.ts';
import { divide } from './divide.ts';

const rules = (text: string) => readPastedOrders(text, { now: new Date('2026-11-20T02:00:00Z'), region: 'MY' });
const textsOf = (text: string, most: number) =>
  divide(text, rules(text), most).map(({ start, end }) => text.slice(start, end));

const orders = Array.from(
  { length: 60 },
  (_, index) => `Nama: Ravi\nHP: 012${2_000_000 + index}\nAlamat: ${index + 1} jalan lahat\n30200 ipoh\n\n`,
);

test('a short text is one part', () => {
  expect(textsOf('Aida 0123456789', 100)).toEqual(['Aida 0123456789']);
});

test('a long text is divided between drop-offs, and no word is lost', () => {
  const text = orders.join('');
  const parts = textsOf(text, 700);
  expect(parts.join('')).toBe(text);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(700);
    expect(part).toMatch(/^Nama: /);
  }
});

test.each([
  ['lines without a drop-off', 'lorem ipsum dolor\n'.repeat(200)],
  ['one line', 'a'.repeat(5000)],
])('%s are divided too', (_, text) => {
  const parts = textsOf(text, 1000);
  expect(parts.join('')).toBe(text);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(1000);
});
