import type { Region } from '@tibara/contract/coordinates';
import { businessDay } from '@tibara/contract/time';
import type { Company } from './company.ts';

export type Tax = { name: string; rateBp: number; number: string | null };
type For = { region: Region; product: string; at: Date };

/** The tax of a merchant's product at a moment. Null in a region without tax, and before its first rate. */
export function taxAt({ regions }: Pick<Company, 'regions'>, { region, product, at }: For): Tax | null {
  const { tax } = regions[region];
  if (!tax) return null;
  const day = businessDay(at);
  const lastOf = (listed: string) =>
    tax.rates
      .filter((rate) => rate.product === listed && rate.from <= day)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .at(-1);
  const rate = lastOf(product) ?? lastOf('ALL');
  return rate ? { name: tax.name, rateBp: rate.rateBp, number: tax.number ?? null } : null;
}
