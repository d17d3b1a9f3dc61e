import { type Cents, currencies } from '@tibara/contract/money';
import type { PayoutLine } from '#wallet/index.ts';
import { type CsvRow, readCsv } from '../csv-file.ts';
import { signedAmountOf } from '../read-input.ts';

/** A line about no merchant: its subject, and its net amount. */
export type Other = { line: number; what: string; net: Cents };

/** The lines of one payout in the provider's itemised report; refuses an unknown line. */
export function readPayout(file: string, payoutId: string): { lines: PayoutLine[]; others: Other[] } {
  const { columns, rows } = readCsv(file);
  const names = ['reporting_category', 'payment_intent_id', 'source_id', 'currency', 'gross', 'fee', 'net'];
  const missing = names.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new Error(`The file has no column ${missing.join(', ')}. It has: ${columns.join(', ')}.`);
  const ofPayout = columns.find((name) => /^(automatic_)?payout_id$/.test(name));
  const wanted = rows.filter(({ cell }) => ofPayout === undefined || cell(ofPayout) === payoutId);
  if (wanted.length === 0) throw new Error(`The file has no line of ${payoutId}.`);
  const lines: PayoutLine[] = [];
  const others: Other[] = [];
  for (const row of wanted) {
    const read = readRow(row);
    if ('about' in read) lines.push(read);
    else others.push(read);
  }
  return { lines, others };
}

const isOfMerchant = (category: string): category is PayoutLine['about'] =>
  ['charge', 'dispute', 'dispute_reversal', 'refund'].includes(category);

function readRow({ line, cell }: CsvRow): PayoutLine | Other {
  const category = cell('reporting_category');
  const charge = cell('payment_intent_id');
  const [gross, fee, net] = [amountIn(line, cell('gross')), amountIn(line, cell('fee')), amountIn(line, cell('net'))];
  if (gross - fee !== net) throw new Error(`Line ${line}: its net is not its gross less its fee.`);
  if (!isOfMerchant(category)) {
    const what = category || 'no category';
    return { line, what: charge ? `${what} of ${charge}` : what, net };
  }
  const id = category === 'charge' ? charge : cell('source_id');
  const named = cell('currency').toUpperCase();
  const currency = currencies.find((each) => each === named);
  if (!id) throw new Error(`Line ${line} is a ${category} without its id.`);
  if (!currency) throw new Error(`Line ${line} is in ${named || 'no currency'}.`);
  return { line, about: category, id, charge, currency, gross, fee };
}

function amountIn(line: number, text: string): Cents {
  try {
    return signedAmountOf(text);
  } catch (error) {
    throw new Error(`Line ${line}: ${error instanceof Error ? error.message : error}`);
  }
}
