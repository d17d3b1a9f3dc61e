import { expect, test } from 'vitest';
import { demoCompany, ownCompany } from '#test/company-file.ts';
import { madeUpProperties } from './made-up.ts';

test('each printed property of the demo company is made up', () => {
  expect(madeUpProperties(demoCompany())).toEqual([
    ...['providerName', 'providerAddress', 'supportNumber', 'contactEmail', 'financeEmail', 'financeNumber'],
    ...['regions.MY.bank.name', 'regions.MY.bank.account', 'regions.SG.bank.name', 'regions.SG.bank.account'],
  ]);
});

test('a company with values of its own has no made-up property', () => {
  expect(madeUpProperties(ownCompany())).toEqual([]);
});
