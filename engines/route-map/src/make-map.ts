import type { Map as LeafletMap } from 'leaflet';
import { latLngBounds, map } from './leaflet';
import { DEFAULT_CENTRE, WHOLE_MAP } from './zoom';

export function makeMap(box: HTMLElement, isMotionReduced: boolean): LeafletMap {
  const { south, west, north, east } = WHOLE_MAP;
  const made = map(box, {
    center: DEFAULT_CENTRE,
    zoom: 11,
    minZoom: 5.5,
    zoomSnap: 0.25,
    maxBounds: latLngBounds([south, west], [north, east]),
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    // If the page scrolls, one finger scrolls it and two fingers move and zoom the map.
    dragging: !(matchMedia('(pointer: coarse)').matches && pageScrolls()),
    zoomAnimation: !isMotionReduced,
    fadeAnimation: false,
    markerZoomAnimation: !isMotionReduced,
    inertia: !isMotionReduced,
    // Leaflet's own listener would stay on the window after the map is removed. A ResizeObserver on the box replaces
    // it.
    trackResize: false,
  });
  // Leaflet focuses a pressed map. In a dialog that would scroll it away under the finger, and the pin would miss.
  const focus = box.focus.bind(box);
  box.focus = () => focus({ preventScroll: true });
  made.createPane('ground').style.zIndex = '200';
  made.createPane('buildings').style.zIndex = '210';
  made.createPane('roads').style.zIndex = '220';
  made.createPane('names').style.zIndex = '450';
  return made;
}

/** The wheel scrolls the page. It zooms the map if the page cannot scroll, with Ctrl, or with the focus in the map. */
export function scrollPageWithWheel(frame: HTMLElement): () => void {
  const guard = (event: WheelEvent) => {
    const isForMap = event.ctrlKey || event.metaKey || !pageScrolls() || frame.contains(document.activeElement);
    if (!isForMap) event.stopPropagation();
  };
  frame.addEventListener('wheel', guard, { capture: true, passive: true });
  return () => frame.removeEventListener('wheel', guard, { capture: true });
}

function pageScrolls(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight + 1;
}
