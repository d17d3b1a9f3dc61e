import { formatCents } from '@tibara/contract/money';
import { withVendor } from '../../../platform/db/transaction/tx.ts';
import { setCreditLimit, vendorTerms } from '../../../users/index.ts';
import { creditInUse } from '../../../wallet/index.ts';
import { findVendor } from '../find-vendor.ts';
import { carryOut, type Operator, operatorCommand } from '../operator.ts';
import { amountOf } from '../read-input.ts';

export const terms = operatorCommand({
  summary: 'shows or sets up to how much a merchant may owe',
  help: [
    'npm run ops -- terms MERCHANT [LIMIT | none] [--yes]',
    '',
    'For example: npm run ops -- terms shop@example.com 2000.00 --yes',
    '',
    'MERCHANT is a login name, or the code in the invoice numbers. With terms, orders can be confirmed on invoice as long',
    'as what is owed and under way stays within LIMIT, in each currency by itself. none takes the terms away; what is',
    'owed stays owed.',
  ],
  async run(operator, { words: [merchant, limit, more] }) {
    if (!merchant || more !== undefined)
      throw new Error('Name a merchant, and a limit to set one: terms MERCHANT LIMIT.');
    if (limit === undefined) await showTerms(operator, merchant);
    else await setTerms(operator, merchant, limit === 'none' ? null : amountOf(limit));
  },
});

const named = (limit: number | null) =>
  limit === null
    ? 'no terms'
    : `terms up to ${formatCents(limit, 'MYR')} or ${formatCents(limit, 'SGD')}, each by itself`;

export async function showTerms({ db, say }: Operator, merchant: string): Promise<void> {
  const vendorId = await findVendor(db, merchant);
  const { creditLimit, inUse } = await withVendor(db, vendorId, async (tx) => ({
    ...(await vendorTerms(tx, vendorId)),
    inUse: await creditInUse(tx, vendorId),
  }));
  say(`${merchant} has ${named(creditLimit)}.`);
  for (const { currency, cents } of inUse) say(`Of these ${formatCents(cents, currency)} are in use.`);
}

export async function setTerms(operator: Operator, merchant: string, creditLimit: number | null): Promise<void> {
  const vendorId = await findVendor(operator.db, merchant);
  const isNew = await carryOut(operator, vendorId, (tx) =>
    setCreditLimit(tx, { vendorId, creditLimit, now: operator.now() }),
  );
  operator.say(isNew ? `${merchant} gets ${named(creditLimit)}.` : `${merchant} has ${named(creditLimit)} already.`);
}
