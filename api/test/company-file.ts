import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countries } from '@tibara/contract/coordinates';
import { recordOf } from '@tibara/contract/record-of';
import { type Company, companySchema } from '../src/platform/company/company.ts';

export const demoCompany = (): Company =>
  companySchema.parse(JSON.parse(readFileSync(new URL('../../deploy/company.json', import.meta.url), 'utf8')));

/** A company of which nothing is made up by us, so that production accepts it. */
export function ownCompany(): Company {
  const bank = { name: 'A Bank', account: '1234-5678' };
  const company = demoCompany();
  return {
    ...company,
    providerName: 'Courier Sdn Bhd',
    providerAddress: ['1 Jalan Satu', '50000 Kuala Lumpur'],
    supportNumber: '+60312345679',
    contactEmail: 'hello@portal.example',
    financeEmail: 'finance@portal.example',
    financeNumber: '+60312345678',
    regions: recordOf(countries.map((region) => [region, { ...company.regions[region], bank }])),
  };
}

/** The path of a file with this company, for the setting COMPANY. It is removed when the process ends. */
export function companyFile(company: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'tibara-company-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'company.json');
  writeFileSync(path, typeof company === 'string' ? company : JSON.stringify(company));
  return path;
}
