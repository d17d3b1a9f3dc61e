import type { LatLng } from '@tibara/places/polyline';

/** Inhabited islands of Sabah missing in the source, by their middle. They are drawn as squares of 600 m. */
export const islets: Record<string, LatLng> = {
  Kapalai: [4.2227, 118.6808],
  Lankayan: [6.5058, 117.9164],
  Mabul: [4.2456, 118.6311],
  Mataking: [4.5825, 118.9461],
  'Pom Pom': [4.5967, 118.8645],
  Selingan: [6.1753, 118.0611],
  'Si Amil': [4.3137, 118.8707],
  Sipadan: [4.1149, 118.6287],
};
