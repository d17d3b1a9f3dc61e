import { normalise } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import { nameKey } from './open-groups.ts';
import { type PlaceLine, rounded } from './place-lines.ts';

/** A place of the open data that may be a line of the file. */
export type Better = {
  name: string;
  key: string;
  city: string;
  state: string;
  postcodes: readonly string[];
  at: LatLng;
  kind: string;
  radius: number;
  extent: number;
  aliases: readonly string[];
  isSchool: boolean;
};

/** The next post town may have a taman of the same name. */
const OTHER_TOWN_METRES = 3_000;
/** The centre of a postcode may be this far from its places. */
const SAME_CODE_METRES = 12_000;

/**
 * Gives a line known by its postcode or area the point of the open place of its name, state and town. A corrected line
 * is corrected to the same point again. Returns the places that are in the file.
 */
export function withBetterPoints<B extends Better>(
  lines: readonly PlaceLine[],
  places: readonly B[],
): { lines: PlaceLine[]; corrected: number; known: Set<B> } {
  const placesOf = Map.groupBy(places, ({ key, state }) => `${key}/${state}`);
  const nearest = new Map<PlaceLine, B>();
  const linesOf = new Map<B, PlaceLine[]>();
  for (const line of lines) {
    const [place] = (placesOf.get(`${nameKey(line.name)}/${line.state}`) ?? [])
      .filter((own) => isOne(line, own))
      .toSorted((a, b) => straightMetres(line.at, a.at) - straightMetres(line.at, b.at));
    if (!place) continue;
    nearest.set(line, place);
    linesOf.set(place, [...(linesOf.get(place) ?? []), line]);
  }
  let corrected = 0;
  const better = lines.map((line) => {
    const place = nearest.get(line);
    if (!place) return line;
    const aliases = aliasesOf(line, place);
    if (!/^[pa]$/.test(line.kind) || line.radius <= place.radius) return { ...line, aliases };
    // Of lines with several postcodes, the line with the place's postcode is meant.
    const ofCode = linesOf.get(place)?.filter(({ postcode }) => place.postcodes.includes(postcode)) ?? [];
    if (ofCode.length > 0 && !ofCode.includes(line)) return line;
    corrected++;
    const { kind, radius, extent } = place;
    return { ...line, kind, at: rounded(place.at), radius, extent, aliases };
  });
  return { lines: better, corrected, known: new Set(linesOf.keys()) };
}

/** A school also gets its other forms: its full name, if the line has the short one. */
function aliasesOf({ name, aliases }: PlaceLine, place: Better): string[] {
  const others = place.aliases.length > 0 ? [place.name, ...place.aliases] : [];
  const known = new Set([name, ...aliases].map(normalise));
  return [...aliases, ...others.filter((other) => !known.has(normalise(other)) && known.add(normalise(other)))];
}

function isOne(line: PlaceLine, place: Better): boolean {
  // A postcode has one school of a name.
  if (place.isSchool && place.postcodes.includes(line.postcode)) return true;
  const metres = straightMetres(line.at, place.at);
  const reach = line.kind === 'p' ? SAME_CODE_METRES : line.radius;
  if (metres > Math.max(reach, 300)) return false;
  return line.city === place.city || metres <= OTHER_TOWN_METRES;
}
