import coastUrl from '../basemap/coast.json?url';
import klangValleyUrl from '../basemap/klang-valley.json?url';
import kuantanUrl from '../basemap/kuantan.json?url';
import penangUrl from '../basemap/penang.json?url';
import placesUrl from '../basemap/places.json?url';
import singaporeUrl from '../basemap/singapore.json?url';
import singaporeStreetsUrl from '../basemap/singapore-streets.json?url';
import subzonesUrl from '../basemap/subzones.json?url';
import { type Outline, outlineOf } from '../near/near-view';
import { decodeLine } from './decode';

/** 1 is a city, 4 a village or neighbourhood, 5 a subzone of Singapore. 6 is a busy street, 7 any other. */
export type LabelRank = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export interface MapLabel {
  name: string;
  lat: number;
  lng: number;
  rank: LabelRank;
  /** A point has a dot. An area's name is in its middle. */
  isPoint: boolean;
  /** Anticlockwise rotation of a street's name in degrees. */
  turn?: number;
}
/** Roads by their number of bus lines, and rails. */
export const roadClasses = ['minor', 'middle', 'main', 'rails'] as const;
export type RoadClass = (typeof roadClasses)[number];
export interface MapLayer {
  rings: Outline[];
  lines: Outline[];
  roads: Record<RoadClass, Outline[]>;
  labels: MapLabel[];
}
export type LayerName =
  | 'coast'
  | 'places'
  | 'singapore'
  | 'subzones'
  | 'klangValley'
  | 'penang'
  | 'kuantan'
  | 'singaporeStreets';

/** The format of the build (places-data). */
interface LayerFile extends Partial<Record<RoadClass, string[]>> {
  rings?: string[];
  lines?: string[];
  borders?: string[];
  labels?: [name: string, latitude: number, longitude: number, rank: LabelRank, turn?: number][];
}

/** What every map shows. All else is loaded when it comes into view. */
export interface Ground {
  coast: MapLayer;
  places: MapLayer;
}

export async function loadGround(): Promise<Ground> {
  const [coast, places] = await Promise.all([loadLayer('coast'), loadLayer('places')]);
  return { coast, places };
}

const urls: Record<LayerName, string> = {
  coast: coastUrl,
  places: placesUrl,
  singapore: singaporeUrl,
  subzones: subzonesUrl,
  klangValley: klangValleyUrl,
  penang: penangUrl,
  kuantan: kuantanUrl,
  singaporeStreets: singaporeStreetsUrl,
};
const loaded = new Map<LayerName, Promise<MapLayer>>();

/** Fetched once. After a failure the next call fetches again. */
export function loadLayer(name: LayerName): Promise<MapLayer> {
  const layer = loaded.get(name) ?? fetchLayer(name);
  loaded.set(name, layer);
  layer.catch(() => loaded.delete(name));
  return layer;
}

async function fetchLayer(name: LayerName): Promise<MapLayer> {
  const response = await fetch(urls[name]);
  if (!response.ok) throw new Error(`The map's ${name} returned ${response.status}`);
  return decodeLayer(await response.json(), name === 'places');
}

export function decodeLayer(file: LayerFile, isPoints: boolean): MapLayer {
  return {
    rings: (file.rings ?? []).map(readOutline),
    lines: (file.lines ?? file.borders ?? []).map(readOutline),
    roads: {
      minor: (file.minor ?? []).map(readOutline),
      middle: (file.middle ?? []).map(readOutline),
      main: (file.main ?? []).map(readOutline),
      rails: (file.rails ?? []).map(readOutline),
    },
    labels: (file.labels ?? []).map(([name, latitude, longitude, rank, turn]) => ({
      name,
      lat: latitude / 1e4,
      lng: longitude / 1e4,
      rank,
      isPoint: isPoints,
      ...(turn !== undefined && { turn }),
    })),
  };
}

const readOutline = (text: string): Outline => outlineOf(decodeLine(text));
