import type { LayerName } from '../ground/basemap';
import type { Box } from './near-view';

/** Regions with known bus roads. A region's roads are loaded when it comes into view. */
export const REGIONS: readonly { layer: LayerName; box: Box }[] = [
  { layer: 'klangValley', box: { south: 2.74, west: 101.42, north: 3.34, east: 101.91 } },
  { layer: 'penang', box: { south: 5.11, west: 100.18, north: 5.65, east: 100.56 } },
  { layer: 'kuantan', box: { south: 3.48, west: 103.03, north: 4.17, east: 103.47 } },
];
