import type { Company } from './company.ts';

/** The values of deploy/company.json that are printed unchanged. Written here, because that file may be edited. */
const MADE_UP = new Set([
  'Tibara Logistics Sdn Bhd',
  'Level 8, Menara Arus; 3 Jalan Kerinchi; 59200 Kuala Lumpur',
  '+60374901180',
  'hello@tibara.test',
  'finance@tibara.test',
  '+60 3-7490 1180',
  'Bank Selatan Berhad',
  '5140 2288 7310',
]);

/** The properties that still have the demo's value. */
export const madeUpProperties = (company: Company): string[] =>
  printed(company)
    .filter(([, value]) => MADE_UP.has(value))
    .map(([property]) => property);

const printed = (company: Company): (readonly [property: string, value: string])[] => [
  ['providerName', company.providerName],
  ['providerAddress', company.providerAddress.join('; ')],
  ['supportNumber', company.supportNumber],
  ['contactEmail', company.contactEmail],
  ['financeEmail', company.financeEmail],
  ['financeNumber', company.financeNumber],
  ...Object.entries(company.regions).flatMap(([region, { bank }]) => [
    [`regions.${region}.bank.name`, bank.name] as const,
    [`regions.${region}.bank.account`, bank.account] as const,
  ]),
];
