export interface GeoPoint {
  lat: number;
  lng: number;
}

/** A place in pixels. */
export interface Spot {
  x: number;
  y: number;
}

export interface MapPoint extends GeoPoint {
  id: string;
  /** The line to a point that is 'next' is dotted. All other states only matter to its marker. */
  state: string;
  /** The marker's name when it is a button: "Drop-off 2, Jaya One". */
  label: string;
}
