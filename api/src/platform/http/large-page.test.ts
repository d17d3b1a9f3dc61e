import { expect, test } from 'vitest';
import { pageThatFits } from './large-page.ts';

/** A page of rows with 100 kB each. */
const page = (rows: number, size: number) => ({
  content: Array.from({ length: rows }, () => 'a'.repeat(100_000)),
  page: 0,
  size,
  totalElements: 500,
  totalPages: 500 / size,
});

test('a page up to 2 MB is sent as it is', () => {
  const fits = page(19, 20);
  expect(pageThatFits(fits, 100_002)).toBe(fits);
});

test.each([
  [20, 10],
  [30, 15],
  [29, 1],
])('a page of %i rows is refused with a divisor of its size, %i', (size, smaller) => {
  const refuse = () => pageThatFits(page(size, size), 100_002);
  expect(refuse).toThrow(`This page has more than 2 MB. Ask for pages of ${smaller}.`);
  expect(refuse).toThrow(expect.objectContaining({ data: { field: 'size', size: smaller } }));
});
