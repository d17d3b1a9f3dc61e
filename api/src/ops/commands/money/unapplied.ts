import { currencyOfRegion } from '@tibara/contract/coordinates';
import type { Currency } from '@tibara/contract/money';
import { formatCents } from '@tibara/contract/money';
import { withVendor } from '#platform/db/transaction/tx.ts';
import { chargesApart, returnUnapplied, unappliedOf } from '#wallet/index.ts';
import { findVendor } from '../find-vendor.ts';
import { carryOut, type Operator, operatorCommand } from '../operator.ts';
import { returnWordsOf } from '../read-input.ts';

export const unapplied = operatorCommand({
  summary: "shows a merchant's overpayments and charges kept apart, and books a return",
  help: [
    'npm run ops -- unapplied MERCHANT',
    'npm run ops -- unapplied MERCHANT AMOUNT REFERENCE [--region SG] [--repeated] [--yes]',
    '',
    'For example: npm run ops -- unapplied shop@example.com 24.76 MBB-20261123-0042 --yes',
    '',
    'The first form shows the overpayments. REFERENCE belongs to your transfer to the merchant. Each reference counts once.',
    'It is refused for another merchant without --repeated. Make the transfer first: this command sends no money.',
    'To pay another invoice with an overpayment, book it as returned with a reference of your own. Then book that invoice',
    'with bank-receipt and a second reference.',
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
  const charges = await withVendor(db, vendorId, (tx) => chargesApart(tx, vendorId));
  for (const { chargeId, cents, currency } of charges)
    say(
      `${formatCents(cents, currency)} of it came by the charge ${chargeId}: refund it on the card provider's pages.`,
    );
}

type Return = { currency: Currency; cents: number; bankReference: string; mayBeRepeated?: boolean };

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
