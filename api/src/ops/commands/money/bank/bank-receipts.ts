import { currencies } from '@tibara/contract/money';
import { carryOutAll, type Operator, operatorCommand } from '../../operator.ts';
import { wordsOf } from '../../read-input.ts';
import { bookReceiptOf } from './bank-receipt.ts';
import { bookTopUpOf } from './bank-top-up.ts';
import { matchOf, type Vendors, vendorsOf } from './match-line.ts';
import { readStatement, type StatementLine } from './read-statement.ts';

export const bankReceipts = operatorCommand({
  summary: 'books the transfers of a bank statement (CSV) that name a wallet, or pay an invoice exactly',
  help: [
    `npm run ops -- bank-receipts FILE.csv [--text COLUMN] [--amount COLUMN] [--reference COLUMN] [--currency ${currencies.join('|')}] [--yes]`,
    '',
    'Books each line with one invoice number in its text and exactly the amount owed, and each line with one wallet',
    "reference (W7KQ2ZDMYHX). A wallet's transfer clears its debt, then pays overdue invoices of its currency, the oldest",
    'first. The rest is added to the wallet. All other lines are listed with the reason and not booked: book them by hand',
    'with bank-receipt. You may give the same file again, or one that overlaps it: each reference counts once. A known',
    'reference with another amount, invoice, wallet or merchant is listed.',
    '',
    'Columns are found by their names: Description, Amount or Credit, Reference. Use the options for other names.',
    'A wallet needs a known currency: of a column Currency, of the name of the amount (Amount (RM)), or of --currency.',
  ],
  options: ['text', 'amount', 'reference', 'currency'],
  async run(operator, input) {
    const file = wordsOf(input, ['FILE.csv'])('FILE.csv');
    const { booked, known, left } = await bookStatement(operator, readStatement(file, input));
    operator.say(`${booked} booked, ${known} booked already, ${left} left for you.`);
    return left > 0 ? 2 : 0;
  },
});

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

/** `known` if this transfer was booked before; otherwise the reason for not booking. */
async function bookLine(
  operator: Operator,
  vendors: Vendors,
  line: StatementLine,
): Promise<'booked' | 'known' | { why: string }> {
  try {
    const match = await matchOf(operator, vendors, line);
    if (match.kind === 'unknown') return match;
    const { isNew } =
      match.kind === 'wallet' ? await bookTopUpOf(operator, match) : await bookReceiptOf(operator, match);
    return isNew ? 'booked' : 'known';
  } catch (error) {
    return { why: `it could not be booked: ${error instanceof Error ? error.message : error}` };
  }
}
