// Question: which place does a complete written address name?
// Answer: one place with its precision, or null. It never chooses among places of one name.
import { type Coordinate, type Country, toCountry } from '@tibara/contract/coordinates';
import { type Atlas, asGuess, placeOfRow } from '../atlas/atlas.ts';
import { straightMetres } from '../geometry.ts';
import { namesAmong } from '../names/exact-names.ts';
import { isStateName, isStateText } from '../names/state-names.ts';
import type { Place } from '../place.ts';
import type { LatLng } from '../polyline.ts';
import { toMalaysianState, townStates } from '../states.ts';
import { withLatinNames } from '../words/chinese-names.ts';
import { wordsOf } from '../words/normalise.ts';
import { isLongEnough, type Query, readQuery } from '../words/query.ts';
import type { Work } from '../work.ts';
import { isNamed } from './is-named.ts';
import { regionsAlone } from './region-alone.ts';
import { findAll, type ScoredPlace } from './search.ts';
import { isWritten } from './spelling.ts';
import { isOnlyOne } from './where/only-one.ts';
import { readingsOf } from './where/readings.ts';
import { readWhereabouts, type Whereabouts } from './where/whereabouts.ts';

/** A place farther from the post town is another one of that name. */
const SAME_TOWN_METRES = 25_000;
/** Places of one name farther apart are different places, and choosing one would be a guess. */
const ONE_PLACE_METRES = 15_000;
/** The same between places of two post towns. */
const NEIGHBOURS_METRES = 3_000;

/** A ride within a town and its neighbours. */
const NEAR_METRES = 25_000;

/** A partly written name must be mostly written. */
const LEAST_TYPED = 0.4;
const WHOLE = 0.98;
/** A place with this many points more than places elsewhere is accepted, even if the text gives no location. */
const LEAD = 2.5;
/** Several places may have one name. A gazetteer's town or a place of this rank then needs no location in the text. */
const LARGE = 4;

type Hints = { city?: string | undefined; country?: Country | undefined; near?: Coordinate | undefined };
type Where = { at: LatLng; reach: number } | null;

/**
 * The place named by a written address, with the search for typed texts. First choice: a place named in full, at the
 * text's postcode or town. Second: the name as written, at the street, area or postcode around. Third: the town. A
 * state alone is a guess. A street that exists in several towns is not found.
 */
export function* geocodeText(text: string, { city = '', country, near }: Hints, atlas: Atlas): Work<Place | null> {
  const address = withLatinNames(text);
  const wanted = country ?? countryIn(`${address},${city}`);
  const query = readQuery(withStates(city === '' ? address : `${address}, ${city}, `));
  return yield* geocodeQuery(query, { city, wanted, near }, atlas);
}

type Wanted = { city: string; wanted: Country | undefined; near: Coordinate | undefined };

function* geocodeQuery(query: Query, { city, wanted, near }: Wanted, atlas: Atlas): Work<Place | null> {
  if (!isLongEnough(query)) return null;
  const [region] = regionsAlone(query, atlas).filter((each) => !wanted || each.country === wanted);
  if (region) return asGuess(region);
  const { coded, typed, named, found, where: read, rival } = yield* findAll(query, atlas, { country: wanted });
  const code = coded && (!wanted || coded.country === wanted) ? coded : null;
  if (code?.country === 'SG') return rival?.[0] ?? code;
  const own = found.filter((each) => isWanted(each, wanted, atlas));
  const where = read ?? readWhereabouts(query, coded, atlas, wanted);
  const [reading] = readingsOf(query, where);
  if (reading) {
    const place = yield* geocodeQuery(reading, { city, wanted, near }, atlas);
    return place && asGuess(place);
  }
  const { areas } = where;
  const town = townIn(areas, query, atlas);
  const spot = whereOf(code, town, atlas);
  if (typed?.isSure && isWithin(typed.place.at, spot) && wanted !== 'SG') return withCode(typed.place, code);
  const isThere = (each: ScoredPlace) =>
    isWithin(each.place.at, spot) || (!code && city === '' && isAllInName(each) && each.hit.missing === 0);
  const best =
    surest(own.filter(isThere), query, atlas) ??
    finest(
      own.filter((each) => isWithin(each.place.at, spot) && isNamed(each, atlas)),
      spot,
    );
  // A town's centre is less precise than a postcode's.
  const isCityKnown = city === '' || areas.some(({ to }) => to === query.words.length) || isStateText(wordsOf(city));
  if (best && !(code && best.place.precision === 'town')) {
    const isHere = isCityKnown || best.place.country === 'SG' || isInCity(best, wordsOf(city));
    // 'Manila' alone is not Sungai Manila.
    const isPart = areas.length === 0 && !code && isPartOfName(best);
    // The typed name stays before its street or area.
    const { place } = named.find((each) => straightMetres(each.place.at, best.place.at) === 0) ?? named[0] ?? best;
    const isSure = isHere && !isPart && isWritten(best, query, atlas) && straightMetres(place.at, best.place.at) === 0;
    return withCode(isSure ? place : asGuess(place), code);
  }
  const asTyped = named.find(({ place, isSure }) => isSure && (!wanted || place.country === wanted));
  if (asTyped) return withCode(isCityKnown ? asTyped.place : asGuess(asTyped.place), code);
  if (code || town !== null) return code ?? placeOfRow(town ?? 0, atlas);
  const written = own.filter((each) => each.hit.missing === 0 || isNamed(each, atlas)).map(({ place }) => place);
  const guess = near && nearest([...written, ...named.map(({ place }) => place)], near, wanted);
  const isInMalaysia =
    wanted === 'MY' || areas.some(({ rows }) => rows.some((row) => atlas.rows.country(row) === 'MY'));
  return guess ?? (isInMalaysia ? null : areaIn(query, atlas));
}

/** Of places with the same name, the nearest that a rider could reach from the pick-up. */
function nearest(places: readonly Place[], near: Coordinate, wanted: Country | undefined): Place | null {
  const from: LatLng = [near.latitude, near.longitude];
  const close = places
    .filter(({ country, at }) => (!wanted || country === wanted) && straightMetres(at, from) <= NEAR_METRES)
    .filter(({ title }, _, [best]) => title === best?.title)
    .sort((one, other) => straightMetres(one.at, from) - straightMetres(other.at, from));
  return close[0] ? asGuess(close[0]) : null;
}

/** An area of Singapore in the text, also within a street's name: 'Bedok North Street 9'. */
function areaIn({ parts }: Query, atlas: Atlas): Place | null {
  const { rows, index } = atlas;
  const isArea = (row: number) => rows.country(row) === 'SG' && rows.precision(row) === 'area';
  const named = parts.flatMap((words) => namesAmong(words, index).flatMap(({ names }) => names));
  const row = named.map((name) => index.rowOfName[name] ?? 0).findLast(isArea);
  return row === undefined ? null : asGuess(placeOfRow(row, atlas));
}

/** 'Pulau Pinang' is Penang, so that its words match no other name. */
const withStates = (text: string): string =>
  text
    .split(',')
    .map((part) => {
      const [, code = '', name = ''] = /^(\s*\d{5}\s+)?(.*)$/s.exec(part) ?? [];
      const state = toMalaysianState(name);
      return state === null ? part : `${code}${state}`;
    })
    .join(',');

const isWanted = (each: ScoredPlace, country: Country | undefined, atlas: Atlas): boolean =>
  !each.isOutside && (!country || each.place.country === country) && !isState(each, atlas);

const withCode = (place: Place, code: Place | null): Place =>
  code ? { ...place, postalCode: code.postalCode } : place;

/** Whether a name is only partly written, or with a typing mistake. Of a town that costs nothing. */
const isPartOfName = ({ hit: { typed, isLoose }, place }: ScoredPlace): boolean =>
  place.precision !== 'town' && (isLoose || typed < WHOLE);

/** Whether most words of the city column are in the place's surroundings or name. */
function isInCity({ hit: { missing }, parts }: ScoredPlace, city: readonly string[]): boolean {
  const words = parts.flat();
  const unknown = city.filter((word) => words.includes(word) && (missing >> words.lastIndexOf(word)) & 1);
  return 2 * unknown.length < city.length;
}

/** The best place with every written word. Null if a nearly equal place is far away, or if the text is only a state. */
function surest(found: readonly ScoredPlace[], { parts }: Query, atlas: Atlas): ScoredPlace | null {
  if (parts.every((words) => isStateText(words))) return null;
  const [best, ...others] = found.filter(({ hit }) => hit.missing === 0 && hit.typed >= LEAST_TYPED);
  if (!best) return null;
  const rival = others.find(
    (other) =>
      straightMetres(other.place.at, best.place.at) > ONE_PLACE_METRES &&
      (other.score > best.score - LEAD || (isNamesake(other, best) && !isLarge(best, atlas))),
  );
  return rival ? null : best;
}

const isNamesake = ({ place: a }: ScoredPlace, { place: b }: ScoredPlace): boolean =>
  a.title === b.title && a.state !== b.state;

const isLarge = ({ hit: { row } }: ScoredPlace, { rows }: Atlas): boolean =>
  rows.isTown(row) || (rows.rank[row] ?? 0) >= LARGE;

const isState = ({ hit }: ScoredPlace, atlas: Atlas): boolean => isStateName(hit.name, atlas);

const isAllInName = ({ hit, parts }: ScoredPlace): boolean => hit.inName === 2 ** parts.flat().length - 1;

/** The last town in the text, if its name is that of one town. 'Penang' alone is the state, and a centre would be a guess. */
function townIn(areas: Whereabouts['areas'], { words }: Query, atlas: Atlas): number | null {
  const { rows } = atlas;
  const isTown = (row: number) => rows.precision(row) === 'town' && (rows.rank[row] ?? 0) > 0;
  const named = areas
    .filter(({ from, to }) => !isOnlyState(words.slice(from, to)))
    .flatMap((area) => {
      const [best] = area.rows.filter(isTown).sort((a, b) => (rows.rank[b] ?? 0) - (rows.rank[a] ?? 0));
      return best !== undefined && isOnlyOne(best, area.rows, atlas) ? [best] : [];
    });
  // A town named like its state is accepted only without another town: 'Ayer Keroh, Melaka'.
  const others = named.filter((row) => toMalaysianState(rows.fields(row).name) === null);
  return (others.length > 0 ? others : named).at(-1) ?? null;
}

const isOnlyState = (words: readonly string[]): boolean => {
  const state = toMalaysianState(words.join(' '));
  return state !== null && !townStates.has(state);
};

function whereOf(code: Place | null, town: number | null, { rows }: Atlas): Where {
  if (code) return { at: code.at, reach: SAME_TOWN_METRES };
  return town === null ? null : { at: rows.at(town), reach: SAME_TOWN_METRES };
}

const isWithin = (at: LatLng, where: Where): boolean => !where || straightMetres(at, where.at) <= where.reach;

/** The best place. If the text has no town, the place's name must be unique. */
function finest(found: readonly ScoredPlace[], where: Where): ScoredPlace | null {
  const [first, ...rest] = found;
  if (!first) return null;
  const best = first.place;
  const others = rest.map(({ place }) => place);
  const isOne = others.every(
    ({ title, country, city, at }) =>
      title !== best.title ||
      (country === 'SG' && best.country === 'SG') ||
      straightMetres(at, best.at) <= (city === best.city ? ONE_PLACE_METRES : NEIGHBOURS_METRES),
  );
  return where || isOne ? first : null;
}

function countryIn(text: string): Country | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const named = parts.map(toCountry).find((country) => country !== null);
  if (named) return named;
  if (parts.some((part) => toMalaysianState(part.replace(/^\d{5}\s+/, '')) !== null)) return 'MY';
  return /(?<![\d-])\d{6}(?![\d-])/.test(text) ? 'SG' : /(?<![\d-])\d{5}(?![\d-])/.test(text) ? 'MY' : undefined;
}
