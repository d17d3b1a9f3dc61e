// Question: which known places are written in a text of several names?
// Answer: all whose whole name is a part of the text, in a region that fits.
import { toCountry } from '@tibara/contract/coordinates';
import type { Atlas } from '../atlas/atlas.ts';
import { findHouse } from '../atlas/find-house.ts';
import { namesEqualTo } from '../names/exact-names.ts';
import type { NamedPlace } from '../ports.ts';
import { wordsOf } from '../words/normalise.ts';
import { readQuery } from '../words/query.ts';
import { streetWords } from '../words/street-words.ts';

/** Our own word for a point that is not at the place itself. */
const near = /^near\s+/i;

type NamedText = { text: string; words: readonly string[]; house: string };

const BUILDING = { extentMetres: 100, radiusMetres: 25 };

/** Places named by parts of a text: 'Victoria, Rochor' names Victoria, 'Victoria Mall' does not. */
export function findNamed(text: string, atlas: Atlas): NamedPlace[] {
  const { rows, index } = atlas;
  const parts = partsOf(text);
  return parts.flatMap((part) => {
    const named = [...new Set(namesEqualTo(part.words, index).map((name) => index.rowOfName[name] ?? 0))];
    const others = parts.filter((other) => other !== part).map(({ words }) => words.join(' '));
    const isMeant = isSaidOfSingapore(text, part, named, rows) || named.some((row) => isAround(row, others, rows));
    return named.filter((row) => isMeant || rows.isTown(row)).map((row) => toNamed(part, row, atlas));
  });
}

/** The parts of a text between commas and postcodes. A country is no place but limits the search. */
const partsOf = (text: string): NamedText[] =>
  text
    .split(/[,;\n]|\b\d{5,6}\b/)
    .filter((part) => part.trim() !== '' && toCountry(part) === null)
    .map((part) => {
      const { words, house } = readQuery(`${part.trim().replace(near, '')} `);
      return { text: part.replace(/#\s*\S+/g, '').trim(), words, house };
    })
    .filter(({ words }) => words.length > 0);

/** A street of Malaysia may have this name too, so the text must name Singapore. */
function isSaidOfSingapore(text: string, { words }: NamedText, named: readonly number[], rows: Atlas['rows']): boolean {
  if (!named.some((row) => rows.country(row) === 'SG')) return false;
  const saysSo = /\bsingapore\b|\b\d{6}\b/i.test(text);
  return saysSo || (named.every((row) => rows.country(row) === 'SG') && !malayWords.has(words[0] ?? ''));
}

const malayWords = new Set([...streetWords, 'taman', 'kampung', 'bukit']);

/** Many Malaysian towns have a Jalan Mawar, most unknown to us: one is accepted if the text gives its location. */
function isAround(row: number, others: readonly string[], rows: Atlas['rows']): boolean {
  const { around, city } = rows.fields(row);
  if (rows.country(row) === 'SG') return false;
  return [...around.split(','), city].some((place) => others.includes(wordsOf(place).join(' ')));
}

/** A known house is a place of its own on a long street. */
function toNamed({ text, house }: NamedText, row: number, { rows, buildings }: Atlas): NamedPlace {
  const isStreet = house !== '' && rows.country(row) === 'SG' && rows.precision(row) === 'street';
  const [building] = isStreet ? findHouse(rows.fields(row).name, [house], buildings) : [];
  const [latitude, longitude] = building === undefined ? rows.at(row) : buildings.at(building);
  const ofRow = { extentMetres: rows.extent[row] ?? 0, radiusMetres: rows.radius[row] ?? 0 };
  return { name: text, coordinate: { latitude, longitude }, ...(building === undefined ? ofRow : BUILDING) };
}
