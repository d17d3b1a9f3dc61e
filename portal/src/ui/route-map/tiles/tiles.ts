import type { Map as LeafletMap } from 'leaflet';
import { useSyncExternalStore } from 'react';

/** The operator's own map: an address with {z}, {x} and {y}, and whose it is. */
export interface Tiles {
  url: string;
  credit: string;
}

let chosen: Tiles | undefined;
const watchers = new Set<() => void>();

/** Called once, before the first map is drawn. */
export function chooseTiles(tiles: Tiles | undefined): void {
  chosen = tiles;
}

export const chosenTiles = (): Tiles | undefined => chosen;

export const useTiles = (): Tiles | undefined => useSyncExternalStore(watch, chosenTiles);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Their server does not answer: until the page is loaded anew it is our own ground. */
function giveUpTiles(): void {
  chosen = undefined;
  for (const watcher of watchers) watcher();
}

/** Draws them, or gives them up. Whoever has no tiles does not load what shows them. Returns how to take them off. */
export function drawTiles(map: LeafletMap, { url }: Tiles): () => void {
  let remove = () => {};
  let isGone = false;
  import('./tile-layer').then(
    ({ addTiles }) => {
      if (!isGone) remove = addTiles(map, url, giveUpTiles);
    },
    () => !isGone && giveUpTiles(),
  );
  return () => {
    isGone = true;
    remove();
  };
}
