import type { ComponentType } from 'react';
import { loadLayer, type MapLayer } from './ground/basemap';
import type { LeafletMapProps, MapParts } from './LeafletMap';

export interface LoadedParts {
  LeafletMap: ComponentType<LeafletMapProps & MapParts>;
  coast: MapLayer;
  places: MapLayer;
}

let loaded: LoadedParts | null = null;

/** Once they are loaded, the next map is shown without a placeholder. */
export const loadedParts = (): LoadedParts | null => loaded;

export async function loadParts(): Promise<LoadedParts> {
  const [{ LeafletMap }, coast, places] = await Promise.all([
    import('./LeafletMap'),
    loadLayer('coast'),
    loadLayer('places'),
  ]);
  loaded = { LeafletMap, coast, places };
  return loaded;
}
