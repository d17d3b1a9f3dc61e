import { expect, test } from 'vitest';
import { demoCompany } from '#test/company-file.ts';
import { taxAt } from './tax-at.ts';

const { MY, SG } = demoCompany().regions;
const rates = [
  { product: 'ALL' as const, rateBp: 800, from: '2026-03-01' },
  { product: 'ALL' as const, rateBp: 600, from: '2024-03-01' },
  { product: 'HEALTH_CARE' as const, rateBp: 0, from: '2025-07-01' },
];
const regions = { MY: { ...MY, tax: { name: 'SST', number: 'W10-1808', rates } }, SG };
const rateOf = (product: string, at: string) => taxAt({ regions }, { region: 'MY', product, at: new Date(at) })?.rateBp;

test('a rate begins at midnight of its day at UTC+8', () => {
  expect(rateOf('PARCELS', '2026-02-28T15:59:59.999Z')).toBe(600);
  expect(rateOf('PARCELS', '2026-02-28T16:00:00.000Z')).toBe(800);
});

test("a product's own rate wins over a later rate for all", () => {
  expect(rateOf('HEALTH_CARE', '2026-06-01T00:00:00.000Z')).toBe(0);
});

test('before its own rate a product has the rate for all', () => {
  expect(rateOf('HEALTH_CARE', '2025-06-30T15:59:59.999Z')).toBe(600);
});

test('before the first rate there is no tax', () => {
  expect(rateOf('PARCELS', '2024-02-29T15:59:59.999Z')).toBeUndefined();
});

test('a region without a tax has none', () => {
  expect(taxAt({ regions }, { region: 'SG', product: 'PARCELS', at: new Date('2026-06-01') })).toBeNull();
});

test('the tax has its name and number, and no number if none is listed', () => {
  const of = { region: 'MY', product: 'OTHER', at: new Date('2026-06-01') } as const;
  expect(taxAt({ regions }, of)).toEqual({ name: 'SST', rateBp: 800, number: 'W10-1808' });
  const unnumbered = { ...regions, MY: { ...MY, tax: { name: 'SST', rates } } };
  expect(taxAt({ regions: unnumbered }, of)).toMatchObject({ number: null });
});
