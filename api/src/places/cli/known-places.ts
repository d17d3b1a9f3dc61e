import type { Coordinate, Country } from '@tibara/contract/coordinates';

export type KnownPlace = { text: string; country: Country; at: Coordinate };

const at = (latitude: number, longitude: number): Coordinate => ({ latitude, longitude });

/**
 * Test addresses for every provider, in a merchant's spelling, with points from data. Sources: GeoNames postcodes,
 * OneMap HDB blocks, LTA station exits, and stops of Rapid KL, Rapid Penang and Rapid Kuantan.
 */
export const knownPlaces: readonly KnownPlace[] = [
  { text: 'Blk 123 Toa Payoh Lor 1, Singapore 310123', country: 'SG', at: at(1.3386, 103.8457) },
  { text: '101 Tampines Street 11, Singapore 521101', country: 'SG', at: at(1.3474, 103.945295) },
  { text: '1 HarbourFront Walk, Singapore 098585', country: 'SG', at: at(1.2642, 103.8224) },
  { text: '10 Bayfront Avenue, Singapore 018956', country: 'SG', at: at(1.2824, 103.8584) },
  { text: 'Woodlands MRT Station, Singapore', country: 'SG', at: at(1.4363, 103.7874) },
  { text: 'LRT SS15, Subang Jaya, Selangor', country: 'MY', at: at(3.075972, 101.585983) },
  { text: 'LRT Masjid Jamek, Kuala Lumpur', country: 'MY', at: at(3.14927, 101.696377) },
  { text: 'MRT Kajang, Kajang, Selangor', country: 'MY', at: at(2.982778, 101.790278) },
  { text: 'Queensbay Mall, Bayan Lepas, Penang', country: 'MY', at: at(5.331947, 100.30791) },
  { text: 'Terminal Sentral Kuantan, Kuantan, Pahang', country: 'MY', at: at(3.830769, 103.284391) },
];

/** The route from the stop IOI Mall Puchong to KL Sentral, with the distance driven by Rapid KL's line U60. */
export const knownRoute = {
  name: 'IOI Mall Puchong to KL Sentral',
  points: [at(3.043555, 101.618739), at(3.132961, 101.687618)],
  metres: 13_747,
} as const;
