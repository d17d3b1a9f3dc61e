import { type Cents, formatCents, parseRinggit } from '@tibara/contract/money';
import { invoiceNumbersIn } from '../../../../invoices/index.ts';
import { owedForInvoice } from '../../../../order-groups/index.ts';
import type { Db } from '../../../../platform/db/connect.ts';
import { vendorOfCode } from '../../../../users/index.ts';
import { findColumn, readCsv } from '../../csv-file.ts';
import { carryOutAll, type Input, look, type Operator, operatorCommand } from '../../operator.ts';
import { bankReferenceOf, wordsOf } from '../../read-input.ts';
import { bookReceiptOf } from './bank-receipt.ts';

export const bankReceipts = operatorCommand({
  summary: 'books the transfers of a bank statement (CSV) that pay an invoice exactly',
  help: [
    'npm run ops -- bank-receipts FILE.csv [--text COLUMN] [--amount COLUMN] [--reference COLUMN] [--yes]',
    '',
    'Books each line with one invoice number in its text and exactly the amount owed. All other lines are listed with the',
    'reason and not booked: book them by hand with bank-receipt. You may give the same file again, or one that overlaps it:',
    'each reference counts once. A known reference with another amount, invoice or merchant is listed.',
    '',
    'Columns are found by their names: Description, Amount or Credit, Reference. Use the options for other names.',
  ],
  options: ['text', 'amount', 'reference'],
  async run(operator, input) {
    const file = wordsOf(input, ['FILE.csv'])('FILE.csv');
    const { booked, known, left } = await bookStatement(operator, readStatement(file, input));
    operator.say(`${booked} booked, ${known} booked already, ${left} left for you.`);
    return left > 0 ? 2 : 0;
  },
});

export type StatementLine = { line: number; text: string; amount: string; reference: string };

const known = {
  text: /^(transaction )?(description|details|particulars|narrative|remarks|text)$|^payment (details|description)$/i,
  amount: /^(amount|credit|deposit|money in)( amount)?( \(?(rm|myr|s\$|sgd)\)?)?$/i,
  reference: /^(bank |transaction )?(reference|ref)( no\.?| number)?$|^transaction id$/i,
};

export function readStatement(file: string, { option }: Pick<Input, 'option'>): StatementLine[] {
  const { columns, rows } = readCsv(file);
  const column = (what: 'text' | 'amount' | 'reference') => findColumn(columns, what, known[what], option(what));
  const [text, amount, reference] = [column('text'), column('amount'), column('reference')];
  return rows.map(({ line, cell }) => ({
    line,
    text: cell(text),
    amount: cell(amount),
    reference: cell(reference),
  }));
}

/** Each line in a separate transaction: a failed one prevents no other. */
export async function bookStatement(
  operator: Operator,
  lines: readonly StatementLine[],
): Promise<{ booked: number; known: number; left: number }> {
  const vendors = await vendorsOf(operator.db, lines);
  return carryOutAll(operator, async (as) => {
    const counts = { booked: 0, known: 0 };
    const rest: string[] = [];
    for (const line of lines) {
      const outcome = await bookLine(as, vendors, line);
      if (outcome === 'booked' || outcome === 'known') counts[outcome] += 1;
      else {
        const { why } = outcome;
        rest.push(`Line ${line.line}: ${why} (${line.amount || 'no amount'}, ${line.reference || 'no reference'})`);
      }
    }
    for (const line of rest) as.say(line);
    return { ...counts, left: rest.length };
  });
}

type Vendors = ReadonlyMap<string, string | null>;

/** By the codes in the invoice numbers. */
async function vendorsOf(db: Db, lines: readonly StatementLine[]): Promise<Vendors> {
  const vendors = new Map<string, string | null>();
  for (const { vendorCode } of lines.flatMap(({ text }) => invoiceNumbersIn(text))) {
    if (!vendors.has(vendorCode)) vendors.set(vendorCode, await vendorOfCode(db, vendorCode));
  }
  return vendors;
}

/** `known` if this transfer was booked before; otherwise the reason for not booking. */
async function bookLine(
  operator: Operator,
  vendors: Vendors,
  line: StatementLine,
): Promise<'booked' | 'known' | { why: string }> {
  try {
    const match = await matchOf(operator, vendors, line);
    if (match.kind === 'unknown') return match;
    const { isNew } = await bookReceiptOf(operator, match);
    return isNew ? 'booked' : 'known';
  } catch (error) {
    return { why: `it could not be booked: ${error instanceof Error ? error.message : error}` };
  }
}

type Match =
  | { kind: 'match'; vendorId: string; invoiceId: string; cents: Cents; bankReference: string }
  | { kind: 'unknown'; why: string };

const unknown = (why: string): Match => ({ kind: 'unknown', why });

async function matchOf(
  operator: Operator,
  vendors: Vendors,
  { text, amount, reference }: StatementLine,
): Promise<Match> {
  const [number, second] = invoiceNumbersIn(text);
  if (!number) return unknown('no invoice number in its text');
  if (second) return unknown('more than one invoice number in its text');
  const cents = parseRinggit(amount);
  if (!cents) return unknown(`${number.invoiceId}, but its amount is not money that came in`);
  if (!reference) return unknown(`${number.invoiceId}, but it has no reference to be counted once by`);
  const bankReference = bankReferenceOf(reference);
  const { invoiceId } = number;
  const vendorId = vendors.get(number.vendorCode);
  const owed =
    vendorId && (await look(operator, vendorId, (tx) => owedForInvoice(tx, { vendorId, invoiceId, bankReference })));
  if (!owed) return unknown(`there is no invoice ${invoiceId}`);
  if (!owed.isBooked && owed.cents !== cents) {
    return unknown(`for ${invoiceId} ${formatCents(owed.cents, owed.currency)} are owed, not ${amount}`);
  }
  return { kind: 'match', vendorId, invoiceId, cents, bankReference };
}
