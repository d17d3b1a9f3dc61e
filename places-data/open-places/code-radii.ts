import { straightMetres } from '@tibara/places/geometry';
import type { OpenGroup } from './open-groups.ts';
import type { PlaceLine } from './place-lines.ts';

/** A postcode that reaches farther has a school of another town. */
const FARTHEST_METRES = 25_000;
const MOST_SCHOOLS = 0.95;

/** Names known by their postcode are at its centre. The radius contains its schools, whose points are known. */
export function withCodeRadii(
  lines: readonly PlaceLine[],
  places: readonly Pick<OpenGroup, 'isSchool' | 'postcodes' | 'at'>[],
): PlaceLine[] {
  const schools = places.filter(({ isSchool, postcodes }) => isSchool && postcodes.length === 1);
  const schoolsOf = Map.groupBy(schools, ({ postcodes }) => postcodes[0] ?? '');
  return lines.map((line) => {
    const away = (line.kind === 'p' ? (schoolsOf.get(line.postcode) ?? []) : [])
      .map(({ at }) => straightMetres(at, line.at))
      .sort((a, b) => a - b);
    const reach = Math.min(FARTHEST_METRES, away[Math.ceil(MOST_SCHOOLS * away.length) - 1] ?? 0);
    return { ...line, radius: Math.max(line.radius, Math.ceil(reach / 50) * 50) };
  });
}
