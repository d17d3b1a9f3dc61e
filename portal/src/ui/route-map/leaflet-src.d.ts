// Leaflet's own modules, by the types of the whole.
declare module 'leaflet/src/*' {
  export * from 'leaflet';
}
declare module 'leaflet/src/dom/DomEvent.js' {
  import { DomEvent } from 'leaflet';
  export const disableClickPropagation: typeof DomEvent.disableClickPropagation;
  export const disableScrollPropagation: typeof DomEvent.disableScrollPropagation;
}
declare module 'leaflet/src/layer/vector/Renderer.getRenderer.js' {}
