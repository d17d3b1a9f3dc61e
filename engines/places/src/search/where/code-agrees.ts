// Question: does the text name another building than its Singapore postcode?
// Answer: yes if the number, the street, or a known name of the text is not that building's.
import type { Atlas } from '../../atlas/atlas.ts';
import { straightMetres } from '../../geometry.ts';
import { namesAmong } from '../../names/exact-names.ts';
import type { Place } from '../../place.ts';
import { wordsOf } from '../../words/normalise.ts';
import type { Query } from '../../words/query.ts';
import { SLACK_METRES } from './near-enough.ts';

/** Whether the text names the building of its postcode, or contradicts it. Null if it says neither. */
export function agreesWithCode(query: Query, code: Place, atlas: Atlas): boolean | null {
  const { building, find } = atlas.buildings;
  const { street, number } = building(find(code.postalCode));
  const words = [...query.before, ...query.words];
  const has = (text: string) => text !== '' && wordsOf(text).every((word) => words.includes(word));
  if (has(nameOf(code, atlas))) return true;
  const isNumbered = query.house !== '' || has(street);
  if (isNumbered && !isSameNumber(query, street, number)) return false;
  if (has(street)) return true;
  const named = query.parts.flatMap((part) => namesAmong(part, atlas.index).map((each) => each.names));
  return named.some((names) => isElsewhere(names, code, atlas)) ? false : null;
}

const nameOf = ({ postalCode }: Place, { rows, rowOfPostcode }: Atlas): string => {
  const row = rowOfPostcode.get(postalCode);
  return row === undefined ? '' : rows.fields(row).name;
};

/** '10-12 Jalan Besar' is number 10, and number 12. Without a number in the text, or in the data, any is the same. */
function isSameNumber({ house, words }: Query, street: string, number: string): boolean {
  const own = wordsOf(street);
  const typed =
    house === '' ? words.filter((word) => /^\d+[a-z]?$/.test(word) && !own.includes(word)) : numbersIn(house);
  return number === '' || typed.length === 0 || numbersIn(number).some((each) => typed.includes(each));
}

const numbersIn = (house: string): string[] => house.toLowerCase().match(/\d+[a-z]?/g) ?? [];

/** Whether a name is another street or building of Singapore, or an area far from the postcode. */
function isElsewhere(names: readonly number[], { at }: Place, { rows, index }: Atlas): boolean {
  const named = names.map((name) => index.rowOfName[name] ?? 0).filter((row) => rows.country(row) === 'SG');
  const reach = (row: number) => Math.max(rows.radius[row] ?? 0, rows.extent[row] ?? 0) + SLACK_METRES;
  const isFar = (row: number) =>
    rows.precision(row) === 'street' ||
    rows.precision(row) === 'building' ||
    straightMetres(rows.at(row), at) > reach(row);
  return named.length > 0 && named.every((row) => rows.fields(row).id !== 'sg.singapore' && isFar(row));
}
