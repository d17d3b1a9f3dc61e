import type { Coordinate } from '@tibara/contract/coordinates';
import type { ReadRows } from './read-rows.ts';
import { beginningsOf } from './slips.ts';
import type { NameRow } from './tables.ts';

export const NAME_COLUMNS = `id, kind, title, house, around, city, state, postal_code, country, latitude, longitude,
  radius_metres, rank, name, aliases`;
/** This many rows are read, and only the best returned: a half-typed 'jalan' begins a third of all names. */
const LOOKED_AT = 300;
const MOST = 40;
/** A full list of names with the typed beginning needs no others. */
const FULL = 8;

/** Best first, by the criteria of `rankNames`: an exact name, then larger and nearer places. `$1` is the search. */
const BEST = `order by name <> $1, rank + case when away < 0.14 then 3 when away < 0.45 then 1.5 else 0 end desc, away
  limit ${MOST}`;
const AWAY = 'point(longitude, latitude) <-> point($3::float8, $2::float8) as away';

/**
 * Places whose name begins with the normalised search. If few are found, places with all words of the search follow.
 */
export async function findNames(read: ReadRows, search: string, near?: Coordinate): Promise<NameRow[]> {
  const values = [search, near?.latitude ?? null, near?.longitude ?? null];
  const byName = await read<NameRow>({
    name: 'map_names_by_name',
    text: `select ${NAME_COLUMNS} from (
        select ${NAME_COLUMNS}, ${AWAY} from map_names where name >= $1 and name < $1 || '~' order by name limit ${LOOKED_AT}
      ) as found ${BEST}`,
    values,
  });
  if (byName.length >= FULL) return byName;
  const byWords = await withWords(read, toQuery(search), values);
  return [...new Map([...byName, ...byWords].map((row) => [row.id, row])).values()];
}

/** Places with words that begin as typed, or with a typing mistake. */
export const findSimilar = (read: ReadRows, search: string, near?: Coordinate): Promise<NameRow[]> =>
  withWords(read, toLooseQuery(search), [search, near?.latitude ?? null, near?.longitude ?? null]);

const withWords = (read: ReadRows, query: string, values: readonly unknown[]): Promise<NameRow[]> =>
  read<NameRow>({
    name: 'map_names_by_words',
    text: `select ${NAME_COLUMNS} from (
        select ${NAME_COLUMNS}, ${AWAY} from map_names where words @@ $4::tsquery limit ${LOOKED_AT}
      ) as found ${BEST}`,
    values: [...values, query],
  });

/** Searches contain only letters, digits and spaces. The last word may be half typed. */
const toQuery = (search: string): string => `${search.split(' ').join(' & ')}:*`;

const SURE_LETTERS = 3;
/** Words with the same first three letters, or with one typing mistake in the first letters. */
const toLooseQuery = (search: string): string => search.split(' ').map(likeWord).join(' & ');

function likeWord(word: string): string {
  if (word.length <= SURE_LETTERS) return word;
  const sure = `${word.slice(0, SURE_LETTERS)}:*`;
  const beginnings = beginningsOf(word);
  if (beginnings.length === 0) return sure;
  const others = [`~${word.slice(0, 4)}`, ...beginnings, ...beginnings.map((each) => `${each.slice(1)}:*`)];
  return `(${[sure, ...others].join(' | ')})`;
}

export async function findById(read: ReadRows, id: string): Promise<NameRow | null> {
  const [row] = await read<NameRow>({
    name: 'map_names_by_id',
    text: `select ${NAME_COLUMNS} from map_names where id = $1`,
    values: [id],
  });
  return row ?? null;
}
