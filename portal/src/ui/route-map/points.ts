import type { ReactNode } from 'react';
import type { MarkerState } from '../thread/Marker';

export interface GeoPoint {
  lat: number;
  lng: number;
}

/** A place in pixels. */
export interface Spot {
  x: number;
  y: number;
}

export interface MapPoint extends GeoPoint {
  id: string;
  state: MarkerState;
  number?: number;
  /** The marker's name when it is a button: "Drop-off 2, Jaya One". */
  label: string;
  /** For the list that replaces the map. Points without an address are not in it. */
  address?: string;
  /** Beside the name in that list: the distance from the point before. */
  note?: ReactNode;
}
