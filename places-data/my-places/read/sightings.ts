import type { Gazetteer } from '@tibara/places/data-formats';
import type { LatLng } from '@tibara/places/polyline';
import { isInMalaysia } from '../points/near.ts';
import type { Sighting, Sort } from '../types.ts';
import { cleanName, cleanStopName, keyOf } from './clean-name.ts';
import { sortOf } from './sort-of.ts';
import { readTable } from './tables.ts';

export type Stop = { id: string; sign: string; code: string; street: string; at: LatLng };

/** A stop's number begins with its municipality, which determines the state. */
const statesOfCodes: Record<string, string> = {
  KL: 'Kuala Lumpur',
  PPJ: 'Putrajaya',
  ...Object.fromEntries(['PJ', 'SA', 'SJ', 'KJ', 'AJ', 'SL', 'SP', 'LG', 'KS', 'BD'].map((code) => [code, 'Selangor'])),
};

export function readStops(folder: string): Stop[] {
  // Two of the feeds share stop numbers.
  const feeds = { R: 'rapidkl', F: 'mrtfeeder', P: 'penang', K: 'kuantan' };
  return Object.entries(feeds).flatMap(([letter, feed]) =>
    readTable(`${folder}/my-gtfs-${feed}-stops.csv.gz`).map((row): Stop => {
      const sign = row.stop_name ?? '';
      return {
        id: `${letter}${row.stop_id ?? ''}`,
        sign,
        code: row.stop_code ?? /^(?:\(M\d*\) )?([A-Z]{2,3})\d+/.exec(sign)?.[1] ?? '',
        street: row.stop_desc ?? '',
        at: [Number(row.stop_lat), Number(row.stop_lon)],
      };
    }),
  );
}

/** A stop has two names: the name of the place beside it, and the name of its street. */
export function stopSightings(stops: readonly Stop[]): Sighting[] {
  return stops
    .filter(({ at }) => isInMalaysia(at))
    .flatMap((stop): Sighting[] => {
      const state = statesOfCodes[/^[A-Z]+/.exec(stop.code)?.[0] ?? ''];
      const street = cleanName(stop.street);
      const common = { at: stop.at, source: stop.id, state };
      const beside = besideNames(stop.sign).map((name): Sighting => ({ ...common, ...named(name), metres: 120 }));
      const on = isStreetName(street) ? [{ ...common, ...named(street, 'street'), metres: 300 }] : [];
      return [...beside, ...on];
    });
}

export function stationSightings(folder: string): Sighting[] {
  return readTable(`${folder}/my-gtfs-rail-stops.csv.gz`)
    .map((row): Sighting => {
      const at: LatLng = [Number(row.stop_lat), Number(row.stop_lon)];
      // The text after the dash is the sponsor.
      const name = `${lineNames[row.category ?? ''] ?? 'LRT'} ${cleanName((row.stop_name ?? '').replace(/ - .*$/, ''))}`;
      return { ...named(name, 'station'), at, source: row.stop_id ?? '', metres: 60 };
    })
    .filter(({ at }) => isInMalaysia(at));
}

const lineNames: Record<string, string> = { LRT: 'LRT', MRT: 'MRT', MR: 'Monorel', BRT: 'BRT' };

/** The names and points of localities, all as areas. Towns come from the gazetteer, which is reviewed by hand. */
export function localitySightings(folder: string): Sighting[] {
  return readTable(`${folder}/my-localities.tsv.gz`)
    .filter((row) => row.placetype === 'locality' || row.placetype === 'neighbourhood')
    .filter((row) => row.superseded === '0' && row.is_current !== '0')
    .map((row): Sighting => {
      const has = row.label_lat !== '' && row.label_lon !== '';
      const at: LatLng = has ? [Number(row.label_lat), Number(row.label_lon)] : [Number(row.lat), Number(row.lon)];
      const name = cleanName((row.name ?? '').replace(/^Kampong\b/, 'Kampung'));
      return { ...named(name, 'area'), at, source: row.placetype ?? '', metres: isRounded(at) ? 2000 : 1000 };
    })
    .filter(({ at }) => isInMalaysia(at));
}

export function townSightings({ places }: Gazetteer): Sighting[] {
  return places
    .filter(({ country }) => country === 'MY')
    .map(({ name, at, state, city, rank }): Sighting => {
      const sort = city === name ? 'town' : 'area';
      return { ...named(name, sort), at, source: 'gazetteer', metres: 800, state, city, rank };
    });
}

/** 'LRT PUDU/MAJESTIC' is beside two places. */
function besideNames(sign: string): string[] {
  const name = cleanStopName(sign);
  const parts = name.split('/').map((part) => part.trim());
  const isTwo =
    parts.length === 2 && parts.every((part) => /[a-z]{3}|^[A-Z]{2,} [A-Z]/.test(part) && !/\d$/.test(part));
  return (isTwo ? parts : [name]).filter((own) => own.length > 2 && !/^(rumah no|lot|no|dummy)\b/i.test(own));
}

const isStreetName = (name: string): boolean => name.length > 3 && !/^\d+$/.test(name);

function named(name: string, sort: Sort = sortOf(name)): Pick<Sighting, 'name' | 'key' | 'sort'> {
  return { name, key: keyOf(name), sort };
}

/** Old maps give minutes of arc: 3.13333 is eight sixtieths. */
function isRounded(at: LatLng): boolean {
  return at.every((degrees) => Math.abs(degrees * 60 - Math.round(degrees * 60)) < 0.002);
}
