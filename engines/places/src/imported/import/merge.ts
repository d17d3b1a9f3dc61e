import { nearestOnSide, straightMetres } from '../../geometry.ts';
import { decodePolyline, type LatLng } from '../../polyline.ts';
import type { Feature } from '../osm/features.ts';
import type { FoundRow } from './found-rows.ts';

/** One place made of several near elements of one name. */
export type Merged = FoundRow & { feature: Feature; parts: readonly FoundRow[] };

/** The distance between parts of a place: the two lanes of a road, a mall and its entrances. */
const TOGETHER_METRES = { street: 400, building: 150, area: 1_500, town: 10_000 } as const;

/** The places of one name. A street becomes one place, in however many pieces it was drawn. */
export function mergeSameName(rows: readonly FoundRow[]): Merged[] {
  const named = rows.flatMap((row) => (row.feature ? [{ ...row, feature: row.feature }] : []));
  return (['town', 'area', 'street', 'building'] as const).flatMap((kind) => {
    const ofKind = named.filter(({ feature }) => feature.kind === kind);
    return clusters(ofKind, TOGETHER_METRES[kind]).map(kind === 'street' ? mergeStreet : mergePlace);
  });
}

type Named = FoundRow & { feature: Feature };

/** Largest first, so that the point comes from a mall's outline instead of a shop's sign. */
function mergePlace(parts: readonly Named[]): Merged {
  const [best, ...others] = parts.toSorted(
    (a, b) => b.feature.rank - a.feature.rank || b.extentMetres - a.extentMetres || (a.id < b.id ? -1 : 1),
  );
  if (!best) throw new Error('A place has at least one part');
  const filled = others.reduce((feature, other) => fillFrom(feature, other.feature), best.feature);
  return { ...best, feature: filled, parts };
}

/** The point of its pieces nearest to their common middle. */
function mergeStreet(parts: readonly Named[]): Merged {
  const lines = parts.map(({ line = '' }) => decodePolyline(line));
  const points = lines.flat();
  const centre: LatLng = [middleOf(points.map(([y]) => y)), middleOf(points.map(([, x]) => x))];
  const onSides = lines.flatMap((line) =>
    line.slice(1).map((to, index) => nearestOnSide(centre, line[index] ?? to, to)),
  );
  const at = onSides.reduce((best, point) =>
    straightMetres(centre, point) < straightMetres(centre, best) ? point : best,
  );
  const [first] = parts.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
  if (!first) throw new Error('A street has at least one part');
  const extentMetres = Math.round(points.reduce((most, point) => Math.max(most, straightMetres(at, point)), 0));
  const rank = Math.max(...parts.map(({ feature }) => feature.rank));
  const feature = { ...parts.reduce((all, part) => fillFrom(all, part.feature), first.feature), rank };
  return { ...first, at, extentMetres, feature, parts };
}

function fillFrom(feature: Feature, other: Feature): Feature {
  return {
    ...feature,
    aliases: [...new Set([...feature.aliases, ...other.aliases])],
    houseNumber: feature.houseNumber || other.houseNumber,
    street: feature.street || other.street,
    postcode: feature.postcode || other.postcode,
    city: feature.city || other.city,
    suburb: feature.suburb || other.suburb,
  };
}

const middleOf = (values: readonly number[]): number =>
  (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;

type Cluster = { rows: Named[]; points: LatLng[] };

/** Groups rows whose points are this near, directly or through others. */
function clusters(rows: readonly Named[], metres: number): Named[][] {
  let found: Cluster[] = [];
  for (const row of rows) {
    const points = row.line === undefined ? [row.at] : endsAndMiddle(decodePolyline(row.line));
    const near = found.filter((cluster) => isNear(cluster.points, points, metres));
    const joined = {
      rows: [...near.flatMap((cluster) => cluster.rows), row],
      points: [...near.flatMap((cluster) => cluster.points), ...points],
    };
    found = [...found.filter((cluster) => !near.includes(cluster)), joined];
  }
  return found.map((cluster) => cluster.rows);
}

const endsAndMiddle = (line: readonly LatLng[]): LatLng[] =>
  [line[0], line[line.length >> 1], line.at(-1)].filter((point) => point !== undefined);

function isNear(some: readonly LatLng[], others: readonly LatLng[], metres: number): boolean {
  const degrees = metres / 110_000;
  return some.some((a) =>
    others.some(
      (b) => Math.abs(a[0] - b[0]) < degrees && Math.abs(a[1] - b[1]) < degrees && straightMetres(a, b) < metres,
    ),
  );
}
