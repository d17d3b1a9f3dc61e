import type { Buildings } from './buildings.ts';

/** A street's buildings with the first matching number, else with a letter added: 12A and 12B for 12. */
export function findHouse(street: string, numbers: readonly string[], buildings: Buildings): number[] {
  const ofStreet = buildings.ofStreet(street);
  const known = ofStreet.map((building) => bare(buildings.building(building).number));
  for (const number of numbers.map(bare)) {
    const exact = ofStreet.filter((_, at) => known[at] === number);
    if (exact.length > 0) return exact.slice(0, 2);
    const lettered = ofStreet.filter((_, at) => known[at]?.slice(0, -1) === number && /[A-Z]$/.test(known[at] ?? ''));
    if (lettered.length > 0) return lettered.slice(0, 3);
  }
  return [];
}

/** The number in 'Blk 123', 'Lot 12' and '22号'. */
export const bare = (house: string): string => house.replace(/^.* |[号號]$/g, '').toUpperCase();
