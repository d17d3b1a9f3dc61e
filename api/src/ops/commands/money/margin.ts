import { formatCents } from '@tibara/contract/money';
import { addDays, businessDay, startOfBusinessDay } from '@tibara/contract/time';
import { type Margin, type MarginLine, NO_COURIER, readMargin, sumOf } from '../../margin.ts';
import { type Input, type Operator, operatorCommand } from '../operator.ts';
import { isDay, wordsOf } from '../read-input.ts';

export const margin = operatorCommand({
  summary: 'shows price, cost and rest of each day and courier',
  help: [
    'npm run ops -- margin [--from DAY] [--to DAY] [--courier NAME]',
    '',
    'For example: npm run ops -- margin --from 2026-11-01 --to 2026-11-30 --courier partner',
    '',
    'The price is the captured fees of the orders that the courier carried, less their vouchers. The cost is the',
    "courier's price, less its refunds. A loss is the cost of a delivery whose order had been returned. The rest is the",
    'price without both. Each movement counts on its own day at UTC+8, so a cost may precede its price.',
    `Orders without a booking have the courier ${NO_COURIER}. Without days: this month until today.`,
  ],
  options: ['from', 'to', 'courier'],
  isReading: true,
  async run(operator, input) {
    wordsOf(input, []);
    await showMargin(operator, { ...daysOf(input.option, operator.now()), courier: input.option('courier') });
  },
});

type Wanted = { from: string; to: string; courier?: string | undefined };

export async function showMargin({ bound, say }: Operator, { from, to, courier }: Wanted): Promise<void> {
  const period = { from: startOfBusinessDay(from), until: startOfBusinessDay(addDays(to, 1)) };
  const all = await readMargin(bound, period);
  const lines = all.filter((line) => courier === undefined || line.courier === courier);
  if (lines.length === 0) say(`No price and no cost of a courier from ${from} to ${to}.`);
  for (const line of lines) say(lineOf([line.day, line.courier], line.currency, line));
  for (const line of totalsOf(lines)) say(line);
}

/** A line for each courier and currency, and one for each currency that has several couriers. */
function totalsOf(lines: readonly MarginLine[]): string[] {
  return grouped(lines, ({ currency }) => currency).flatMap(([currency, inCurrency]) => {
    const byCourier = grouped(inCurrency, ({ courier }) => courier);
    const each = byCourier.map(([courier, own]) => lineOf(['Total', courier], currency, sumOf(own)));
    return byCourier.length > 1 ? [...each, lineOf(['Total'], currency, sumOf(inCurrency))] : each;
  });
}

const grouped = (lines: readonly MarginLine[], by: (line: MarginLine) => string) =>
  [...Map.groupBy(lines, by)].toSorted(([a], [b]) => (a < b ? -1 : 1));

function lineOf(names: readonly string[], currency: string, { price, cost, loss }: Margin): string {
  const money = (cents: number) => formatCents(cents, currency);
  const rest = price - cost - loss;
  return [
    ...names,
    `price ${money(price)}`,
    `cost ${money(cost)}`,
    `losses ${money(loss)}`,
    `rest ${money(rest)}`,
  ].join(' · ');
}

/** Both days are included. */
export function daysOf(option: Input['option'], now: Date): { from: string; to: string } {
  const today = businessDay(now);
  const to = dayOf('to', option('to') ?? today);
  const from = dayOf('from', option('from') ?? `${to.slice(0, 7)}-01`);
  if (from > to) throw new Error(`--from ${from} is after --to ${to}.`);
  return { from, to };
}

function dayOf(name: string, text: string): string {
  if (!isDay(text)) throw new Error(`--${name} ${text} is no day: write it like 2026-11-30.`);
  return text;
}
