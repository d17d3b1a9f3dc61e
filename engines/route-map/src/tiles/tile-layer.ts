// Loaded only if the operator has set up tiles.
import './tiles.css';
import type { Map as LeafletMap } from 'leaflet';
import { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js';

/** `onFail` is called if the first tiles cannot be loaded. Returns a function that removes the layer. */
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
