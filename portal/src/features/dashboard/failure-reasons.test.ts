import type { AttentionEntry, Spend } from '@tibara/contract/dashboard/calls';
import { codeReasons } from '@tibara/contract/dispatch/failure-reasons';
import { cents } from '@tibara/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn } from '#test/drawn.ts';
import { speak } from '../../ui/language/language';
import { EntryText } from './attention/EntryTexts';
import { FailedRecipients } from './spend/FailedRecipients';

beforeAll(() => speak('ms'));
afterAll(() => speak('en'));

const why = { reason: 'The rider got no answer.', reasonSentence: codeReasons.no_answer };

test("a drop-off's failure reason is shown in the page's language", () => {
  const entry: AttentionEntry = {
    ...{
      kind: 'STOP_FAILED',
      orderGroupId: '1',
      orderGroupNumber: 'OG-000241',
      orderId: '2',
      position: 2,
      dropOffs: 3,
      need: null,
    },
    ...{ at: '2026-11-20T02:45:00Z', name: 'Mei', phone: '+60124478120', cents: cents(1180), currency: 'MYR' },
    ...why,
    paymentMethod: 'WALLET',
  };
  expect(drawn(EntryText, { entry, now: new Date(entry.at) })).toContain('Rider tidak mendapat jawapan, ');

  const nothing = { cents: cents(0), orders: 0 };
  const failed = { name: 'Mei', phone: '+60124478120', failed: 2, ...why };
  const spend: Spend = {
    ...{ region: 'MY', currency: 'MYR', periods: [], areas: [] },
    ...{ failedRecipients: [failed], vouchers: cents(0), saved: { sequence: nothing, split: nothing } },
  };
  const query = { vendorId: '3', startDate: '2026-11-01', endDate: '2026-11-30' };
  expect(drawn(FailedRecipients, { query, spend })).toContain('Rider tidak mendapat jawapan.');
});

test("a courier's own words are shown as written", () => {
  const nothing = { cents: cents(0), orders: 0 };
  const failed = { name: 'Mei', phone: '+60124478120', failed: 1, reason: 'Draft', reasonSentence: null };
  const spend: Spend = {
    ...{ region: 'MY', currency: 'MYR', periods: [], areas: [] },
    ...{ failedRecipients: [failed], vouchers: cents(0), saved: { sequence: nothing, split: nothing } },
  };
  const query = { vendorId: '3', startDate: '2026-11-01', endDate: '2026-11-30' };
  expect(drawn(FailedRecipients, { query, spend })).toContain('Draft');
});
