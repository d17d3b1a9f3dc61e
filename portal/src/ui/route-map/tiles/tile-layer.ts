// Loaded only where an operator names tiles of his own.
import './tiles.css';
import type { Map as LeafletMap } from 'leaflet';
import { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js';

/** `onFail` is called when the first tiles cannot be had. Returns how to take them off. */
export function addTiles(map: LeafletMap, url: string, onFail: () => void): () => void {
  const layer = tileLayer(url, { maxZoom: 18, minZoom: 5 });
  let isDecided = false;
  layer.on('tileload', () => {
    isDecided = true;
  });
  layer.on('tileerror', () => {
    if (isDecided) return;
    isDecided = true;
    onFail();
  });
  layer.addTo(map);
  return () => void layer.remove();
}
