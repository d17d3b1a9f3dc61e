import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import type { Group } from './groups.ts';
import { middleOf } from './near.ts';

/** Points of streets and areas with related names. */
export type Families = {
  /** Finds the related names of a name near its expected place. */
  find: (key: string, state: string, city: string, near: { at: LatLng; reach: number }) => Family | undefined;
};
export type Family = { at: LatLng; members: number; spread: number; by: 'series' | 'beside' | 'within' | 'stem' };

type Member = { at: LatLng; sort: Group['sort'] };

export function findFamilies(
  groups: readonly Group[],
  cityAt: (group: Group) => { state: string; city: string },
): Families {
  const series = new Map<string, Member[]>();
  const stems = new Map<string, Member[]>();
  const phrases = new Map<string, Member[]>();
  for (const group of groups) {
    if (group.reach > 1_500 || group.sort === 'town') continue;
    const { state, city } = cityAt(group);
    for (const token of seriesIn(group.key, state, city)) add(series, token, group);
    if (group.sort !== 'street') for (const phrase of phrasesIn(group.key)) add(phrases, `${state}/${phrase}`, group);
    const stem = stemOf(group.key);
    if (stem && (group.sort === 'street' || group.sort === 'area')) add(stems, `${state}/${stem}`, group);
  }
  return {
    find: (key, state, city, { at, reach }) => {
      const wanted = seriesIn(key, state, city);
      for (const token of wanted) {
        const members = (series.get(token) ?? []).filter((member) => straightMetres(member.at, at) < reach * 1.5);
        if (members.length > 0) return toFamily(members, 'series');
      }
      const beside = wanted.flatMap(numbersBeside).flatMap((token) => series.get(token) ?? []);
      if (beside.length > 0) return toFamily(beside, 'beside');
      const named = (phrases.get(`${state}/${key}`) ?? []).filter(
        (member) => straightMetres(member.at, at) < reach * 1.3,
      );
      if (named.length > 0) return toFamily(named, 'within');
      const stem = stemOf(key);
      const kin = (stem ? (stems.get(`${state}/${stem}`) ?? []) : []).filter(
        (member) => straightMetres(member.at, at) < reach,
      );
      return kin.length > 0 ? toFamily(kin, 'stem') : undefined;
    },
  };
}

/**
 * The planned area in a street's name: 'jalan ss15 4', 'jalan 17 29' (Section 17). In KL names are like 'jalan 2 109e'.
 */
export function seriesIn(key: string, state: string, city: string): string[] {
  const lettered = /\b(ss|usj|pju|pjs|bu|au|u|ts|sd|p)\d+[a-z]?\b/.exec(key)?.[0];
  // Streets of Putrajaya's precinct 15 are called P15A, P15B.
  if (lettered)
    return [
      `${state}/${lettered.startsWith('p') && state === 'Putrajaya' ? lettered.replace(/[a-z]$/, '') : lettered}`,
    ];
  const section = /\bseksyen (\d+[a-z]?)\b/.exec(key)?.[1];
  if (section) return [`${city}/seksyen ${section}`];
  const numbers = /(?:^| )(\d+[a-z]?) (\d+[a-z]?)$/.exec(key);
  if (!numbers) return [];
  const [, first = '', second = ''] = numbers;
  return state === 'Kuala Lumpur' ? [`${city}/${second}`] : [`${city}/seksyen ${first.replace(/[a-z]$/, '')}`];
}

/** 'smk taman equine' and 'mrt taman equine pintu b' are in Taman Equine. */
function phrasesIn(key: string): string[] {
  const words = key.split(' ');
  return words.flatMap((_, from) =>
    words.flatMap((_, to) =>
      to - from >= 1 && to - from + 1 < words.length ? [words.slice(from, to + 1).join(' ')] : [],
    ),
  );
}

/** USJ 12 and USJ 14 are beside USJ 13. */
function numbersBeside(token: string): string[] {
  const [, letters = '', digits = ''] = /^(.*\/(?:ss|usj|pjs|pju))(\d+)[a-z]?$/.exec(token) ?? [];
  return letters ? [-1, 1, -2, 2].map((step) => `${letters}${Number(digits) + step}`) : [];
}

const generic =
  /^(jalan|lorong|persiaran|lebuh|lebuhraya|lintang|tingkat|lengkok|solok|hala|gerbang|changkat|laluan|laman|halaman|taman|kampung|bandar|desa|pangsapuri|apartmen|flat|condo|perumahan|kawasan|medan|pusat|perniagaan|perindustrian|industri|rumah|bukit baru|baru) /;

/** 'jalan molek 2 1' and 'taman molek' share 'molek'. */
function stemOf(key: string): string {
  let stem = key
    .replace(/( \d+[a-z]?)+$/, '')
    .replace(/ (satu|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh|i|ii|iii|iv|v)$/, '');
  while (generic.test(stem)) stem = stem.replace(generic, '');
  return stem.length < 3 || /^\d/.test(stem) ? '' : stem;
}

function toFamily(members: readonly Member[], by: Family['by']): Family {
  const areas = members.filter(({ sort }) => sort === 'area');
  const at = middleOf((by === 'stem' && areas.length > 0 ? areas : members).map((member) => member.at));
  const spread = Math.max(...members.map((member) => straightMetres(at, member.at)));
  return { at, members: members.length, spread, by };
}

function add(map: Map<string, Member[]>, key: string, { at, sort }: Group): void {
  const own = map.get(key);
  if (own) own.push({ at, sort });
  else map.set(key, [{ at, sort }]);
}
