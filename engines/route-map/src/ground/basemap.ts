import coastUrl from '../basemap/coast.json?url';
import klangValleyUrl from '../basemap/klang-valley.json?url';
import kuantanUrl from '../basemap/kuantan.json?url';
import penangUrl from '../basemap/penang.json?url';
import placesUrl from '../basemap/places.json?url';
import singaporeUrl from '../basemap/singapore.json?url';
import singaporeStreetsUrl from '../basemap/singapore-streets.json?url';
import subzonesUrl from '../basemap/subzones.json?url';
import { type Outline, outlineOf } from '../near/near-view';
import type { GeoPoint } from '../points';
import { decodeLine } from './decode';
import type { Label } from './place-labels';

export type MapLabel = Label & GeoPoint;
/** Roads by their number of bus lines, and rails. */
export const roadClasses = ['minor', 'middle', 'main', 'rails'] as const;
export type RoadClass = (typeof roadClasses)[number];
export interface MapLayer {
  rings: Outline[];
  lines: Outline[];
  roads: Record<RoadClass, Outline[]>;
  labels: MapLabel[];
}

/** The format of the build (places-data). */
interface LayerFile extends Partial<Record<RoadClass, string[]>> {
  rings?: string[];
  lines?: string[];
  borders?: string[];
  labels?: [name: string, latitude: number, longitude: number, rank: number, turn?: number][];
}

/** The layers of every map. The others are loaded when they come into view. */
export interface Ground {
  coast: MapLayer;
  places: MapLayer;
}

export async function loadGround(): Promise<Ground> {
  const [coast, places] = await Promise.all([loadLayer('coast'), loadLayer('places')]);
  return { coast, places };
}

const urls = {
  coast: coastUrl,
  places: placesUrl,
  singapore: singaporeUrl,
  subzones: subzonesUrl,
  klangValley: klangValleyUrl,
  penang: penangUrl,
  kuantan: kuantanUrl,
  singaporeStreets: singaporeStreetsUrl,
};
export type LayerName = keyof typeof urls;
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
