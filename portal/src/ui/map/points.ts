import type { MapPoint as DrawnPoint } from '@tibara/route-map';
import type { ReactNode } from 'react';
import type { MarkerState } from '../thread/Marker';

export interface MapPoint extends DrawnPoint {
  state: MarkerState;
  number?: number;
  /** For the list that replaces the map. Points without an address are not in it. */
  address?: string;
  /** Beside the name in that list: the distance from the point before. */
  note?: ReactNode;
}
