const loading = new Set<Promise<unknown>>();

/** A place that was chosen and is being loaded. A press of Save in the meantime waits for it. */
export function addLoadingPlace(place: Promise<unknown>): void {
  loading.add(place);
  void place.finally(() => loading.delete(place));
}

/** Before a form with an address is checked: a place that was chosen is in its field then, or its failure is. */
export async function placesLoaded(): Promise<void> {
  await Promise.allSettled(loading);
}
