import type { Random } from '@tibara/seeded-random';
import type { Atlas } from '../src/atlas/atlas.ts';
import { straightMetres } from '../src/geometry.ts';
import type { LatLng } from '../src/polyline.ts';
import { normalise, wordsOf } from '../src/words/normalise.ts';
import { isEstateName } from '../src/words/street-words.ts';

/** Beyond this, a place is not in an area that a text names (decisions 9.2). */
const SLACK_METRES = 3_000;
const LEAST_REACH_METRES = 1_000;

export type Named = { row: number; name: string; city: string };

/** All towns of both countries, and all estates and villages of Malaysia. */
export function namedIn({ rows }: Atlas): { towns: Named[]; estates: Named[] } {
  const all = Array.from({ length: rows.size }, (_, row) => row);
  const named = (row: number): Named => ({ row, name: rows.fields(row).name, city: rows.fields(row).city });
  const isEstate = (row: number) =>
    !rows.isTown(row) && rows.country(row) === 'MY' && ['area', 'postcode'].includes(rows.precision(row));
  return {
    towns: all.filter((row) => rows.isTown(row) && rows.fields(row).id !== 'sg.singapore').map(named),
    estates: all
      .filter(isEstate)
      .map(named)
      .filter(({ name }) => isEstateName(wordsOf(name))),
  };
}

/** A point is in a place of one of these names, as far as the data knows. Spellings of a name are one name. */
export function placeFinder({ rows }: Atlas): (at: LatLng, names: readonly string[]) => boolean {
  const rowsOf = new Map<string, number[]>();
  for (let row = 0; row < rows.size; row++) {
    const { name, aliases } = rows.fields(row);
    for (const each of new Set([name, ...aliases].map(normalise))) rowsOf.set(each, [...(rowsOf.get(each) ?? []), row]);
  }
  const reach = (row: number) =>
    Math.max(rows.radius[row] ?? 0, rows.extent[row] ?? 0, LEAST_REACH_METRES) + SLACK_METRES;
  return (at, names) =>
    names.some((name) => rowsOf.get(normalise(name))?.some((row) => straightMetres(rows.at(row), at) <= reach(row)));
}

const heads = ['jln', 'jalan', 'lorong', 'persiaran', 'Jalan'];
const syllables = ['bax', 'zol', 'kwi', 'nuf', 'rek', 'tyv', 'mop', 'jaz', 'lud', 'xen'];

/** A street that no data has. */
export function madeUpStreet(random: Random): string {
  const name = Array.from({ length: 3 }, () => random.pick(syllables)).join('');
  const number = random.pick(['', ` ${random.whole(1, 9)}`, ` ${random.whole(1, 9)}/${random.whole(1, 30)}`]);
  return `${random.whole(1, 99)} ${random.pick(heads)} ${name}${number}`;
}
