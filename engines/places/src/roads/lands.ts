import type { Coordinate } from '@tibara/contract/coordinates';
import { isInside } from '../geometry.ts';
import type { LatLng } from '../polyline.ts';

type Box = readonly [south: number, west: number, north: number, east: number];

/** Islands without a bridge or causeway. We drew the boxes widely over water, but never over another shore. */
const islands: Record<string, readonly Box[]> = {
  langkawi: [[6.13, 99.6, 6.52, 100]],
  payar: [[6.04, 100.01, 6.09, 100.07]],
  pangkor: [[4.16, 100.5, 4.29, 100.592]],
  jerejak: [[5.3, 100.309, 5.336, 100.327]],
  aman: [[5.255, 100.375, 5.285, 100.4]],
  labuan: [[5.18, 115.03, 5.42, 115.315]],
  tioman: [[2.68, 104.05, 2.95, 104.27]],
  perhentian: [[5.86, 102.69, 5.98, 102.8]],
  'lang tengah': [[5.77, 102.87, 5.82, 102.92]],
  redang: [[5.7, 102.96, 5.84, 103.08]],
  kapas: [[5.19, 103.25, 5.25, 103.29]],
  tenggol: [[4.78, 103.64, 4.83, 103.71]],
  'besar of Melaka': [[2.09, 102.31, 2.13, 102.345]],
  'rawa and besar': [[2.4, 103.95, 2.55, 104.02]],
  'sibu and tinggi': [[2.17, 104.03, 2.34, 104.16]],
  'aur and pemanggil': [[2.4, 104.28, 2.65, 104.56]],
  banggi: [[7.05, 116.98, 7.4, 117.35]],
  mantanani: [[6.68, 116.3, 6.74, 116.4]],
  gaya: [
    [5.945, 115.98, 5.99, 116.025],
    [5.99, 115.98, 6.05, 116.068],
  ],
  'islands of Semporna': [[4.08, 118.62, 4.72, 118.98]],
  ubin: [[1.397, 103.93, 1.427, 104]],
  tekong: [
    [1.392, 104.008, 1.44, 104.092],
    [1.372, 104.03, 1.392, 104.092],
  ],
  'southern islands': [[1.19, 103.83, 1.236, 103.88]],
  'western islands': [
    [1.15, 103.745, 1.243, 103.81],
    [1.15, 103.69, 1.225, 103.745],
  ],
};

/** Pulau Ketam and its neighbours off Port Klang. Pulau Indah just south of these islands has a bridge. */
const klangIslands: readonly LatLng[] = [
  [3.11, 101.19],
  [3.11, 101.3],
  [3.05, 101.335],
  [3.0, 101.335],
  [2.985, 101.3],
  [2.97, 101.25],
  [2.97, 101.19],
];

/** The middle of the Johor Strait, closed over the sea. */
const singapore: readonly LatLng[] = [
  [1.13, 103.56],
  [1.26, 103.598],
  [1.32, 103.622],
  [1.352, 103.638],
  [1.4, 103.658],
  [1.432, 103.695],
  [1.449, 103.738],
  [1.4525, 103.769],
  [1.473, 103.8],
  [1.479, 103.832],
  [1.466, 103.864],
  [1.437, 103.896],
  [1.43, 103.94],
  [1.431, 103.98],
  [1.444, 104.03],
  [1.438, 104.075],
  [1.4, 104.094],
  [1.33, 104.08],
  [1.27, 104.13],
  [1.13, 103.9],
];

/** East Malaysia starts where the South China Sea ends. */
const BORNEO_WEST = 109;

/**
 * The land mass of a point. Only points of one land mass are joined by road. Brunei, between Sarawak and Sabah, is
 * crossed as if there were no border. Singapore is separate, because a group never crosses the border.
 */
export function landOf({ latitude, longitude }: Coordinate): string {
  const point: LatLng = [latitude, longitude];
  for (const [name, boxes] of Object.entries(islands)) {
    if (boxes.some((box) => isInBox(point, box))) return name;
  }
  if (isInside(point, klangIslands)) return 'ketam';
  if (isInside(point, singapore)) return 'singapore';
  return longitude > BORNEO_WEST ? 'borneo' : 'peninsula';
}

function isInBox([latitude, longitude]: LatLng, [south, west, north, east]: Box): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
