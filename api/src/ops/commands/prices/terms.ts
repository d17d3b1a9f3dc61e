import { countries, currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import { formatCents } from '@tibara/contract/money';
import { withVendor } from '#platform/db/transaction/tx.ts';
import { creditInUse, creditLimitOf, setCreditLimit } from '#wallet/index.ts';
import { findVendor } from '../find-vendor.ts';
import { carryOut, type Operator, operatorCommand } from '../operator.ts';
import { amountOf, regionOf } from '../read-input.ts';

export const terms = operatorCommand({
  summary: 'shows or sets the credit limit of a merchant',
  help: [
    'npm run ops -- terms MERCHANT [LIMIT | none] [--region SG] [--yes]',
    '',
    'For example: npm run ops -- terms shop@example.com 2000.00 --yes',
    '',
    'MERCHANT is a login name, or the code in the invoice numbers. With terms, the merchant may pay orders by invoice as',
    "long as open invoices and orders in progress stay within LIMIT. Each region has its own terms: Malaysia's unless you",
    'give --region SG. Terms open the wallet of their region. none removes the terms; open invoices stay owed.',
  ],
  options: ['region'],
  async run(operator, { words: [merchant, limit, more], option }) {
    if (!merchant || more !== undefined)
      throw new Error('Name a merchant, and a limit to set one: terms MERCHANT LIMIT.');
    if (limit === undefined) await showTerms(operator, merchant);
    else await setTerms(operator, merchant, regionOf(option), limit === 'none' ? null : amountOf(limit));
  },
});

const named = (limit: number | null, region: Region) =>
  limit === null ? `no terms in ${region}` : `terms up to ${formatCents(limit, currencyOfRegion(region))} in ${region}`;

export async function showTerms({ db, say }: Operator, merchant: string): Promise<void> {
  const vendorId = await findVendor(db, merchant);
  const { limits, inUse } = await withVendor(db, vendorId, async (tx) => {
    const found: [Region, number | null][] = [];
    for (const region of countries) found.push([region, await creditLimitOf(tx, vendorId, region)]);
    return { limits: found, inUse: await creditInUse(tx, vendorId) };
  });
  for (const [region, limit] of limits) {
    const used = inUse.find(({ currency }) => currency === currencyOfRegion(region));
    const rest = used ? ` Of these ${formatCents(used.cents, used.currency)} are in use.` : '';
    say(`${merchant} has ${named(limit, region)}.${rest}`);
  }
}

export async function setTerms(
  operator: Operator,
  merchant: string,
  region: Region,
  creditLimit: number | null,
): Promise<void> {
  const vendorId = await findVendor(operator.db, merchant);
  const isNew = await carryOut(operator, vendorId, (tx) =>
    setCreditLimit(tx, { vendorId, region, creditLimit, now: operator.now() }),
  );
  operator.say(`${merchant} ${isNew ? 'gets' : 'has'} ${named(creditLimit, region)}${isNew ? '' : ' already'}.`);
}
