import type { Region } from '@tibara/contract/coordinates';
import { formatCents } from '@tibara/contract/money';
import { withVendor } from '#platform/db/transaction/tx.ts';
import { payBack, walletsToPayBack } from '#wallet/index.ts';
import { findVendor } from '../find-vendor.ts';
import { carryOut, type Operator, operatorCommand } from '../operator.ts';
import { returnWordsOf } from '../read-input.ts';

export const returnBalance = operatorCommand({
  summary: "books a bank transfer that paid a merchant's balance back, in full or in part",
  help: [
    'npm run ops -- return-balance MERCHANT',
    'npm run ops -- return-balance MERCHANT AMOUNT REFERENCE [--region SG] [--repeated] [--yes]',
    '',
    'For example: npm run ops -- return-balance shop@example.com 27.72 MBB-20261123-0042 --yes',
    '',
    'The first form shows the balance. AMOUNT is at most the available balance: held money may still be charged.',
    'REFERENCE belongs to your transfer to the merchant. Each reference counts once. It is refused for another merchant',
    "without --repeated. The wallet is Malaysia's unless you give --region SG. Make the transfer first: this command sends",
    'no money.',
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
