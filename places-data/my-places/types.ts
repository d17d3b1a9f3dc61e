import type { LatLng } from '@tibara/places/polyline';

/** The kind of a place. Its precision is a separate field. */
export type Sort = 'street' | 'area' | 'landmark' | 'station' | 'town';

/** One source's point for a name. */
export type Sighting = {
  name: string;
  key: string;
  sort: Sort;
  at: LatLng;
  /** The stop's id, or the source's name. */
  source: string;
  /** The usual error of the source's points. */
  metres: number;
  state?: string | undefined;
  city?: string | undefined;
  rank?: number | undefined;
};

/** A name of the postcode list, without a point. */
export type ListedName = { name: string; key: string; sort: Sort; postcode: string; hint: string };

export type PostPlace = { city: string; state: string; postcode: string };

/** building street area postcode town: the point's precision. Only towns are `t`. */
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
  sources: string[];
};
