// Types for Leaflet's single modules, taken from those of the whole package.
declare module 'leaflet/src/*' {
  export * from 'leaflet';
}
declare module 'leaflet/src/dom/DomEvent.js' {
  import { DomEvent } from 'leaflet';
  export const disableClickPropagation: typeof DomEvent.disableClickPropagation;
  export const disableScrollPropagation: typeof DomEvent.disableScrollPropagation;
}
declare module 'leaflet/src/layer/vector/Renderer.getRenderer.js' {}
declare module 'leaflet/src/layer/vector/Renderer.js' {
  import { Renderer as Base } from 'leaflet';
  export class Renderer extends Base {
    _update(): void;
    _updateTransform(center: unknown, zoom: number): void;
  }
}
