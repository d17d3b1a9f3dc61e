import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, percentile, round } from '../../../bench/measure.ts';
import { readPastedOrders } from '../src/read-pasted-orders.ts';
import { countedFields, isAsLabelled, isRowAsLabelled, type LabelledMessage, otherFields, pastedAt } from './judge.ts';
import { judgedRows, readyFigure } from './judged-rows.ts';

const folder = join(import.meta.dirname, 'messages');
const GOAL = 90;
const ROUNDS = 6;

/** Labelled messages as merchants paste them: the share of drop-offs read correctly, and the time. */
export async function pastedOrders(): Promise<Figure[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const sets = files.map((file): [string, LabelledMessage[]] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ]);
  const messages = sets.flatMap(([, set]) => set);
  return [
    ...sets.map(([name, set]) => shareOf(name, set)),
    ...fieldShares(messages),
    ...(await readyShares(sets)),
    ...times(messages),
  ];
}

const read = ({ text, region }: LabelledMessage) => readPastedOrders(text.join('\n'), { now: pastedAt, region });

const dropsOf = (messages: readonly LabelledMessage[]) =>
  messages.flatMap((message) => {
    const { rows } = read(message);
    return message.rows.map((wanted, index) => ({ wanted, row: rows[index] }));
  });

const percent = (right: number, all: number): number => (100 * right) / all;

function shareOf(name: string, messages: readonly LabelledMessage[]): Figure {
  const drops = dropsOf(messages);
  const share = percent(drops.filter(({ row, wanted }) => isRowAsLabelled(row, wanted)).length, drops.length);
  return {
    what: `${name} set, ${messages.length} messages, ${drops.length} drop-offs: ${countedFields.join(', ')} right`,
    measured: `${round(share, 1)} %`,
    goal: `≥ ${GOAL} %`,
    isMet: share >= GOAL,
  };
}

const fieldShares = (messages: readonly LabelledMessage[]): Figure[] => {
  const drops = dropsOf(messages);
  return [...countedFields, ...otherFields].map((field) => ({
    what: `all sets: ${field}`,
    measured: `${round(percent(drops.filter(({ row, wanted }) => isAsLabelled(field, row, wanted)).length, drops.length), 1)} %`,
  }));
};

/** The ordinary messages of a country: the share of their rows that are Ready, and how many of these are wrong. */
async function readyShares(sets: readonly [string, LabelledMessage[]][]): Promise<Figure[]> {
  const usual = sets.flatMap(([name, set]) => (name.startsWith('usual') ? set : []));
  const judged = await Promise.all(
    usual.map(async ({ text, region, rows: wanted }) => {
      const rows = await judgedRows({ text: text.join('\n'), now: pastedAt, region });
      return rows.map(({ row, state }, index) => {
        const label = wanted[index];
        return { region, state, isRight: label !== undefined && isRowAsLabelled(row, label) };
      });
    }),
  );
  return (['MY', 'SG'] as const).map((region) =>
    readyFigure(
      `usual sets, ${region}`,
      judged.flat().filter((row) => row.region === region),
    ),
  );
}

/** Times of single messages, and of the longest texts: 100 drop-offs, and 200 kB. */
function times(messages: readonly LabelledMessage[]): Figure[] {
  const each: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const message of messages) {
      const time = timeOf(() => read(message));
      if (turn > 0) each.push(time);
    }
  const line = (index: number) => `${index}) Ravi 012${2_000_000 + index} - ${index} jalan lahat 30200 ipoh - cod 20\n`;
  const hundred = Array.from({ length: 100 }, (_, index) => line(index + 1)).join('');
  const long = hundred.repeat(Math.ceil(200_000 / hundred.length));
  const readText = (text: string) => timeOf(() => readPastedOrders(text, { now: pastedAt, region: 'MY' }));
  readText(hundred);
  return [
    {
      what: 'a message: p50, p95',
      measured: `${round(percentile(each, 50), 2)}, ${round(percentile(each, 95), 2)} ms`,
    },
    { what: 'a hundred drop-offs', measured: `${round(readText(hundred), 1)} ms` },
    {
      what: '200 kB of drop-offs',
      measured: `${round(readText(long))} ms`,
      goal: '≤ 500 ms',
      isMet: readText(long) <= 500,
    },
    { what: `200 kB of hostile text, the slowest of ${hostile.length}`, ...slowest(readText) },
  ];
}

const hostile = [
  'a\n',
  '"a\n',
  'Aida\n',
  '0 ',
  '0123456789\n',
  'Nama ',
  '1.\n',
  '12 jalan x #05-11 ',
  'cod rm5 + ',
  'today\n',
];

function slowest(readText: (text: string) => number): Pick<Figure, 'measured' | 'goal' | 'isMet'> {
  const most = Math.max(...hostile.map((unit) => readText(unit.repeat(Math.ceil(200_000 / unit.length)))));
  return { measured: `${round(most)} ms`, goal: '≤ 1,000 ms', isMet: most <= 1000 };
}

function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  const started = performance.now();
  work();
  const { user, system } = process.cpuUsage(before);
  // Processor time is too coarse for short work.
  const wall = performance.now() - started;
  return wall < 20 ? wall : Math.min(wall, (user + system) / 1000);
}
