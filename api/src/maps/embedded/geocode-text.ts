import type { Country } from '@tibara/contract/coordinates';
import { toCountry } from '@tibara/contract/coordinates';
import { toMalaysianState } from '../states.ts';
import { straightMetres } from './geometry.ts';
import { type Entries, type Entry, known } from './index-entries.ts';
import { normalise } from './normalise.ts';
import { findPostcode } from './postcodes.ts';

/** A neighbourhood farther from the post town than this is another one of the same name. */
const SAME_TOWN_METRES = { MY: 25_000, SG: 4_000 } as const;
const streetWord = /(^| )(jalan|lorong|persiaran|lebuh|lebuhraya|lingkaran|off|road)$/;

/**
 * The place a written address names, read from its right-hand end: postcode, then city, then the words. Never the state:
 * an address of which only the state is known is not found.
 */
export function geocodeText(
  address: string,
  { city = '', country }: { city?: string; country?: Country },
  entries: Entries,
): Entry | null {
  const wanted = country ?? countryIn(`${address},${city}`);
  const pool = wanted ? entries.all.filter((entry) => entry.country === wanted) : entries.all;
  const postcode = findCode(`${address} ${city}`, wanted, entries);
  const text = ` ${normalise(address)} `;
  const named = pool.filter((entry) => entry.precision !== 'town' && isNamedIn(text, entry));
  const town = postcode ?? findTown(normalise(city), text, pool);
  const inTown = town
    ? named.filter((entry) => straightMetres(entry.at, town.at) <= SAME_TOWN_METRES[town.country])
    : named;
  const [locality] = [...inTown].sort((a, b) => lengthIn(text, b) - lengthIn(text, a) || b.rank - a.rank);
  if (postcode?.precision === 'postcode' && !isFiner(locality, postcode)) return postcode;
  if (locality) return postcode ? { ...locality, postalCode: postcode.postalCode } : locality;
  return town;
}

function findCode(text: string, country: Country | undefined, entries: Entries): Entry | null {
  const codes = [...text.matchAll(/(?<![\d-])(\d{5,6})(?![\d-])/g)].map(([code]) => code).reverse();
  for (const code of codes) {
    if (country && (code.length === 6) !== (country === 'SG')) continue;
    const entry = findPostcode(code, entries);
    if (entry) return entry;
  }
  return null;
}

/** The town of the city column, else the right-most of the text: 'Jalan Klang Lama, Petaling Jaya, Selangor' is Petaling Jaya. */
function findTown(city: string, text: string, pool: readonly Entry[]): Entry | null {
  const towns = pool.filter((entry) => entry.precision === 'town').map((entry) => ({ entry, names: townNames(entry) }));
  const byCity = towns.filter(({ names }) => names.includes(city)).sort((a, b) => b.entry.rank - a.entry.rank);
  if (byCity[0]) return byCity[0].entry;
  const inText = towns
    .map(({ entry, names }) => ({ entry, at: Math.max(...names.map((name) => positionOfName(text, name))) }))
    .filter(({ at }) => at >= 0);
  const isState = (entry: Entry) => Number(toMalaysianState(entry.title) !== null);
  // A town that shares its state's name is meant only when no other is written: 'Ayer Keroh, Melaka'.
  inText.sort((a, b) => isState(a.entry) - isState(b.entry) || b.at - a.at || b.entry.rank - a.entry.rank);
  return inText[0]?.entry ?? null;
}

/** 'Penang' alone is the state, 'Singapore' the country, and the centre of either would be a guess. */
function townNames(entry: Entry): string[] {
  return entry.names.filter(
    (name) => toCountry(name) === null && (toMalaysianState(name) === null || name === normalise(entry.title)),
  );
}

function countryIn(text: string): Country | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const named = parts.map(toCountry).find((country) => country !== null);
  if (named) return named;
  if (parts.some((part) => toMalaysianState(part.replace(/^\d{5}\s+/, '')) !== null)) return 'MY';
  return /(?<![\d-])\d{6}(?![\d-])/.test(text) ? 'SG' : /(?<![\d-])\d{5}(?![\d-])/.test(text) ? 'MY' : undefined;
}

function isNamedIn(text: string, entry: Entry): boolean {
  return entry.names.some((name) => positionOfName(text, name) >= 0);
}

/** Where the name stands as whole words, unless it is a street's name: 'Jalan Ampang' is not in Ampang. */
function positionOfName(text: string, name: string): number {
  let at = text.lastIndexOf(` ${name} `);
  while (at >= 0 && streetWord.test(text.slice(0, at)) && !/\d/.test(name))
    at = at > 0 ? text.lastIndexOf(` ${name} `, at - 1) : -1;
  return at;
}

function lengthIn(text: string, entry: Entry): number {
  return Math.max(...entry.names.filter((name) => positionOfName(text, name) >= 0).map((name) => name.length));
}

/** A subzone of Singapore is narrower than a postal sector. */
function isFiner(locality: Entry | undefined, postcode: Entry): boolean {
  return locality !== undefined && locality.radiusMetres < known.planningArea.radiusMetres && postcode.country === 'SG';
}
