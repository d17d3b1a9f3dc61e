import { toCountry } from '@tibara/contract/coordinates';
import type { Atlas } from '../atlas/atlas.ts';
import { straightMetres } from '../geometry.ts';
import { namesEqualTo } from '../names/exact-names.ts';
import { isStateName } from '../names/state-names.ts';
import type { LatLng } from '../polyline.ts';
import type { FarName } from '../ports.ts';
import { toMalaysianState, townStates } from '../states.ts';
import { wordsOf } from '../words/normalise.ts';
import { readQuery } from '../words/query.ts';
import { streetWords } from '../words/street-words.ts';
import { SLACK_METRES, toKilometres } from './slack.ts';
import { type Surroundings, stateAt } from './state-at.ts';

type Named = { part: string; words: readonly string[]; rows: readonly number[] };

/**
 * The text's town that contradicts the pin: a post town, or a place with its town in its name. All places of that name
 * are in other states and far away. No other part of the text is near the pin.
 */
export function farTown(parts: readonly string[], pin: LatLng, known: Surroundings): FarName | null {
  const { atlas } = known;
  const named: Named[] = [];
  // The last part is usually the pin's town. In that case no other part is read.
  for (const part of parts.toReversed().filter(isNoLand)) {
    const each = readPart(part, atlas);
    if (each.rows.some((row) => beyond(row, pin, atlas) <= SLACK_METRES)) return null;
    named.unshift(each);
  }
  const meant = named.filter((each) => isMeant(each, named, atlas));
  const here = meant.length > 0 ? stateAt(pin, known) : null;
  if (!here || parts.some((part) => toMalaysianState(part) === here.state)) return null;
  const far = meant.find(({ rows }) => rows.every((row) => atlas.rows.fields(row).state !== here.state));
  if (!far) return null;
  const nearest = Math.min(...far.rows.map((row) => straightMetres(pin, atlas.rows.at(row))));
  return { name: far.part, kilometres: toKilometres(nearest) };
}

/** A country or a state is no town, except a town named like its state. */
function isNoLand(part: string): boolean {
  const state = toMalaysianState(part);
  return toCountry(part) === null && (state === null || townStates.has(state));
}

function readPart(part: string, { index, rows }: Atlas): Named {
  const { words } = readQuery(`${part} `);
  const rowOf = (name: number) => index.rowOfName[name] ?? 0;
  // A state's name means the state, except for a town named like its state.
  const own = namesEqualTo(words, index).filter(
    (name) => !isStateName(name, { index }) || townStates.has(rows.fields(rowOf(name)).name),
  );
  return { part, words, rows: [...new Set(own.map(rowOf))] };
}

/** The first of several parts may be a shop: 'Muar, 88 Jalan Sultan'. */
function isMeant(named: Named, all: readonly Named[], { rows }: Atlas): boolean {
  const isFirst = named === all[0] && all.some(({ part }) => part !== named.part && toMalaysianState(part) === null);
  // Streets are named after the town they lead to.
  if (streetWords.has(named.words[0] ?? '')) return false;
  const isTown = (row: number) => rows.precision(row) === 'town' && rows.country(row) === 'MY';
  const saysTown = (row: number) => {
    const town = wordsOf(rows.fields(row).city);
    return town.length > 0 && town.length < named.words.length && town.every((word) => named.words.includes(word));
  };
  return named.rows.some((row) => (isTown(row) && !isFirst) || saysTown(row));
}

const beyond = (row: number, pin: LatLng, { rows }: Atlas): number =>
  straightMetres(pin, rows.at(row)) - Math.max(rows.extent[row] ?? 0, rows.radius[row] ?? 0);
