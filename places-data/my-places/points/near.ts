import { countryAt } from '@tibara/places';
import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';

const CELL_DEGREES = 0.05;
const CELL_METRES = 5_500;

export type Near<T> = { item: T; metres: number };

/** Returns the items near a point, the nearest first. */
export function nearFinder<T extends { at: LatLng }>(items: readonly T[]): (at: LatLng, metres: number) => Near<T>[] {
  const cells = new Map<string, T[]>();
  for (const item of items) {
    const key = cellOf(item.at, 0, 0);
    const cell = cells.get(key);
    if (cell) cell.push(item);
    else cells.set(key, [item]);
  }
  return (at, metres) => {
    const reach = Math.ceil(metres / CELL_METRES);
    const found: Near<T>[] = [];
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        for (const item of cells.get(cellOf(at, dy, dx)) ?? []) {
          const away = straightMetres(at, item.at);
          if (away <= metres) found.push({ item, metres: away });
        }
    return found.sort((a, b) => a.metres - b.metres);
  };
}

/**
 * The median latitude and longitude, which one wrong point does not move. If the median is off our land, the nearest
 * point is used.
 */
export function middleOf(points: readonly LatLng[]): LatLng {
  const at: LatLng = [median(points.map(([latitude]) => latitude)), median(points.map(([, longitude]) => longitude))];
  if (isInMalaysia(at)) return at;
  return points.toSorted((a, b) => straightMetres(at, a) - straightMetres(at, b)).find(isInMalaysia) ?? at;
}

export const isInMalaysia = ([latitude, longitude]: LatLng): boolean => countryAt({ latitude, longitude }) === 'MY';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function cellOf([latitude, longitude]: LatLng, dy: number, dx: number): string {
  return `${Math.floor(latitude / CELL_DEGREES) + dy}/${Math.floor(longitude / CELL_DEGREES) + dx}`;
}
