import { expect, test } from 'vitest';
import { rangeOf, readWalletSearch } from './wallet-search';

test('[R188] without a choice the last 30 days are shown', () => {
  expect(rangeOf({}, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(rangeOf({ start: '2026-01-01' }, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(rangeOf({ start: '2026-01-01', end: '2026-01-31' }, '2026-11-21')).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  });
});

test('invalid parameters in the address are ignored', () => {
  const search = {
    start: '2026-10-01',
    end: '2026-10-31',
    page: 2,
    size: 25,
    type: 'TOPUP',
    region: 'SG',
    pendingPage: 1,
    pendingSize: 5,
  };
  expect(readWalletSearch(search)).toEqual(search);
  expect(
    readWalletSearch({
      start: '2026-13-99',
      end: '2026-10-31',
      page: 0,
      size: 10,
      type: 'GIFT',
      region: 'XX',
      pendingPage: -1,
      pendingSize: 7,
    }),
  ).toEqual({});
  expect(readWalletSearch({ start: '2026-10-31', end: '2026-10-01' })).toEqual({});
});
