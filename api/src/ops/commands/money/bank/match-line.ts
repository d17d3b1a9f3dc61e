import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import { type Cents, type Currency, formatCents, parseRinggit } from '@tibara/contract/money';
import { readWalletReferences } from '@tibara/contract/wallet/wallet-reference';
import { owedForInvoice } from '#billing/index.ts';
import { type InvoiceNumber, invoiceNumbersIn } from '#invoices/index.ts';
import type { Db } from '#platform/db/connect.ts';
import { vendorOfCode } from '#users/index.ts';
import { look, type Operator } from '../../operator.ts';
import { bankReferenceOf } from '../../read-input.ts';
import type { StatementLine } from './read-statement.ts';

export type Vendors = ReadonlyMap<string, string | null>;

/** By the codes in the invoice numbers and wallet references. */
export async function vendorsOf(db: Db, lines: readonly StatementLine[]): Promise<Vendors> {
  const vendors = new Map<string, string | null>();
  for (const code of lines.flatMap(({ text }) => codesIn(text))) {
    if (!vendors.has(code)) vendors.set(code, await vendorOfCode(db, code));
  }
  return vendors;
}

const codesIn = (text: string): string[] => [
  ...invoiceNumbersIn(text).map(({ vendorCode }) => vendorCode),
  ...readWalletReferences(text).flatMap(({ named }) => (named === 'wrong check' ? [] : [named.vendorCode])),
];

type Transfer = { vendorId: string; cents: Cents; bankReference: string };
export type Match =
  | ({ kind: 'invoice'; invoiceId: string } & Transfer)
  | ({ kind: 'wallet'; reference: string; region: Region } & Transfer)
  | { kind: 'unknown'; why: string };

const unknown = (why: string): Match => ({ kind: 'unknown', why });

/** The invoice or the wallet that a line pays; otherwise the reason for not booking it. */
export async function matchOf(operator: Operator, vendors: Vendors, line: StatementLine): Promise<Match> {
  const [number, secondNumber] = invoiceNumbersIn(line.text);
  const [wallet, secondWallet] = readWalletReferences(line.text);
  // An invoice's exact amount protects it from a word that only has the shape of a reference.
  if (number && wallet && wallet.named !== 'wrong check')
    return unknown('an invoice number and a wallet reference in its text: ask the merchant');
  if (secondNumber) return unknown('more than one invoice number in its text');
  if (secondWallet) return unknown('more than one wallet reference in its text: ask the merchant');
  if (number) return matchInvoice(operator, vendors, line, number);
  if (wallet) return matchWallet(vendors, line, wallet);
  return unknown('neither an invoice number nor a wallet reference in its text');
}

async function matchInvoice(
  operator: Operator,
  vendors: Vendors,
  line: StatementLine,
  { invoiceId, vendorCode }: InvoiceNumber,
): Promise<Match> {
  const transfer = transferOf(line, invoiceId);
  if (typeof transfer === 'string') return unknown(transfer);
  const { bankReference, cents } = transfer;
  const vendorId = vendors.get(vendorCode);
  const owed =
    vendorId && (await look(operator, vendorId, (tx) => owedForInvoice(tx, { vendorId, invoiceId, bankReference })));
  if (!owed) return unknown(`there is no invoice ${invoiceId}`);
  if (line.currency && line.currency !== owed.currency) return unknown(otherCurrency(line, invoiceId, owed.currency));
  if (!owed.isBooked && owed.cents !== cents)
    return unknown(`for ${invoiceId} ${formatCents(owed.cents, owed.currency)} are owed, not ${line.amount}`);
  return { kind: 'invoice', vendorId, invoiceId, ...transfer };
}

type FoundReference = ReturnType<typeof readWalletReferences>[number];

function matchWallet(vendors: Vendors, line: StatementLine, { reference, named }: FoundReference): Match {
  if (named === 'wrong check')
    return unknown(`${reference} has wrong check characters, so a character is mistyped: ask the merchant`);
  const vendorId = vendors.get(named.vendorCode);
  if (!vendorId) return unknown(`there is no merchant ${named.vendorCode}, whom ${reference} names: ask the sender`);
  const transfer = transferOf(line, reference);
  if (typeof transfer === 'string') return unknown(transfer);
  const currency = currencyOfRegion(named.region);
  if (!line.currency) return unknown(`${reference}, but the file names no currency: add --currency ${currency}`);
  if (line.currency !== currency) return unknown(otherCurrency(line, reference, currency));
  return { kind: 'wallet', vendorId, reference, region: named.region, ...transfer };
}

/** The amount and the bank's reference of a line, or the reason why it has none. */
function transferOf({ amount, reference }: StatementLine, what: string): Omit<Transfer, 'vendorId'> | string {
  const cents = parseRinggit(amount);
  if (!cents) return `${what}, but its amount is not money that came in`;
  if (!reference) return `${what}, but it has no reference to be counted once by`;
  return { cents, bankReference: bankReferenceOf(reference) };
}

const otherCurrency = ({ currency }: StatementLine, what: string, wanted: Currency): string =>
  `${what} is in ${wanted}, but the file says ${currency}: ask the bank for the amount in ${wanted}`;
