import { type Cents, type Currency, formatCents } from '@tibara/contract/money';
import { bookPayoutLines, type PayoutLine, vendorsOfCardIds } from '../../../wallet/index.ts';
import { carryOut, type Operator, operatorCommand } from '../operator.ts';
import { signedAmountOf, wordsOf } from '../read-input.ts';
import { readPayout } from './payout-file.ts';

export const payout = operatorCommand({
  summary: 'books a payout of the card provider from its itemised report (CSV)',
  help: [
    'npm run ops -- payout PAYOUT AMOUNT FILE.csv [--other AMOUNT] [--yes]',
    '',
    'For example: npm run ops -- payout po_1Q2w3E 1,204.35 payout-reconciliation.csv --other -2.00 --yes',
    '',
    'AMOUNT is what came to the bank. The file is the "itemised payout reconciliation" report, with the columns',
    'reporting_category, payment_intent_id, source_id, currency, gross, fee and net; of a file with several payouts the',
    'lines of PAYOUT are taken. Each charge must be a top-up here and each dispute one of disputes, to the cent, and all',
    'lines together AMOUNT: else nothing is booked. Lines that are about no merchant (fees of your own account) are listed;',
    '--other says their sum. The same file can be given again: each charge is paid out once.',
  ],
  options: ['other'],
  async run(operator, input) {
    const word = wordsOf(input, ['PAYOUT', 'AMOUNT', 'FILE.csv']);
    const { lines, others } = readPayout(word('FILE.csv'), word('PAYOUT'));
    const other = signedAmountOf(input.option('other') ?? '0.00');
    await bookPayout(operator, {
      payoutId: word('PAYOUT'),
      amount: signedAmountOf(word('AMOUNT')),
      lines,
      others,
      other,
    });
  },
});

type Payout = {
  payoutId: string;
  amount: Cents;
  lines: readonly PayoutLine[];
  /** About no merchant: their net amounts. */
  others: readonly { line: number; what: string; net: Cents }[];
  /** What the operator says that they are together. */
  other: Cents;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

export async function bookPayout(operator: Operator, payout: Payout): Promise<void> {
  const { payoutId, lines } = payout;
  const currency = refuseOtherSums(payout);
  const groups = await byVendor(operator, lines);
  const book = (as: Operator, vendorId: string, own: readonly PayoutLine[]) =>
    carryOut(as, vendorId, (tx) => bookPayoutLines(tx, { vendorId, payoutId, lines: own, now: operator.now() }));
  // All of it is tried before any of it is booked: one transaction holds the rows of one vendor only.
  const wrong: string[] = [];
  for (const [vendorId, own] of groups) {
    await book({ ...operator, isSure: false }, vendorId, own).catch((error: unknown) => {
      wrong.push(error instanceof Error ? error.message : String(error));
    });
  }
  for (const line of wrong) operator.say(line);
  if (wrong.length > 0) throw new Error('Nothing was booked.');
  let booked = 0;
  for (const [vendorId, own] of groups) booked += await book(operator, vendorId, own);
  const money = (cents: number) => formatCents(cents, currency);
  const fees = sum(lines.map(({ fee }) => fee));
  for (const { line, what, net } of payout.others)
    operator.say(`Line ${line} is about no merchant: ${what}, ${money(net)}.`);
  operator.say(
    booked === 0
      ? `${payoutId} was booked already; nothing moves.`
      : `${payoutId}: ${booked} of ${lines.length} lines of ${groups.size} merchants booked, ${money(payout.amount - payout.other)} to the bank, ${money(fees)} fees.`,
  );
}

/** Returns the currency of all lines. */
function refuseOtherSums({ payoutId, amount, lines, others, other }: Payout): Currency {
  const [first] = lines;
  if (!first) throw new Error(`The file has no charge or dispute of ${payoutId}.`);
  const { currency } = first;
  const odd = lines.find((line) => line.currency !== currency);
  if (odd)
    throw new Error(`Line ${odd.line} is in ${odd.currency}, others are in ${currency}: a payout has one currency.`);
  const money = (cents: number) => formatCents(cents, currency);
  const net = sum(others.map((each) => each.net));
  if (net !== other) {
    const listed = others.map(({ line, what, net: cents }) => `line ${line}: ${what}, ${money(cents)}`).join('; ');
    throw new Error(
      `Lines about no merchant come to ${money(net)}, not ${money(other)} (${listed || 'there are none'}).`,
    );
  }
  const total = sum(lines.map(({ gross, fee }) => gross - fee)) + net;
  if (total !== amount) throw new Error(`The lines come to ${money(total)}, not ${money(amount)}. Nothing was booked.`);
  return currency;
}

async function byVendor({ db }: Operator, lines: readonly PayoutLine[]): Promise<Map<string, PayoutLine[]>> {
  const vendors = await vendorsOfCardIds(db, [...new Set(lines.map(({ id }) => id))]);
  const unknown = lines.filter(({ id }) => !vendors.has(id));
  if (unknown.length > 0) {
    const named = unknown.map(({ line, id }) => `line ${line}: ${id}`).join(', ');
    throw new Error(`Nobody here has these charges or disputes: ${named}. Nothing was booked.`);
  }
  return Map.groupBy(lines, ({ id }) => vendors.get(id) ?? '');
}
