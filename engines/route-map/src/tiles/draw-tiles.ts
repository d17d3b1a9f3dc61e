import type { Map as LeafletMap } from 'leaflet';
import { disableTiles, type Tiles } from '../own-map';

/** Draws the tiles with code that is loaded only when needed. Returns a function to remove them. */
export function drawTiles(map: LeafletMap, { url }: Tiles): () => void {
  let remove = () => {};
  let isGone = false;
  import('./tile-layer').then(
    ({ addTiles }) => {
      if (!isGone) remove = addTiles(map, url, disableTiles);
    },
    () => !isGone && disableTiles(),
  );
  return () => {
    isGone = true;
    remove();
  };
}
