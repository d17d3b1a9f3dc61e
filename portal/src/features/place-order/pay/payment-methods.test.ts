import { cents } from '@tibara/contract/money';
import type { SavedCard, Wallet } from '@tibara/contract/wallet/calls';
import { beforeAll, expect, test } from 'vitest';
import { drawn } from '#test/drawn.ts';
import { speakEnglish } from '#test/english.ts';
import { PaymentMethods } from './PaymentMethods';

beforeAll(speakEnglish);

const card: SavedCard = {
  ...{ id: '1', brand: 'visa', last4: '0002', expMonth: 12, expYear: 2030 },
  ...{ selected: true, declined: true },
};
const wallet = { balanceAmount: cents(5000), currency: 'MYR' } as Wallet;
const text = (shortfall: number) =>
  drawn(PaymentMethods, {
    wallet,
    cards: { cards: [card], card, isKnown: true, choose: async () => undefined, choosing: noAction },
    ...{ method: 'CREDIT_CARD', onMethod: () => {}, isLocked: false, isShort: false, shortfall },
    ...{ terms: null, isOverLimit: false },
  });
const noAction = {} as Parameters<typeof PaymentMethods>[0]['cards']['choosing'];

test('a card says that it is not charged, and that it was declined', () => {
  expect(text(0)).toContain('not charged');
  expect(text(1000)).toContain('First we charge');
  expect(text(1000)).not.toContain('not charged');
  expect(text(1000)).toContain('Declined last time');
});
