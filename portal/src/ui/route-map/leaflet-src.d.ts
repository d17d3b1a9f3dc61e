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
declare module 'leaflet/src/layer/vector/Renderer.js' {
  import { Renderer as Base } from 'leaflet';
  /** What a renderer of one's own fills in. */
  export class Renderer extends Base {
    _update(): void;
    _updateTransform(center: unknown, zoom: number): void;
  }
}
