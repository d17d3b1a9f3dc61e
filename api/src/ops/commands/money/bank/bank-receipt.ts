import { currencyOfRegion } from '@tibara/contract/coordinates';
import { formatCents, leadingCurrency } from '@tibara/contract/money';
import { type NamedWallet, readWalletReferences } from '@tibara/contract/wallet/wallet-reference';
import { receivePayment } from '#billing/index.ts';
import { type InvoiceNumber, invoiceNumbersIn } from '#invoices/index.ts';
import { vendorOfCode } from '#users/index.ts';
import type { BankTransferResult } from '#wallet/index.ts';
import { carryOut, type Operator, operatorCommand } from '../../operator.ts';
import { amountOf, bankReferenceOf, wordsOf } from '../../read-input.ts';
import { bookedFor, bookTopUp, type Transfer } from './bank-top-up.ts';

export const bankReceipt = operatorCommand({
  summary: 'books a bank transfer that pays an invoice or the invoices of a month, or tops up a wallet',
  help: [
    'npm run ops -- bank-receipt INVOICE|WALLET AMOUNT REFERENCE [--unapplied] [--repeated] [--yes]',
    '',
    'For example: npm run ops -- bank-receipt INV-2026-7KQ2ZD-12 24.76 MBB-20261123-0042 --yes',
    '',
    'INVOICE may be a monthly summary (SUM-2026-11-7KQ2ZD): its invoices are paid, the oldest first.',
    'WALLET is a wallet reference (W7KQ2ZDMYHX). The transfer clears the debt of the wallet, then pays overdue invoices of',
    'its currency, the oldest first. The rest is added to the wallet.',
    "REFERENCE is the bank's. Each reference counts once. It is refused with another amount, invoice or wallet.",
    'A partial transfer pays part of the invoice. The order is paid once nothing is owed. Any excess stays unapplied.',
    'If nothing is owed, the transfer is refused; with --unapplied all of it stays unapplied. The command unapplied shows',
    "a merchant's overpayments and books their return. If another merchant's transfer has the same reference, check for a",
    'typing error. With --repeated it is booked, because some banks use a reference again.',
  ],
  flags: ['unapplied', 'repeated'],
  async run(operator, input) {
    const word = wordsOf(input, ['INVOICE', 'AMOUNT', 'REFERENCE']);
    const what = word('INVOICE');
    const transfer = { cents: amountOf(word('AMOUNT')), bankReference: bankReferenceOf(word('REFERENCE')) };
    const [mayBeUnapplied, mayBeRepeated] = [input.has('unapplied'), input.has('repeated')];
    const wallets = readWalletReferences(what);
    if (wallets.length + invoiceNumbersIn(what).length > 1)
      throw new Error(`${what} names more than one invoice or wallet: give one.`);
    if (wallets.length > 0) {
      refuseOtherCurrency(word('AMOUNT'), wallets[0]?.named);
      if (mayBeUnapplied) throw new Error('--unapplied is for invoices: a wallet takes all of a transfer.');
      await bookTopUp(operator, what, { ...transfer, mayBeRepeated });
      return;
    }
    const [number, second] = invoiceNumbersIn(what);
    if (!number || second)
      throw new Error(
        `${what} is no invoice number and no wallet reference, such as INV-2026-7KQ2ZD-12 or W7KQ2ZDMYHX.`,
      );
    await bookReceipt(operator, number, { ...transfer, mayBeUnapplied, mayBeRepeated });
  },
});

/** An amount in another currency than the wallet's is another amount. */
function refuseOtherCurrency(amount: string, named: NamedWallet | 'wrong check' | undefined): void {
  const currency = leadingCurrency(amount)?.currency;
  if (!currency || !named || named === 'wrong check' || currency === currencyOfRegion(named.region)) return;
  throw new Error(`${amount} is not in ${currencyOfRegion(named.region)}, the currency of this wallet.`);
}

type Receipt = Transfer & {
  /** Allows a transfer without a debt. */
  mayBeUnapplied?: boolean;
};

export async function bookReceipt(
  operator: Operator,
  { invoiceId, vendorCode }: InvoiceNumber,
  transfer: Receipt,
): Promise<BankTransferResult> {
  const vendorId = await vendorOfCode(operator.db, vendorCode);
  if (!vendorId) throw new Error(`There is no invoice ${invoiceId}.`);
  return bookReceiptOf(operator, { vendorId, invoiceId, ...transfer });
}

export async function bookReceiptOf(
  operator: Operator,
  receipt: Receipt & { vendorId: string; invoiceId: string },
): Promise<BankTransferResult> {
  const { vendorId, invoiceId, cents, bankReference, mayBeUnapplied = false, mayBeRepeated = false } = receipt;
  const booked = await carryOut(operator, vendorId, async (tx) => {
    const result = await receivePayment(tx, { vendorId, invoiceId, cents, bankReference, now: operator.now() });
    if (result?.isNew && result.applied === 0 && !mayBeUnapplied) throw nothingOwed(invoiceId);
    if (result && result.others.length > 0 && !mayBeRepeated) throw bookedFor(result.others, bankReference, 'invoice');
    return result;
  });
  if (!booked) throw new Error(`There is no invoice ${invoiceId}.`);
  operator.say(`${invoiceId}: ${bankReference} ${outcomeOf(booked)}`);
  if (booked.unapplied > 0) operator.say('npm run ops -- unapplied shows what stays so, and books its return.');
  return booked;
}

const nothingOwed = (invoiceId: string) =>
  new Error(
    `${invoiceId} is paid: nothing is owed. Is it the right number? With --unapplied the transfer is kept apart for the merchant, to be returned by npm run ops -- unapplied.`,
  );

function outcomeOf({ isNew, applied, unapplied, outstanding, paid, currency }: BankTransferResult): string {
  const money = (cents: number) => formatCents(cents, currency);
  if (!isNew) return 'was booked already; nothing moves.';
  return [
    ...(applied > 0 ? [`pays ${money(applied)}`] : []),
    ...(unapplied > 0 ? [`${money(unapplied)} are more than was owed and stay unapplied`] : []),
    paid ? 'it is paid' : `${money(outstanding)} stay owed`,
  ]
    .join(', ')
    .concat('.');
}
