import type { LatLng } from '../../embedded/polyline.ts';

/** What kind of place a name is. Its precision is a field of its own. */
export type Sort = 'street' | 'area' | 'landmark' | 'station' | 'town';

/** One source's statement that a place of this name is here. */
export type Sighting = {
  name: string;
  key: string;
  sort: Sort;
  at: LatLng;
  /** The stop's id, or the source's name. */
  source: string;
  /** How far the source's points are usually off. */
  metres: number;
  state?: string | undefined;
  city?: string | undefined;
  rank?: number | undefined;
};

/** A name that the list of postcodes has, without a point. */
export type ListedName = { name: string; key: string; sort: Sort; postcode: string; hint: string };

/** Where a point is, as a postal address says it. */
export type PostPlace = { city: string; state: string; postcode: string };

/** building street area postcode town: the precision of the point. Only towns themselves are `t`. */
export type Kind = 'b' | 's' | 'a' | 'p' | 't';

export type Place = PostPlace & {
  name: string;
  key: string;
  sort: Sort;
  kind: Kind;
  at: LatLng;
  around: string;
  radiusMetres: number;
  extentMetres: number;
  rank: number;
  aliases: string[];
  /** The sightings that the point was made from. */
  sources: string[];
};
