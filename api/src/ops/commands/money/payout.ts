import { type Cents, type Currency, cents, formatCents } from '@tibara/contract/money';
import { bookPayoutLines, type PayoutLine, vendorsOfCardIds } from '#wallet/index.ts';
import { carryOut, type Operator, operatorCommand } from '../operator.ts';
import { signedAmountOf, wordsOf } from '../read-input.ts';
import { type Other, readPayout } from './payout-file.ts';

export const payout = operatorCommand({
  summary: 'books a payout of the card provider from its itemised report (CSV)',
  help: [
    'npm run ops -- payout PAYOUT AMOUNT FILE.csv [--other AMOUNT] [--yes]',
    '',
    'For example: npm run ops -- payout po_1Q2w3E 1,204.35 payout-reconciliation.csv --other -2.00 --yes',
    '',
    "AMOUNT is the sum that reached your bank; -20.00 means that the provider took money. The file is the provider's",
    '"itemised payout reconciliation" report with these columns: reporting_category, payment_intent_id, source_id,',
    'currency, gross, fee, net. Of a file with several payouts, only the lines of PAYOUT count.',
    'All lines must match the ledger to the cent and add up to AMOUNT, or nothing is booked. Disputes and refunds must be',
    'booked before. Lines without a merchant (fees of your account, other products) are listed; --other gives their sum.',
    'You may give the same file again: each charge is paid out once. A file with the same line twice is refused.',
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
  others: readonly Other[];
  /** The operator's sum of them. */
  other: Cents;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

export async function bookPayout(operator: Operator, payout: Payout): Promise<void> {
  const { payoutId } = payout;
  const { groups, lines, strange } = await byVendor(operator, payout.lines);
  refuseTwice(lines);
  const others = [...payout.others, ...strange].toSorted((a, b) => a.line - b.line);
  const currency = refuseOtherSums({ ...payout, lines, others });
  const book = (as: Operator, vendorId: string, own: readonly PayoutLine[]) =>
    carryOut(as, vendorId, (tx) => bookPayoutLines(tx, { vendorId, payoutId, lines: own, now: operator.now() }));
  // Everything is tried before anything is booked, because one transaction holds one vendor's rows only.
  const wrong: string[] = [];
  for (const [vendorId, own] of groups) {
    await book({ ...operator, isSure: false }, vendorId, own).catch((error: unknown) => {
      wrong.push(error instanceof Error ? error.message : String(error));
    });
  }
  for (const line of wrong) operator.say(line);
  if (wrong.length > 0) throw new Error('Nothing was booked.');
  const outcomes: Awaited<ReturnType<typeof book>>[] = [];
  for (const [vendorId, own] of groups) outcomes.push(await book(operator, vendorId, own));
  const posted = (what: 'booked' | 'net' | 'fees') => sum(outcomes.map((outcome) => outcome[what]));
  const money = (cents: number) => formatCents(cents, currency);
  for (const { line, what, net } of others) operator.say(`Line ${line} is about no merchant: ${what}, ${money(net)}.`);
  operator.say(
    posted('booked') === 0
      ? `${payoutId} was booked already; nothing moves.`
      : `${payoutId}: ${posted('booked')} of ${lines.length} lines of ${groups.size} merchants booked, ${money(posted('net'))} to the bank, ${money(posted('fees'))} fees.`,
  );
}

/** A doubled line would look like one booked before. */
function refuseTwice(lines: readonly PayoutLine[]): void {
  const same = [...Map.groupBy(lines, ({ about, id }) => `${about.replaceAll('_', ' ')} ${id}`)];
  const twice = same.filter(([, each]) => each.length > 1);
  if (twice.length === 0) return;
  const named = twice.map(([what, each]) => `lines ${each.map(({ line }) => line).join(' and ')}: ${what}`);
  throw new Error(`The file has the same line twice (${listed(named)}). Nothing was booked.`);
}

const listed = (all: readonly string[]): string =>
  [...all.slice(0, MOST_LISTED), ...(all.length > MOST_LISTED ? [`and ${all.length - MOST_LISTED} more`] : [])].join(
    '; ',
  );

/** Returns the currency of all lines. */
function refuseOtherSums({ payoutId, amount, lines, others, other }: Payout): Currency {
  const [first] = lines;
  if (!first) throw new Error(`No line of ${payoutId} is about a merchant here.`);
  const { currency } = first;
  const odd = lines.find((line) => line.currency !== currency);
  if (odd)
    throw new Error(`Line ${odd.line} is in ${odd.currency}, others are in ${currency}: a payout has one currency.`);
  const money = (cents: number) => formatCents(cents, currency);
  const net = sum(others.map((each) => each.net));
  if (net !== other) {
    const named = listed(others.map(({ line, what, net: cents }) => `line ${line}: ${what}, ${money(cents)}`));
    throw new Error(
      `Lines about no merchant come to ${money(net)}, not ${money(other)} (${named || 'there are none'}).`,
    );
  }
  const total = sum(lines.map(({ gross, fee }) => gross - fee)) + net;
  if (total !== amount) throw new Error(`The lines come to ${money(total)}, not ${money(amount)}. Nothing was booked.`);
  return currency;
}

/** The most lines that one message lists. */
const MOST_LISTED = 20;

/** An unknown dispute or refund of a known charge is missing here. All else belongs to other products. */
async function byVendor({ db }: Operator, all: readonly PayoutLine[]) {
  const vendors = await vendorsOfCardIds(db, [...new Set(all.flatMap(({ id, charge }) => [id, charge]))]);
  const vendorOf = ({ id, charge }: PayoutLine) => vendors.get(id) ?? vendors.get(charge);
  const [lines, strange] = [all.filter(vendorOf), all.filter((line) => !vendorOf(line))];
  return {
    lines,
    groups: Map.groupBy(lines, (line) => vendorOf(line) ?? ''),
    strange: strange.map(({ line, about, id, gross, fee }) => ({
      line,
      what: `${about.replaceAll('_', ' ')} ${id} of nobody here`,
      net: cents(gross - fee),
    })),
  };
}
