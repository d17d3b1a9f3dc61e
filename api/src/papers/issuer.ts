import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { type Cents, divideHalfUp, formatCents } from '@tibara/contract/money';
import type { Company } from '../platform/company/company.ts';
import { type Tax, taxAt } from '../platform/company/tax-at.ts';

/** The issuer of papers in a region, as of the moment of their issue. */
export type Issuer = {
  name: string;
  address: readonly string[];
  contact: string;
  /** Null without a tax in the region: no line then (decisions 9.20). */
  tax: Tax | null;
};

export const issuerOf = (company: Company, issue: Parameters<typeof taxAt>[1]): Issuer => ({
  name: company.providerName,
  address: company.providerAddress,
  contact: `${company.financeEmail}, ${company.financeNumber}`,
  tax: taxAt(company, issue),
});

/** The tax number is the last line of the address. */
export const partyOf = ({ name, address, tax }: Issuer) => ({
  name,
  lines: [...address, ...(tax?.number ? [`${tax.name} no. ${tax.number}`] : [])],
});

/** The tax within an amount, because prices include tax (decisions 1). */
export function includedTax({ tax }: Issuer, cents: number): IncludedTax | null {
  if (!tax) return null;
  const { name, rateBp } = tax;
  return { name, percent: `${rateBp / 100}%`, cents: divideHalfUp(cents * rateBp, 10_000 + rateBp) };
}

type IncludedTax = { name: string; percent: string; cents: Cents };

/** 'Includes SST 6%: RM 1.40' */
export function taxNote(issuer: Issuer, cents: number, currency: string): Sentence | null {
  const tax = includedTax(issuer, cents);
  return tax && sentence`Includes ${tax.name} ${tax.percent}: ${formatCents(tax.cents, currency)}`;
}
