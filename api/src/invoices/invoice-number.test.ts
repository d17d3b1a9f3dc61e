import { expect, test } from 'vitest';
import { invoiceNumbersIn } from './invoice-number.ts';

const found = (text: string) => invoiceNumbersIn(text).map(({ invoiceId }) => invoiceId);

test("an invoice number is found in a bank's text in any spelling", () => {
  expect(invoiceNumbersIn('IBG INV-2026-7KQ2ZD-12 ROTI CANAI')).toEqual([
    { invoiceId: 'INV-2026-7KQ2ZD-12', vendorCode: '7KQ2ZD' },
  ]);
  expect(found('inv 2026 7kq2zd 12')).toEqual(['INV-2026-7KQ2ZD-12']);
  expect(found('DUITNOW/INV20267KQ2ZD12/PAYMENT')).toEqual(['INV-2026-7KQ2ZD-12']);
});

test('each number is found once', () => {
  expect(found('INV-2026-7KQ2ZD-1 and INV-2026-7KQ2ZD-1')).toEqual(['INV-2026-7KQ2ZD-1']);
  expect(found('INV-2026-7KQ2ZD-1, INV-2026-7KQ2ZD-2')).toEqual(['INV-2026-7KQ2ZD-1', 'INV-2026-7KQ2ZD-2']);
});

test('similar texts are no numbers', () => {
  for (const text of ['', 'INV-26-7KQ2ZD-1', 'INV-2026-7KQ2Z-', 'XINV-2026-7KQ2ZD-1', 'INV-2026-7KQ2ZD-1A']) {
    expect(found(text)).toEqual([]);
  }
});

test("a monthly summary's number is found in any spelling too", () => {
  expect(invoiceNumbersIn('IBG sum 2026 11 7kq2zd')).toEqual([
    { invoiceId: 'SUM-2026-11-7KQ2ZD', vendorCode: '7KQ2ZD' },
  ]);
  expect(found('SUM-2026-11-7KQ2ZD-SG')).toEqual(['SUM-2026-11-7KQ2ZD-SG']);
  expect(found('DUITNOW/SUM2026117KQ2ZD/INV-2026-7KQ2ZD-1')).toEqual(['INV-2026-7KQ2ZD-1', 'SUM-2026-11-7KQ2ZD']);
  expect(found('SUM-2026-7KQ2ZD')).toEqual([]);
});
