import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Suggestion } from '@tibara/contract/places/calls';
import { plain } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import { embeddedGeocoder } from '../api/src/places/embedded.ts';
import { type Figure, percentile, round, timed } from './measure.ts';

type Point = [latitude: number, longitude: number];
type Row = {
  query: string;
  near?: Point;
  expect: { names?: string[]; at?: Point; withinMetres?: number };
};

/** Goals of each set, as percentages of searches with the right place first and among the first five. */
const goals: Record<string, { first?: number; five: number }> = {
  singapore: { first: 90, five: 97 },
  malaysia: { five: 80 },
};
const ROUNDS = 5;

/** Labelled searches of the default folder, or of the argument's. File names begin with the country's name. */
export async function addresses(): Promise<Figure[]> {
  const folder = process.argv[3] ?? join(import.meta.dirname, 'addresses');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const figures: Figure[] = [];
  const typed: Row[] = [];
  for (const file of files) {
    const rows: Row[] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    typed.push(...rows);
    const set = file.replace('.json', '');
    figures.push(...(await shares(set, rows, goals[set.split('-')[0] ?? ''])));
  }
  return [...figures, ...(await speed(typed))];
}

/** Percentages of searches with the right place first and among the first five. */
async function shares(
  set: string,
  rows: readonly Row[],
  goal: { first?: number; five?: number } = {},
): Promise<Figure[]> {
  const ranks: number[] = [];
  for (const row of rows) {
    const rank = (await find(row)).findIndex((found) => isMeant(found, row, !set.startsWith('singapore')));
    ranks.push(rank);
    if (rank !== 0) console.log(`${set}: ${row.query} (${rank < 0 ? 'not found' : rank + 1})`);
  }
  const within = (limit: number) => (100 * ranks.filter((rank) => rank >= 0 && rank < limit).length) / rows.length;
  return [
    toFigure(`${set}, ${rows.length} searches: the place is first`, within(1), goal.first),
    toFigure(`${set}: it is among the first five`, within(5), goal.five),
  ];
}

const toFigure = (what: string, share: number, goal?: number): Figure => ({
  what,
  measured: `${round(share, 1)} %`,
  ...(goal === undefined ? {} : { goal: `≥ ${goal} %`, isMet: share >= goal }),
});

async function speed(rows: readonly Row[]): Promise<Figure[]> {
  const times: number[] = [];
  for (let turn = 0; turn <= ROUNDS; turn++) {
    for (const row of rows) {
      for (let length = 2; length <= row.query.length; length++) {
        const time = await timed(() => find({ ...row, query: row.query.slice(0, length) }));
        if (turn > 0) times.push(time);
      }
    }
  }
  const p95 = percentile(times, 95);
  return [
    {
      what: `a suggestion in process, ${times.length} searches typed letter by letter: p95`,
      measured: `${round(p95)} ms`,
      goal: '≤ 5 ms',
      isMet: p95 <= 5,
    },
    { what: 'the same: p50, p99', measured: `${round(percentile(times, 50))}, ${round(percentile(times, 99))} ms` },
  ];
}

const embedded = embeddedGeocoder();

function find({ query, near }: Row): Promise<Suggestion[]> {
  return embedded.suggest(query, near && { latitude: near[0], longitude: near[1] });
}

/** Singapore's sets ask for the right point or name, the others for everything in the row. */
function isMeant(
  { title, coordinate }: Suggestion,
  { expect: { names = [], at, withinMetres = 0 } }: Row,
  isAllWanted: boolean,
): boolean {
  const own = ` ${comparable(title)} `;
  const isNamed = names.some((name) => own.includes(` ${comparable(name)} `));
  const isNear = at && coordinate && straightMetres([coordinate.latitude, coordinate.longitude], at) <= withinMetres;
  return isAllWanted ? (isNamed || names.length === 0) && (!at || isNear === true) : isNamed || isNear === true;
}

const written: Record<string, string> = {
  jln: 'jalan',
  tmn: 'taman',
  kg: 'kampung',
  lrg: 'lorong',
  rd: 'road',
  st: 'street',
};

/** Lower case, abbreviations in full, letters and digits separated: SS15/4 becomes `ss 15 4`. */
const comparable = (name: string): string =>
  plain(name)
    .replace(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$1$2 ')
    .split(' ')
    .map((word) => written[word] ?? word)
    .join(' ');
