import type { AttentionEntry } from '@tibara/contract/dashboard/calls';
import { cents } from '@tibara/contract/money';
import { beforeAll, expect, test } from 'vitest';
import { drawn } from '#test/drawn.ts';
import { speakEnglish } from '#test/english.ts';
import { EntryText, EntryTitle, kindNow } from './EntryTexts';

beforeAll(speakEnglish);

const at = '2026-11-23T02:30:00.000Z';
const entryOf = (change: Partial<AttentionEntry>): AttentionEntry => ({
  kind: 'DRAFT_SOON',
  orderGroupId: '1',
  orderGroupNumber: 'OG-000241',
  ...{
    orderId: null,
    position: null,
    dropOffs: 2,
    need: null,
    at,
    name: 'Mei',
    phone: '',
    cents: cents(1180),
    currency: 'MYR',
  },
  ...{ reason: '', reasonSentence: null, paymentMethod: null },
  ...change,
});
const before = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000);

test('a draft shows the time left until it is too late to confirm', () => {
  const said = (minutes: number) => {
    const now = before(minutes);
    const entry = { ...entryOf({}), kind: kindNow(entryOf({}), now) };
    return `${drawn(EntryTitle, { entry })} ${drawn(EntryText, { entry, now })}`.replace(/<[^>]+>/g, '');
  };
  expect(said(25)).toBe('Draft OG-000241 is not confirmed pick-up in 25 min, 2 drop-offs');
  expect(said(90)).toBe('Draft OG-000241 is not confirmed pick-up today, 10:30, 2 drop-offs');
  expect(said(5.1)).toContain('is not confirmed pick-up in 6 min');
  expect(said(5)).toBe('It is too late to confirm draft OG-000241 pick-up in 5 min, 2 drop-offs');
});

test("a failed drop-off's fee goes back to a wallet or is not charged", () => {
  const said = (paymentMethod: AttentionEntry['paymentMethod']) =>
    drawn(EntryText, { entry: entryOf({ kind: 'STOP_FAILED', position: 1, paymentMethod }), now: before(0) });
  expect(said('WALLET')).toMatch(/11\.80 goes back to your wallet$/);
  expect(said('INVOICE')).toMatch(/11\.80 is not charged$/);
});
