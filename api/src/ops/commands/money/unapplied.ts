import { currencyOfRegion } from '@tibara/contract/coordinates';
import { formatCents } from '@tibara/contract/money';
import { withVendor } from '../../../platform/db/transaction/tx.ts';
import { returnUnapplied, unappliedOf } from '../../../wallet/index.ts';
import { findVendor } from '../find-vendor.ts';
import { carryOut, type Operator, operatorCommand } from '../operator.ts';
import { returnWordsOf } from '../read-input.ts';

export const unapplied = operatorCommand({
  summary: 'shows what a merchant transferred beyond what was owed, and books that it was returned',
  help: [
    'npm run ops -- unapplied MERCHANT',
    'npm run ops -- unapplied MERCHANT AMOUNT REFERENCE [--region SG] [--repeated] [--yes]',
    '',
    'For example: npm run ops -- unapplied shop@example.com 24.76 MBB-20261123-0042 --yes',
    '',
    'The first form shows what there is. REFERENCE is that of your transfer to the merchant: the same one counts once,',
    'and is refused for another merchant without --repeated. Book it when the transfer is made: nothing here sends money.',
    'To pay another invoice with it, book it as returned with a reference of your own, then book it for that invoice with',
    'bank-receipt and another one.',
  ],
  options: ['region'],
  flags: ['repeated'],
  async run(operator, input) {
    const { merchant, region, transfer } = returnWordsOf(input);
    if (!transfer) return showUnapplied(operator, merchant);
    const mayBeRepeated = input.has('repeated');
    await bookUnapplied(operator, merchant, { ...transfer, mayBeRepeated, currency: currencyOfRegion(region) });
  },
});

export async function showUnapplied({ db, say }: Operator, merchant: string): Promise<void> {
  const vendorId = await findVendor(db, merchant);
  const kept = await withVendor(db, vendorId, (tx) => unappliedOf(tx, vendorId));
  if (kept.length === 0) say(`Nothing of ${merchant} is unapplied.`);
  for (const { currency, cents } of kept) say(`${formatCents(cents, currency)} are unapplied.`);
}

type Return = { currency: 'MYR' | 'SGD'; cents: number; bankReference: string; mayBeRepeated?: boolean };

export async function bookUnapplied(operator: Operator, merchant: string, what: Return): Promise<void> {
  const vendorId = await findVendor(operator.db, merchant);
  const left = await carryOut(operator, vendorId, (tx) =>
    returnUnapplied(tx, { ...what, vendorId, now: operator.now() }),
  );
  const money = (cents: number) => formatCents(cents, what.currency);
  operator.say(
    left === null
      ? `${merchant}: ${what.bankReference} was booked already; nothing moves.`
      : `${merchant}: ${money(what.cents)} returned by ${what.bankReference}, ${money(left)} stay unapplied.`,
  );
}
