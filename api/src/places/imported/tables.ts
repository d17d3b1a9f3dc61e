type MapNamesTable = {
  id: string;
  kind: 'building' | 'street' | 'area' | 'town';
  title: string;
  house: string;
  around: string;
  city: string;
  state: string;
  postal_code: string;
  country: 'MY' | 'SG';
  latitude: number;
  longitude: number;
  radius_metres: number;
  extent_metres: number;
  rank: number;
  name: string;
  aliases: string[];
  words: string;
};

type MapRoadsTable = {
  id: string;
  class: number;
  name_id: string | null;
  square: number;
  bounds: string;
  line: string;
};

declare module '../../platform/db/schema.ts' {
  interface Database {
    map_names: MapNamesTable;
    map_roads: MapRoadsTable;
  }
}

/** A place in the geocoder's form. */
export type NameRow = Omit<MapNamesTable, 'words' | 'extent_metres'>;
export type { MapNamesTable, MapRoadsTable };
