import { expect, test } from 'vitest';
import { followRests } from './not-at-zero.ts';

const transfer = (day: number, from: string, to: string, cents: number) => ({
  from_account: from,
  to_account: to,
  cents,
  currency: 'MYR',
  created_at: new Date(Date.UTC(2026, 10, day)),
});
function rests(...transfers: ReturnType<typeof transfer>[]) {
  const follow = followRests();
  for (const each of transfers) follow.add(each);
  return follow.rests().map(({ account, cents, since }) => [account, cents, since.getUTCDate()]);
}

test("a provider's debt is as old as its oldest uncovered top-up", () => {
  const topUps = [1, 5, 9].map((day) => transfer(day, 'card_clearing', 'available', 5000));
  expect(rests(...topUps)).toEqual([['card_clearing', -15_000, 1]]);
  expect(rests(...topUps, transfer(10, 'bank', 'card_clearing', 7000))).toEqual([['card_clearing', -8000, 5]]);
  expect(rests(...topUps, transfer(10, 'bank', 'card_clearing', 15_000))).toEqual([]);
});

test('an excess payout changes the sign from that day', () => {
  const topUp = transfer(1, 'card_clearing', 'available', 5000);
  expect(rests(topUp, transfer(2, 'bank', 'card_clearing', 6000))).toEqual([['card_clearing', 1000, 2]]);
});

test('growing accounts are not listed, each other one is separate', () => {
  expect(
    rests(
      transfer(1, 'receivable', 'delivery_revenue', 2000),
      transfer(3, 'bank', 'receivable', 500),
      transfer(4, 'bank', 'unapplied_receipts', 100),
    ),
  ).toEqual([
    ['receivable', -1500, 1],
    ['unapplied_receipts', 100, 4],
  ]);
});
