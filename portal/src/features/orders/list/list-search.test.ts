import { expect, test } from 'vitest';
import { readListSearch } from './list-search';

test("an invalid page, day or text in the list's address is left out", () => {
  expect(readListSearch({ page: 3, q: ' mei\u0000 ling ', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    page: 3,
    q: 'mei  ling',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  for (const wrong of [
    { page: -5 },
    { page: 1.5 },
    { page: 2_000_000 },
    { q: '\u0000' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-03-02' },
  ])
    expect(readListSearch(wrong)).toEqual({});
});
