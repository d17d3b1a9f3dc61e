import { useSyncExternalStore } from 'react';

/** The operator's own map tiles: an address with {z}, {x} and {y}, and the credit for it. */
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

/** The tile server does not reply. Uses our own ground until the page is reloaded. */
export function disableTiles(): void {
  chosen = undefined;
  for (const watcher of watchers) watcher();
}
