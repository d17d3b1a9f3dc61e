import type { Country } from '@tibara/contract/coordinates';

type MapNamesTable = {
  id: string;
  kind: 'building' | 'street' | 'area' | 'town';
  title: string;
  house: string;
  around: string;
  city: string;
  state: string;
  postal_code: string;
  country: Country;
  latitude: number;
  longitude: number;
  radius_metres: number;
  extent_metres: number;
  rank: number;
  name: string;
  aliases: string[];
  words: string;
};

/** A place in the geocoder's form. */
export type NameRow = Omit<MapNamesTable, 'words' | 'extent_metres'>;
