import type { Region } from '@tibara/contract/coordinates';
import { addressLines } from '@tibara/contract/users/company-details';
import { type Issuer, issuerOf } from '../papers/index.ts';
import type { Tx } from '../platform/db/connect.ts';
import { findUser, vendorAddress } from '../users/index.ts';
import type { Customer } from './customer.ts';
import type { Needs } from './needs.ts';

export type Parties = { provider: Issuer; customer: Customer };
type Of = { vendorId: string; userId: string; region: Region };

/**
 * The parties of a paper that is issued now, by today's company and profile. Without a company address the customer's is
 * the shop's usual pick-up, if saved.
 */
export async function partiesToday(
  { env, now }: Pick<Needs, 'env' | 'now'>,
  tx: Tx,
  { vendorId, userId, region }: Of,
): Promise<Parties> {
  const user = await findUser(tx, vendorId, userId);
  const { firstName, lastName, company, companyAddress, registrationNumber, taxNumber } = user;
  const address = companyAddress ? addressLines(companyAddress) : await vendorAddress(tx, vendorId);
  return {
    provider: issuerOf(env.company, { region, product: user.product, at: now() }),
    customer: { firstName, lastName, company, address, registrationNumber, taxNumber },
  };
}
