import { beforeAll, expect, test } from 'vitest';
import { drawn } from '#test/drawn.ts';
import { speakEnglish } from '#test/english.ts';
import { sampleGroup } from '#test/sample-group.ts';
import { GroupTable } from '../draft/GroupTable';
import { DropOffTable } from './DropOffTable';

beforeAll(speakEnglish);

const group = sampleGroup([
  { recipientName: 'Mei Ling Tan', recipientPhone: '+60123456789', product: '', receiptNumber: 'R-81' },
]);
const selection = {
  ...{ count: 0, isAll: false, has: () => false },
  ...{ toggle: () => {}, toggleAll: () => {}, clear: () => {} },
};
const cells = (markup: string, name: 'th' | 'td') =>
  [...markup.matchAll(new RegExp(`<${name}\\b.*?</${name}>`, 'g'))].map(([cell]) =>
    cell
      .replaceAll(/<(?:span|strong)\b[^>]*>/g, '|')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/^\|+|\|(?=\|)/g, ''),
  );

test("[R104][R105][R135][R136] a draft's screen stacks related values under their names", () => {
  const markup = drawn(DropOffTable, { group, selection });
  expect(cells(markup, 'th').slice(1)).toEqual([
    'Order Number|Delivery Date &amp; Time',
    'Recipient Name|Phone No.',
    'Delivery Address|Unit Number',
    'Delivery Charges (RM)|Door To Door Charges (RM)',
    'Cash on Delivery Amount (RM)',
  ]);
  expect(cells(markup, 'td').slice(1)).toEqual([
    'OG-000001-1|2026-11-20 17:00',
    'Mei Ling Tan|+60\u00a012-345\u00a06789',
    'Subang Jaya, Selangor',
    '0.00',
    '–',
    'Distance from previous location (km)0.00Receipt NumberR-81',
  ]);
  expect(markup).not.toContain('truncate');
  expect(cells(drawn(GroupTable, { group }), 'th')).toEqual([
    'Order ID|Type',
    'Pick-up Date|Halal',
    'Pick-up Location|Unit Number',
    'First Dropoff Address|Drop-off(s)',
    'Total Charges (RM)',
  ]);
});
