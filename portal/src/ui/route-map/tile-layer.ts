// Loaded only where an operator names tiles of his own.
export { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
