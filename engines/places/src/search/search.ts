// Question: which places does a person mean who is still typing?
// Answer: places by score, best first, with the text's house and unit.
import type { Coordinate, Country } from '@tibara/contract/coordinates';
import { type Atlas, asGuess, type Door, placeOfBuilding, placeOfRow } from '../atlas/atlas.ts';
import { findHouse } from '../atlas/find-house.ts';
import { straightMetres } from '../geometry.ts';
import { respell } from '../names/respell.ts';
import type { NameHit } from '../names/search-names.ts';
import type { Place } from '../place.ts';
import type { LatLng } from '../polyline.ts';
import { withLatinNames } from '../words/chinese-names.ts';
import { isLongEnough, type Query, readQuery } from '../words/query.ts';
import { isStreetText } from '../words/street-words.ts';
import type { Work } from '../work.ts';
import { isNamed } from './is-named.ts';
import { type NameAsTyped, namesAsTyped } from './name-as-typed.ts';
import { completePostcode, findPostcode } from './postcodes.ts';
import { regionsAlone } from './region-alone.ts';
import { inTurn, nearestFirst, withoutDoubles } from './sequence.ts';
import { asOffered } from './spelling.ts';
import { isStreetKnown, type StreetAsTyped, streetAsTyped } from './street-as-typed.ts';
import { agreesWithCode } from './where/code-agrees.ts';
import { isNamedByTown, isOfOtherKind, withTownOf } from './where/is-other.ts';
import { isWithin } from './where/is-within.ts';
import { readingsOf } from './where/readings.ts';
import { readWhereabouts, type Whereabouts } from './where/whereabouts.ts';

/** The number of names ranked by rank, point and house. */
const WEIGHED = 60;
/** A match with a smaller share of the typed words is another place. */
const LEAST_MATCHED = 0.6;
const SHORTEST_CODE = 3;
type Rows = Atlas['rows'];
/** A partly typed postcode. */
const onlyDigits = /^(?:s|sg)?\s*\(?(\d{1,6})\)?$/i;

const points = {
  matched: 100,
  typed: 18,
  begins: 4,
  rank: 2.2,
  near: 12,
  knownHouse: 18,
  numberInName: 14,
  city: 0.9,
  postcode: 15,
  farFromPostcode: -25,
  isWhole: 9,
  alias: -5,
  precision: { pin: 0, building: 3, street: 3, area: 2, postcode: 0, town: -2 },
} as const;

/**
 * `parts` are the words behind the bits of `hit`: with the leading number in the name, or respelled. `isOutside`: the
 * text gives another location or kind of place.
 */
export type ScoredPlace = { hit: NameHit; place: Place; score: number; parts: Query['parts']; isOutside: boolean };
const LARGEST_CITY = 7;
type Look = { query: Query; atlas: Atlas; coded: Place | null; near: Coordinate | undefined };

/** The places that match a typed text, best first. */
export function* searchPlaces(typed: string, atlas: Atlas, limit: number, near?: Coordinate): Work<Place[]> {
  const text = withLatinNames(typed);
  const query = readQuery(text);
  if (!isLongEnough(query)) return [];
  if (onlyDigits.test(text.trim()) || query.words.length + query.before.length === 0)
    return searchNumbers(query, text, atlas, limit);
  return yield* searchQuery(query, atlas, limit, near);
}

function* searchQuery(query: Query, atlas: Atlas, limit: number, near?: Coordinate): Work<Place[]> {
  const { coded, typed: street, named, found, where, rival } = yield* findAll(query, atlas, { near });
  const readings = where ? readingsOf(query, where) : [];
  if (readings.length > 0) {
    const lists: Place[][] = [];
    for (const reading of readings) lists.push(yield* searchQuery(reading, atlas, limit, near));
    return inTurn(lists, limit);
  }
  const regions = regionsAlone(query, atlas);
  if (rival !== null) return withoutDoubles([...rival, ...found.map(({ place }) => asGuess(place))], limit);
  // A postcode of Singapore is one building: nothing is more certain.
  const first = coded && (coded.country === 'SG' || !(street || found.length + named.length)) ? [coded] : [];
  const asTyped = [
    ...(street ? [street.isSure ? street.place : asGuess(street.place)] : []),
    ...named.map(({ place }) => place),
  ];
  return withoutDoubles(inSequence(), limit);

  /** Only the places of the list are compared with the text. */
  function* inSequence() {
    yield* [...regions, ...first, ...asTyped];
    for (const each of nearestFirst(found, near)) yield asOffered(each, query, atlas);
  }
}

type Hints = { near?: Coordinate | undefined; country?: Country | undefined };
type All = {
  coded: Place | null;
  typed: StreetAsTyped | null;
  named: readonly NameAsTyped[];
  found: readonly ScoredPlace[];
  /** Null if a place has all words, so that its surroundings need not be read. */
  where: Whereabouts | null;
  /** If the text contradicts its postcode in Singapore: the building of its street and number, and that of the code. */
  rival: readonly Place[] | null;
};

/** Results, best first. Results outside the text's location come last. */
export function* findAll(query: Query, atlas: Atlas, { near, country }: Hints): Work<All> {
  const coded = findPostcode(query.postcode, atlas, query);
  const look: Look = { query, atlas, coded, near };
  const all = [...(yield* searchNames(look)), ...(yield* searchWithNumber(look))]
    .map((each) => ({ ...each, isOutside: isOfOtherKind(each, atlas) || isNamedByTown(each, null) }))
    .sort(byScore);
  yield;
  const isAllMatched = all.some((each) => !each.isOutside && isWhole(each));
  const read = isAllMatched && !coded ? null : readWhereabouts(query, coded, atlas, country);
  const where = read && withTownOf(all[0], read, atlas);
  const asMarked = <T extends { place: Place }>(each: T): T =>
    where === read ? each : { ...each, place: asGuess(each.place) };
  const found = outsideLast(all, where, atlas);
  const rival = coded && rivalsOf(coded, query, all, atlas);
  yield;
  const street = where && streetAsTyped(query, where, atlas);
  const typed = street && asMarked(street);
  if (typed && !isStreetKnown(query.words.slice(0, typed.length), query, { found, where, atlas }))
    return { coded, typed, named: [], found, where, rival };
  const names = where && !isStreetText(query.words) ? namesAsTyped(query, where, atlas) : [];
  return {
    coded,
    typed: null,
    named: names.filter(({ bits }) => !isNameKnown(bits, found, atlas)).map(asMarked),
    found,
    where,
    rival,
  };
}

/** Guesses, if the text names another building than its postcode of Singapore. */
function rivalsOf(coded: Place, query: Query, all: readonly ScoredPlace[], atlas: Atlas): Place[] | null {
  const agrees = coded.country === 'MY' || agreesWithCode(query, coded, atlas);
  const written = all.find(({ hit, place }) => hit.missing === 0 && place.country === 'SG')?.place;
  const isOther = written?.precision === 'building' && written.postalCode !== coded.postalCode;
  if (agrees || (agrees === null && !isOther)) return null;
  return [...(written ? [written] : []), coded].map(asGuess);
}

function outsideLast(found: readonly ScoredPlace[], where: Whereabouts | null, atlas: Atlas): ScoredPlace[] {
  const isElsewhere = (each: ScoredPlace) =>
    where !== null && (isNamedByTown(each, where) || !isWithin(each, where, atlas));
  const judged = found.map((each) => ({ ...each, isOutside: each.isOutside || isElsewhere(each) }));
  return [...judged.filter(({ isOutside }) => !isOutside), ...judged.filter(({ isOutside }) => isOutside)];
}

/** Whether a found place has most of the words of a name as typed. */
function isNameKnown(bits: number, found: readonly ScoredPlace[], atlas: Atlas): boolean {
  const holds = ({ hit: { inName } }: ScoredPlace) => bitCount(inName & bits) >= LEAST_MATCHED * bitCount(bits);
  return found.some((each) => !each.isOutside && holds(each) && (isWhole(each) || isNamed(each, atlas)));
}

const bitCount = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

export const isWhole = ({ hit: { missing, isLoose } }: ScoredPlace): boolean => missing === 0 && !isLoose;

function searchNumbers(query: Query, text: string, atlas: Atlas, limit: number): Place[] {
  const whole = findPostcode(query.postcode, atlas, query);
  const digits = onlyDigits.exec(text.trim())?.[1] ?? '';
  const more = digits.length >= SHORTEST_CODE && digits.length < 6 ? completePostcode(digits, atlas, limit) : [];
  return withoutDoubles(whole ? [whole, ...more] : more, limit);
}

/** '1 Utama', '313@somerset', 'Lot 1': a leading number may begin the name. */
function* searchWithNumber(look: Look): Work<ScoredPlace[]> {
  const { query, atlas } = look;
  const { index } = atlas;
  const ids = query.before.map((word) => index.wordAt.get(word));
  const [first] = ids;
  if (first === undefined) return [];
  const { starts, values } = index.namesOfWord;
  const own = index.wordsOfName;
  const begins = (name: number) => ids.every((id, at) => own.values[(own.starts[name] ?? 0) + at] === id);
  const names = new Set([...values.subarray(starts[first] ?? 0, starts[first + 1] ?? 0)].filter(begins));
  if (names.size === 0) return [];
  const [head = [], ...others] = query.parts;
  const parts = [[...query.before, ...head], ...others];
  const words = parts.flat();
  const bits = 2 ** ids.length - 1;
  const isWanted = ({ name, inName, typed }: NameHit) =>
    names.has(name) && (inName & bits) === bits && (inName > bits || typed > 0.99);
  const found = yield* searchNames({ ...look, query: { ...query, parts, words, house: '' } }, isWanted);
  return found.map((each) => ({ ...each, score: each.score + points.numberInName * ids.length }));
}

function* searchNames(look: Look, isWanted: (hit: NameHit) => boolean = () => true): Work<ScoredPlace[]> {
  const { query, atlas } = look;
  const plain = yield* atlas.search(query.words, query.isOpen);
  const mended = plain.some(({ missing }) => missing === 0) ? null : respell(query.words, query.isOpen, atlas.index);
  yield;
  const asTyped = weigh(plain.filter(isWanted), look);
  if (!mended) return asTyped;
  const hits = (yield* atlas.search(mended, query.isOpen)).filter(({ missing }) => missing === 0);
  yield;
  return [
    ...asTyped,
    ...weigh(hits.filter(isWanted), { ...look, query: { ...query, parts: [mended], words: mended } }),
  ];
}

function weigh(hits: readonly NameHit[], look: Look): ScoredPlace[] {
  const { query, atlas } = look;
  const door: Door = { house: query.house, unit: query.unit };
  const best = hits
    .filter(({ matched }) => matched >= LEAST_MATCHED)
    .map((hit) => ({ hit, score: scoreOf(hit, look) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, WEIGHED);
  const rows = new Map<number, { hit: NameHit; score: number }>();
  for (const each of best) if (!rows.has(each.hit.row)) rows.set(each.hit.row, each);
  return [...rows.values()].flatMap(({ hit, score }) => {
    const known = buildingsOf(hit, query, atlas).map((building, at) => ({
      hit,
      parts: query.parts,
      place: placeOfBuilding(building, atlas, door),
      isOutside: false,
      score: score + points.knownHouse + points.city * LARGEST_CITY - at,
    }));
    if (known.length > 0) return known;
    const place = placeOfRow(hit.row, atlas, door);
    const ofCity = points.city * (atlas.rankOfCity.get(place.city) ?? 1);
    return [{ hit, place, parts: query.parts, score: score + ofCity, isOutside: false }];
  });
}

function scoreOf(hit: NameHit, { query, atlas: { rows, index }, coded, near }: Look): number {
  const { row, matched, typed, name } = hit;
  const isAlias = name > 0 && index.rowOfName[name - 1] === row;
  return (
    points.matched * matched +
    points.typed * typed +
    (beginsWith(hit, query, index) ? points.begins : 0) +
    points.rank * (rows.rank[row] ?? 0) +
    points.precision[rows.precision(row)] +
    (isAlias ? points.alias : 0) +
    (typed > 0.99 && isLeading(hit, query, index) ? points.isWhole : 0) +
    (near ? points.near * nearness(row, [near.latitude, near.longitude], rows) : 0) +
    (coded ? scoreOfPostcode(row, query, rows, coded) : 0)
  );
}

/** Whether the name's words are the first typed words, in order: 'Jalan Molek 2/1' is not Jalan Molek 1/2. */
function isLeading(
  { name }: NameHit,
  { words }: Query,
  { wordsOfName: { starts, values }, wordAt }: Atlas['index'],
): boolean {
  const own = values.subarray(starts[name] ?? 0, starts[name + 1] ?? 0);
  if (own.length < Math.min(2, words.length)) return false;
  return own.every((id, at) => wordAt.get(words[at] ?? '') === id);
}

/** Whether the first typed word is the first word of the name. */
function beginsWith({ name, inName }: NameHit, query: Query, index: Atlas['index']): boolean {
  const first = index.words[index.wordsOfName.values[index.wordsOfName.starts[name] ?? 0] ?? 0] ?? '';
  return (inName & 1) === 1 && first.startsWith(query.words[0] ?? ' ');
}

/**
 * 1 around the corner, 0 from where distance no longer matters. A name known only by its postcode may be anywhere in its
 * radius.
 */
function nearness(row: number, near: LatLng, rows: Rows): number {
  const least = rows.precision(row) === 'postcode' ? (rows.radius[row] ?? 0) : 0;
  const away = Math.max(least, straightMetres(rows.at(row), near));
  return Math.max(0, 1 - Math.log10(1 + away / 1_000) / 2);
}

function scoreOfPostcode(row: number, { postcode }: Query, rows: Rows, coded: Place): number {
  if (rows.postcode[row] === Number(postcode)) return points.postcode;
  const beyond = straightMetres(rows.at(row), coded.at) - 2 * coded.radiusMetres;
  return beyond > 5_000 || rows.country(row) !== coded.country ? points.farFromPostcode : 0;
}

/** The typed block or house number, if the street is in Singapore and has it. */
function buildingsOf({ row, inName }: NameHit, query: Query, { rows, buildings }: Atlas): number[] {
  if (rows.country(row) !== 'SG' || rows.precision(row) !== 'street') return [];
  const left = query.words.filter((word, at) => /^\d{1,4}[a-z]?$/.test(word) && ((inName >> at) & 1) === 0);
  const numbers = [query.house, ...left].filter((number) => number !== '');
  return numbers.length > 0 ? findHouse(rows.fields(row).name, numbers, buildings) : [];
}

/** Ties have a fixed order, so that a search always gives the same list. */
function byScore({ place: a, score: of }: ScoredPlace, { place: b, score }: ScoredPlace): number {
  return score - of || (a.title < b.title ? -1 : a.title > b.title ? 1 : a.id < b.id ? -1 : 1);
}
