const loading = new Set<Promise<unknown>>();

/** A chosen place that is loading. A press of Save waits for it. */
export function addLoadingPlace(place: Promise<unknown>): void {
  loading.add(place);
  void place.finally(() => loading.delete(place));
}

/** Resolves once every chosen place is loaded or has failed. Call before checking a form with an address. */
export async function placesLoaded(): Promise<void> {
  await Promise.allSettled(loading);
}
