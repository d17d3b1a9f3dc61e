import type { LatLng } from '@tibara/places/polyline';
import { keyOf } from '../read/clean-name.ts';
import type { Place } from '../types.ts';
import { quantile } from './near.ts';
import type { Families } from './siblings.ts';
import { type Nearby, seriesName, stated } from './stated.ts';

/** 'Jalan SS15/8' is the eighth street of the planned section SS15. */
const planned = /^(SS|USJ|PJU|PJS|BU|P) ?(\d+[A-Z]?)(?:\/(\d+)[A-Z]?)?(?= |$)/;

type Section = { place: Place; name: string; streets: Set<number> };

/**
 * Planned sections number their streets from 1 without gaps, so all up to the highest known number exist. If a source
 * knows fewer than most sections have, the usual low numbers are added. Each gets the section's point.
 */
export function plannedStreets(places: readonly Place[], families: Families, nearby: Nearby): Place[] {
  const sections = findSections(places);
  const counted = [...sections.values()].filter(({ place, streets }) => place.state === 'Selangor' && streets.size > 0);
  const usual = quantile(
    counted.map(({ streets }) => Math.max(...streets)),
    0.25,
  );
  const known = new Set(places.map(({ key, state }) => `${key}/${state}`));
  return [...sections.values()].flatMap(({ place, name, streets }) => {
    const { state, city, at } = place;
    const family = families.find(keyOf(name.replace('Presint ', 'P')), state, city, { at, reach: 6_000 });
    if (!family) return [];
    const blank = /^USJ|^P/.test(name) ? name : name.replace(' ', '');
    const highest = state === 'Putrajaya' ? 0 : Math.max(usual, ...streets);
    const names = [name, ...Array.from({ length: highest }, (_, index) => `Jalan ${blank}/${index + 1}`)];
    return names
      .filter((own) => !known.has(`${keyOf(own)}/${state}`))
      .map((own) => toPlace(own, family.at, family.spread, place, nearby));
  });
}

function findSections(places: readonly Place[]): Map<string, Section> {
  const sections = new Map<string, Section>();
  for (const place of places) {
    const [, letters, number, street] = planned.exec(place.name.replace(/^(Jalan|Persiaran|LRT|Taman) /, '')) ?? [];
    // Putrajaya's precincts name their streets P15A, P15B.
    if (!letters || !number || place.state !== (letters === 'P' ? 'Putrajaya' : 'Selangor')) continue;
    const name = seriesName(keyOf(`${letters}${number}`), place);
    const section = sections.get(name) ?? { place, name, streets: new Set() };
    sections.set(name, section);
    if (place.radiusMetres < section.place.radiusMetres) section.place = place;
    if (street && place.name.startsWith('Jalan')) section.streets.add(Number(street));
  }
  return sections;
}

function toPlace(name: string, at: LatLng, spread: number, beside: Place, nearby: Nearby): Place {
  const { city, state, postcode } = beside;
  const key = keyOf(name);
  const isStreet = name.startsWith('Jalan');
  return {
    ...{ name, key, sort: isStreet ? 'street' : 'area', kind: 'a', at, city, state, postcode },
    around: isStreet ? stated(name, key, null, beside, nearby) : city,
    radiusMetres: Math.round(Math.min(spread + 700, 2_500)),
    extentMetres: isStreet ? 400 : Math.max(600, Math.round(spread)),
    ...{ rank: isStreet ? 1 : 3, aliases: [], sources: ['series'] },
  };
}
