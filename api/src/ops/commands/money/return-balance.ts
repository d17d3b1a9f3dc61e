import type { Region } from '@tibara/contract/coordinates';
import { formatCents } from '@tibara/contract/money';
import { withVendor } from '../../../platform/db/transaction/tx.ts';
import { payBack, walletsToPayBack } from '../../../wallet/index.ts';
import { findVendor } from '../find-vendor.ts';
import { carryOut, type Operator, operatorCommand } from '../operator.ts';
import { returnWordsOf } from '../read-input.ts';

export const returnBalance = operatorCommand({
  summary: "books that a merchant's balance, or a part of it, was returned by bank transfer",
  help: [
    'npm run ops -- return-balance MERCHANT',
    'npm run ops -- return-balance MERCHANT AMOUNT REFERENCE [--region SG] [--repeated] [--yes]',
    '',
    'For example: npm run ops -- return-balance shop@example.com 27.72 MBB-20261123-0042 --yes',
    '',
    'The first form shows what there is. AMOUNT is at most what is free to spend: what is held for orders may still be',
    'charged. REFERENCE is that of your transfer to the merchant: the same one counts once, and is refused for another',
    'merchant without --repeated. The wallet is that of Malaysia unless --region SG is said. Book it when the transfer is',
    'made: nothing here sends money.',
  ],
  options: ['region'],
  flags: ['repeated'],
  async run(operator, input) {
    const { merchant, region, transfer } = returnWordsOf(input);
    if (!transfer) return showBalances(operator, merchant);
    await bookReturn(operator, { ...transfer, merchant, region, mayBeRepeated: input.has('repeated') });
  },
});

export async function showBalances({ db, say }: Operator, merchant: string): Promise<void> {
  const vendorId = await findVendor(db, merchant);
  const wallets = await withVendor(db, vendorId, (tx) => walletsToPayBack(tx, vendorId));
  if (wallets.length === 0) say(`${merchant} has no wallet.`);
  for (const { region, currency, available, held } of wallets) {
    const money = (cents: number) => formatCents(cents, currency);
    say(`${region}: ${money(available)} free to spend, ${money(held)} held for orders.`);
  }
}

type Return = { merchant: string; region: Region; cents: number; bankReference: string; mayBeRepeated?: boolean };

export async function bookReturn(operator: Operator, { merchant, ...what }: Return): Promise<void> {
  const vendorId = await findVendor(operator.db, merchant);
  const left = await carryOut(operator, vendorId, (tx) => payBack(tx, { ...what, vendorId, now: operator.now() }));
  operator.say(
    left
      ? `${merchant}: ${formatCents(what.cents, left.currency)} returned by ${what.bankReference}, ${formatCents(left.available, left.currency)} stay free to spend.`
      : `${merchant}: ${what.bankReference} was booked already; nothing moves.`,
  );
}
