import { countryAt } from '@tibara/places';
import { normalise } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import { readTable } from './read-table.ts';

export type Station = { name: string; exits: { name: string; at: LatLng }[] };
export type StopPlace = { name: string; road: string; points: LatLng[] };

/** Nearer stops of one name are beside one place, on both sides of the road. */
const ONE_PLACE_METRES = 500;

/** The Land Transport Authority's abbreviations, written in full for display. */
const written: Record<string, string> = {
  Stn: 'Station',
  Int: 'Interchange',
  Ter: 'Terminal',
  Terr: 'Terrace',
  Sch: 'School',
  Pr: 'Primary',
  Pri: 'Primary',
  Sec: 'Secondary',
  Ctr: 'Centre',
  Ctrl: 'Central',
  Pk: 'Park',
  Bt: 'Bukit',
  Upp: 'Upper',
  Jln: 'Jalan',
  Lor: 'Lorong',
  Tg: 'Tanjong',
  Kg: 'Kampong',
  Sg: 'Sungei',
  Mt: 'Mount',
  Nth: 'North',
  Sth: 'South',
  Rd: 'Road',
  Ave: 'Avenue',
  Dr: 'Drive',
  Cres: 'Crescent',
  Cl: 'Close',
  Pl: 'Place',
  St: 'Street',
  'St.': 'Saint',
  Gdn: 'Garden',
  Gdns: 'Gardens',
  Hts: 'Heights',
  Ind: 'Industrial',
  Est: 'Estate',
  Bldg: 'Building',
  Hse: 'House',
  Cplx: 'Complex',
  Condo: 'Condominium',
  Hosp: 'Hospital',
  Mkt: 'Market',
  Mque: 'Mosque',
  Mjd: 'Masjid',
  Ch: 'Church',
  Tp: 'Temple',
  Sq: 'Square',
  Twr: 'Tower',
  Twrs: 'Towers',
  Natl: 'National',
  Intl: 'International',
  Engrg: 'Engineering',
  Svc: 'Service',
  Lk: 'Link',
  Wk: 'Walk',
  Blvd: 'Boulevard',
  "S'pore": 'Singapore',
  "S'goon": 'Serangoon',
  "C'wealth": 'Commonwealth',
  "W'lands": 'Woodlands',
  Comsn: 'Commission',
  Grp: 'Group',
  Poly: 'Polytechnic',
};

export function readStations(): Station[] {
  const stations = new Map<string, Station>();
  for (const [station = '', exit = '', latitude, longitude] of readTable('sg-mrt-exits.tsv.gz')) {
    const name = toTitle(station);
    const known = stations.get(name) ?? { name, exits: [] };
    stations.set(name, known);
    known.exits.push({ name: exit, at: [Number(latitude), Number(longitude)] });
  }
  return [...stations.values()];
}

/** The places beside stops, without blocks, lamp posts and places better known from elsewhere. */
export function readStopPlaces(isKnown: (name: string) => boolean): StopPlace[] {
  const places = new Map<string, StopPlace[]>();
  for (const [, said = '', road = '', latitude, longitude] of readTable('sg-bus-stops.tsv.gz')) {
    const at: LatLng = [Number(latitude), Number(longitude)];
    // Some lines end across the Causeway.
    const isHere = countryAt({ latitude: at[0], longitude: at[1] }) === 'SG';
    for (const part of said.split('/')) {
      const name = writtenOut(part.replace(/^(Opp|Bef|Aft|Bet)\b\.? */, '').trim());
      if (!isName(name) || isKnown(name) || !isHere) continue;
      const ofName = places.get(normalise(name)) ?? [];
      places.set(normalise(name), ofName);
      const here = ofName.find(({ points }) => points.some((point) => straightMetres(point, at) < ONE_PLACE_METRES));
      if (here) here.points.push(at);
      else ofName.push({ name, road: writtenOut(road), points: [at] });
    }
  }
  return [...places.values()].flat();
}

const isName = (name: string): boolean =>
  /[A-Za-z]{3}/.test(name) &&
  !/^(Blks?|Bet|LP|Lamp Post|CP|Exit|B|Block|The Entrance|Car Park|Before|After)\b/.test(name);

export const writtenOut = (text: string): string =>
  text
    .split(' ')
    .map((word, index) => (word === 'St' && index === 0 ? 'Saint' : (written[word] ?? word)))
    .join(' ');

const small = new Set(['MRT', 'LRT', 'HDB', 'NUS', 'NTU', 'EC', 'II', 'CPC']);

export const toTitle = (name: string): string =>
  name
    .split(' ')
    .map((word) =>
      small.has(word)
        ? word
        : word
            .toLowerCase()
            .replace(/(^|[-@(])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase()),
    )
    .join(' ');
