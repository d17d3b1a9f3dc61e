// Question: is a found name the written name, or only similar to it?
// Answer: similar names are offered with the typed spelling and as a guess.
import { type Atlas, asKnown } from '../atlas/atlas.ts';
import { bare } from '../atlas/find-house.ts';
import type { Place } from '../place.ts';
import { kindsOfPlaces } from '../words/kinds.ts';
import { spelledWordsOf, wordsOf } from '../words/normalise.ts';
import type { Query } from '../words/query.ts';
import type { ScoredPlace } from './search.ts';

/** Whether a building's whole name is written, apart from abbreviations, spaces and the kind of place. */
export function isWritten(found: ScoredPlace, query: Query, atlas: Atlas): boolean {
  if (found.place.precision !== 'building') return true;
  const { own } = readNames(found, query, atlas);
  const written = found.parts.flat();
  const isWhole = own.every((word) => kindsOfPlaces.has(word) || written.includes(word));
  return isWhole && !isSimilar(found, query, atlas);
}

/** Whether the text only resembles a building or is placed elsewhere. 'Sri' is 'Seri' only in a named area. */
function isSimilar(found: ScoredPlace, query: Query, atlas: Atlas): boolean {
  if (found.isOutside || !isItsNumber(found, query, atlas)) return true;
  const { own, spelled, typed } = readNames(found, query, atlas);
  const { used, slips } = readWords(found, query, own);
  const isOther = (word: string, at: number) => used.includes(own[at] ?? '') && !typed.includes(word);
  return slips.length > 0 || (!isPlaced(found.hit) && spelled.some(isOther));
}

/** The typed words of the name without kinds of places, and those of them that the name does not have. */
function readWords({ hit, parts }: ScoredPlace, { isOpen }: Query, own: readonly string[]) {
  const words = parts.flat();
  const used = words.filter((word, at) => (hit.inName >> at) & 1 && !kindsOfPlaces.has(word));
  const last = isOpen ? words.at(-1) : undefined;
  const isSlip = (word: string) => !own.some((each) => each === word || (word === last && each.startsWith(word)));
  return { used, slips: used.filter(isSlip) };
}

/** Whether a typed word of the name was read as another word: 'Petalling' as Petaling. */
function isRespelled(found: ScoredPlace, query: Query, atlas: Atlas): boolean {
  // 'vivo city' is VivoCity.
  const typed = [...query.before, ...query.words].join('');
  const { slips } = readWords(found, query, wordsOf(nameOf(found.hit, atlas)));
  return slips.length > 0 || found.parts.flat().some((word) => !typed.includes(word));
}

/** The words of the name in canonical and in own spelling, and all typed words. */
function readNames({ hit }: ScoredPlace, { before, rest }: Query, atlas: Atlas) {
  const name = nameOf(hit, atlas);
  return {
    own: wordsOf(name),
    spelled: spelledWordsOf(name),
    typed: spelledWordsOf([...before, rest].join(' ')).join(''),
  };
}

/** Whether other words of the text give the place's location. */
const isPlaced = ({ inName, missing, isLoose, words }: ScoredPlace['hit']): boolean =>
  !isLoose && ((2 ** words - 1) & ~inName & ~missing) !== 0;

/** 12A is not 12: a block found by its number must have that number. */
function isItsNumber({ place, hit: { row } }: ScoredPlace, query: Query, { rows, buildings }: Atlas): boolean {
  if (rows.country(row) !== 'SG' || rows.precision(row) !== 'street') return true;
  const { number } = buildings.building(buildings.find(place.postalCode));
  return [...query.words, query.house].some((typed) => bare(typed) === bare(number));
}

/** The matched name: the row's own or an alias. */
function nameOf({ name, row }: ScoredPlace['hit'], { rows, index }: Atlas): string {
  const { name: own, aliases } = rows.fields(row);
  let first = name;
  while (first > 0 && index.rowOfName[first - 1] === row) first--;
  return [own, ...aliases][name - first] ?? own;
}

/** A place for the list. A building that only resembles the typed text is not offered as exact. */
export function asOffered(found: ScoredPlace, query: Query, atlas: Atlas): Place {
  const { place } = found;
  const isGuess = place.precision === 'building' && isSimilar(found, query, atlas);
  const known = isGuess ? asKnown('building', place.radiusMetres, { isGuess }) : {};
  return { ...place, ...known, isRespelled: isRespelled(found, query, atlas) };
}
