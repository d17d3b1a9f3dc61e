// Question: does the text name another place than the found one of a similar name?
// Answer: yes if their kinds differ, or if only the text's town is in the found name. Its town may still be meant.
import type { Atlas } from '../../atlas/atlas.ts';
import { kindsOfPlaces } from '../../words/kinds.ts';
import { institutionsIn, kindBefore } from '../../words/named-kinds.ts';
import { wordsOf } from '../../words/normalise.ts';
import type { ScoredPlace } from '../search.ts';
import type { Whereabouts } from './whereabouts.ts';

const kindsOfSchools = new Set(['kebangsaan', 'jenis', 'cina', 'tamil', 'agama', 'rendah', 'tinggi', 'secondary']);

/** Whether a word names a place and not its kind: 'Bahiyah', but not 'hospital' or the C of 'SJK(C)'. */
const isOwn = (word: string): boolean =>
  word.length > 1 && !kindsOfPlaces.has(word) && !kindsOfSchools.has(word) && kindBefore(word) === undefined;

/** 'Jalan Dato Ahmad' and 'Hospital Dato Ahmad' are not the school Dato Ahmad. */
export function isOfOtherKind(found: ScoredPlace, { rows }: Atlas): boolean {
  if (rows.isTown(found.hit.row)) return false;
  const own = wordsOf(rows.fields(found.hit.row).name);
  const typed = typedKinds(found);
  if (typed.length === 0) return false;
  const known = [kindBefore(own[0] ?? '') ?? [], institutionsIn(own)].flat();
  if (known.length === 0) return found.place.precision === 'building' && typed.every((kind) => kind === 'street');
  return !typed.some((kind) => known.includes(kind));
}

/** The kinds in the part of the text that has the name. A street's or estate's word counts directly before it. */
function typedKinds({ hit: { inName }, parts }: ScoredPlace): string[] {
  let start = 0;
  return parts.flatMap((words) => {
    const before = start;
    start += words.length;
    const isInName = (at: number) => ((inName >>> (before + at)) & 1) === 1;
    const first = words.findIndex((word, at) => isInName(at) && isOwn(word));
    if (first < 0) return [];
    const kind = first > 0 && !isInName(first - 1) ? kindBefore(words[first - 1] ?? '') : undefined;
    return [kind ?? [], institutionsIn(words)].flat();
  });
}

/**
 * 'SJK(C) Chukai, Kemaman' is not SJK(C) Kuala Kemaman in Chukai: the words beside the kind are not in the found name, but
 * words of the text's town are.
 */
export function isNamedByTown({ hit: { inName, isLoose }, parts }: ScoredPlace, where: Whereabouts | null): boolean {
  const last = where?.parts === parts ? where.areas.toSorted((a, b) => b.to - a.to)[0] : undefined;
  const isInName = (at: number) => ((inName >>> at) & 1) === 1;
  let start = 0;
  for (const words of isLoose ? [] : parts) {
    const from = start;
    start += words.length;
    if (institutionsIn(words).length === 0) continue;
    const to = Math.max(from, Math.min(start, last && last.to >= start ? last.from : start));
    const beside = words.flatMap((word, at) => (from + at < to && isOwn(word) ? [from + at] : []));
    const all = parts.flat();
    const elsewhere = all.filter((word, at) => (at < from || at >= to) && isOwn(word) && isInName(at));
    const isNamedBeside = beside.some((at) => isInName(at) && !elsewhere.includes(all[at] ?? ''));
    return beside.length > 0 && elsewhere.length > 0 && !isNamedBeside && !beside.every(isInName);
  }
  return false;
}

/** Without a known area, the town of the place of another kind, if the last words of the text are its surroundings. */
export function withTownOf(other: ScoredPlace | undefined, where: Whereabouts, atlas: Atlas): Whereabouts {
  if (!other?.isOutside || other.parts !== where.parts || where.areas.length > 0 || where.code) return where;
  const { row, inName, missing } = other.hit;
  const town = atlas.cities.townOf(row);
  const size = where.parts.flat().length;
  let from = size;
  while (from > 0 && (((inName | missing) >>> (from - 1)) & 1) === 0) from--;
  if (town === undefined || from === size) return where;
  const area = { from, to: size, after: from, rows: [town], all: [town] };
  return { ...where, areas: [area], town: area };
}
