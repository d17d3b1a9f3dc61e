import type { Coordinate } from '@tibara/contract/coordinates';
import type { MapName } from '@tibara/contract/places/calls';
import { useEffect, useState } from 'react';
import { chosenTiles } from '../own-map';
import type { View } from '../use-map';
import { CAP_PIN } from '../zoom';
import type { MapLabel } from './basemap';

export type NamesAround = (at: Coordinate) => Promise<readonly MapName[]>;

const NONE: readonly MapLabel[] = [];
const RANKS = { area: 5, street: 7, building: 8 } as const;

/** The names around the middle of the view, at the last two zooms of a pin's map. */
export function useNamesAround(view: View | null, namesAround?: NamesAround): readonly MapLabel[] {
  const [labels, setLabels] = useState(NONE);
  const { lat, lng, zoom = 0 } = view ?? {};
  // The operator's tiles have their own names.
  const isNear = zoom >= CAP_PIN - 1 && !chosenTiles();
  useEffect(() => {
    if (!namesAround || !isNear || lat === undefined || lng === undefined) return;
    let isGone = false;
    const show = (names: readonly MapName[]) => {
      if (!isGone) setLabels(names.map(toLabel));
    };
    // Without a reply the map has fewer names, and the next move asks again.
    namesAround({ latitude: lat, longitude: lng }).then(show, () => {});
    return () => {
      isGone = true;
    };
  }, [namesAround, isNear, lat, lng]);
  return isNear ? labels : NONE;
}

const toLabel = ({ name, kind, coordinate, turn }: MapName): MapLabel => ({
  name,
  lat: coordinate.latitude,
  lng: coordinate.longitude,
  rank: RANKS[kind],
  isPoint: kind === 'building',
  ...(turn !== undefined && { turn }),
});
