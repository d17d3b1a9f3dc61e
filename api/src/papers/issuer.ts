import type { Region } from '@tibara/contract/coordinates';
import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { type Cents, divideHalfUp, formatCents } from '@tibara/contract/money';
import type { Ctx } from '../context.ts';

/** The issuer of papers in a region, by today's settings. */
export type Issuer = {
  name: string;
  address: readonly string[];
  contact: string;
  /** Null without TAX_NAME: no line then (decisions 9.20). */
  tax: { name: string; rateBp: number; number: string | null } | null;
};

export function issuerOf({ env }: Pick<Ctx, 'env'>, region: Region): Issuer {
  const [name, rateBp, number] = {
    MY: [env.TAX_NAME_MY, env.TAX_RATE_BP_MY, env.TAX_NUMBER_MY] as const,
    SG: [env.TAX_NAME_SG, env.TAX_RATE_BP_SG, env.TAX_NUMBER_SG] as const,
  }[region];
  return {
    name: env.PROVIDER_NAME,
    address: env.PROVIDER_ADDRESS.split(';').map((line) => line.trim()),
    contact: `${env.FINANCE_EMAIL}, ${env.FINANCE_NUMBER}`,
    tax: name ? { name, rateBp, number: number ?? null } : null,
  };
}

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
