/// <reference path="./leaflet-src.d.ts" />
// Only the modules of Leaflet that we use: tiles, popups, tooltips, controls and GeoJSON would add a quarter.
import 'leaflet/src/layer/vector/Renderer.getRenderer.js';

export { disableClickPropagation, disableScrollPropagation } from 'leaflet/src/dom/DomEvent.js';
export { latLng, latLngBounds } from 'leaflet/src/geo/index.js';
export { point } from 'leaflet/src/geometry/index.js';
export { layerGroup } from 'leaflet/src/layer/LayerGroup.js';
export { divIcon } from 'leaflet/src/layer/marker/DivIcon.js';
export { marker } from 'leaflet/src/layer/marker/Marker.js';
export { circle } from 'leaflet/src/layer/vector/Circle.js';
export { Polyline, polyline } from 'leaflet/src/layer/vector/Polyline.js';
export { Renderer } from 'leaflet/src/layer/vector/Renderer.js';
export { map } from 'leaflet/src/map/index.js';
