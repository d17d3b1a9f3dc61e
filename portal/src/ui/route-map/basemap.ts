import coastUrl from './basemap/coast.json?url';
import placesUrl from './basemap/places.json?url';
import singaporeUrl from './basemap/singapore.json?url';
import subzonesUrl from './basemap/subzones.json?url';
import { decodeLine } from './decode';
import { type Outline, outlineOf } from './near-view';

/** 1 is a city, 4 a village or neighbourhood, 5 a subzone of Singapore. */
export type LabelRank = 1 | 2 | 3 | 4 | 5;
export interface MapLabel {
  name: string;
  lat: number;
  lng: number;
  rank: LabelRank;
  /** A point has a dot; an area's name stands in its middle. */
  isPoint: boolean;
}
export interface MapLayer {
  rings: Outline[];
  lines: Outline[];
  labels: MapLabel[];
}
export type LayerName = 'coast' | 'places' | 'singapore' | 'subzones';

/** As the build writes it (api/src/maps/build). */
interface LayerFile {
  rings?: string[];
  lines?: string[];
  borders?: string[];
  labels?: [name: string, latitude: number, longitude: number, rank: LabelRank][];
}

const urls: Record<LayerName, string> = {
  coast: coastUrl,
  places: placesUrl,
  singapore: singaporeUrl,
  subzones: subzonesUrl,
};
const loaded = new Map<LayerName, Promise<MapLayer>>();

/** Fetched once a page; what failed is asked for again the next time. */
export function loadLayer(name: LayerName): Promise<MapLayer> {
  const layer = loaded.get(name) ?? fetchLayer(name);
  loaded.set(name, layer);
  layer.catch(() => loaded.delete(name));
  return layer;
}

async function fetchLayer(name: LayerName): Promise<MapLayer> {
  const reply = await fetch(urls[name]);
  if (!reply.ok) throw new Error(`The map's ${name} answered ${reply.status}`);
  return decodeLayer(await reply.json(), name === 'places');
}

export function decodeLayer(file: LayerFile, isPoints: boolean): MapLayer {
  return {
    rings: (file.rings ?? []).map(readOutline),
    lines: (file.lines ?? file.borders ?? []).map(readOutline),
    labels: (file.labels ?? []).map(([name, latitude, longitude, rank]) => ({
      name,
      lat: latitude / 1e4,
      lng: longitude / 1e4,
      rank,
      isPoint: isPoints,
    })),
  };
}

const readOutline = (text: string): Outline => outlineOf(decodeLine(text));
