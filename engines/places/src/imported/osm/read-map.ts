import { stat } from 'node:fs/promises';
import type { Country } from '@tibara/contract/coordinates';
import { countryAt } from '../../country-at.ts';
import { straightMetres } from '../../geometry.ts';
import type { LatLng } from '../../polyline.ts';
import { contains, contentOf, type Reading, readBlocks } from './blocks.ts';
import { type Element, type OsmRelation, type OsmWay, readElements } from './elements.ts';
import { type Feature, featureOf, roadClassOf } from './features.ts';
import { type NodeStore, nodeStore } from './node-store.ts';

export type MapFeature = { id: string; country: Country; at: LatLng; extentMetres: number } & (
  | { feature: Feature; line: null }
  | { feature: Feature | null; line: readonly LatLng[]; roadClass: number }
);

/** The looked-up corners of an outline: enough for its middle and size. */
const CORNERS = 8;
/** The shares of the time: finding the wanted ways and nodes, and reading. */
const SHARES = [0.1, 0.2, 0.7] as const;

/**
 * Streets, areas, buildings and houses of Malaysia and Singapore, unsorted. The file is read three times. Nodes precede
 * their ways, so the wanted ones are found first, and memory grows only with those.
 */
export async function* readMap(
  { path, signal }: Omit<Reading, 'onBytes'>,
  onProgress: (share: number) => void,
): AsyncGenerator<MapFeature[]> {
  const { size } = await stat(path);
  const reading = (turn: 0 | 1 | 2): Reading => {
    const before = SHARES.slice(0, turn).reduce((sum, share) => sum + share, 0);
    return { path, signal, onBytes: (bytes) => onProgress(before + (SHARES[turn] * bytes) / size) };
  };
  const contents: number[] = [];
  const outlines = new Map<number, OutlineOfWay>();
  for await (const { number, data } of readBlocks(reading(0))) {
    contents[number] = contentOf(data);
    if (isIn(contents[number], contains.relations)) wantWays(readElements(data), outlines);
  }
  const nodes = nodeStore();
  for await (const { data } of readBlocks(reading(1), (number) => isIn(contents[number], contains.ways))) {
    for (const way of readElements(data)) if (way.type === 'way') wantNodes(way, outlines.has(way.id), nodes);
  }
  nodes.seal();
  // The file's order: nodes, ways, relations. Any other order is refused.
  let last: number = contains.nodes;
  for await (const { data } of readBlocks(reading(2))) {
    const found: MapFeature[] = [];
    for (const element of readElements(data)) {
      const kind =
        element.type === 'node' ? contains.nodes : element.type === 'way' ? contains.ways : contains.relations;
      if (kind < last) throw new Error('it is not sorted: nodes, ways, relations (osmium sort puts it in order)');
      last = kind;
      const place = placeOf(element, nodes, outlines);
      if (place) found.push(place);
    }
    if (found.length > 0) yield found;
  }
}

type OutlineOfWay = { corners: readonly LatLng[] };

const isIn = (content = 0, kind: number): boolean => (content & kind) !== 0;

/** Malls and campuses drawn as relations are located by their outer ways. */
function wantWays(elements: readonly Element[], outlines: Map<number, OutlineOfWay>): void {
  for (const element of elements) {
    if (element.type !== 'relation' || !isOutlined(element)) continue;
    for (const ref of outerWays(element)) outlines.set(ref, { corners: [] });
  }
}

const isOutlined = ({ tags = {} }: OsmRelation): boolean =>
  ['multipolygon', 'building', 'site'].includes(tags.type ?? '') && featureOf('relation', tags) !== null;

const outerWays = ({ members }: OsmRelation): number[] =>
  members.flatMap(({ type, ref, role }) => (type === 'way' && role !== 'inner' ? [ref] : [])).slice(0, CORNERS);

function wantNodes(way: OsmWay, isOutline: boolean, nodes: NodeStore): void {
  if (isDrawn(way)) for (const ref of way.refs) nodes.want(ref);
  else if (isOutline || featureOf('way', way.tags)) for (const ref of cornersOf(way)) nodes.want(ref);
}

/** Whether a way is a street with a name, or a main road, which needs no name. */
function isDrawn({ tags = {} }: OsmWay): boolean {
  const roadClass = roadClassOf(tags);
  return roadClass !== null && (roadClass < 4 || featureOf('way', tags)?.kind === 'street');
}

function cornersOf({ refs }: OsmWay): number[] {
  const step = Math.max(1, refs.length / CORNERS);
  return Array.from({ length: Math.min(CORNERS, refs.length) }, (_, corner) => refs[Math.floor(corner * step)] ?? 0);
}

function placeOf(element: Element, nodes: NodeStore, outlines: Map<number, OutlineOfWay>): MapFeature | null {
  if (element.type === 'node') {
    nodes.place(element.id, element.lat, element.lon);
    const feature = element.tags ? featureOf('node', element.tags) : null;
    return feature && settle(`n${element.id}`, feature, [[element.lat, element.lon]]);
  }
  if (element.type === 'way') {
    if (isDrawn(element)) return roadOf(element, nodes);
    const feature = featureOf('way', element.tags);
    if (!feature && !outlines.has(element.id)) return null;
    const corners = cornersOf(element).flatMap((ref) => [nodes.at(ref)].filter((at) => at !== null));
    if (outlines.has(element.id)) outlines.set(element.id, { corners });
    return feature && settle(`w${element.id}`, feature, corners);
  }
  const feature = isOutlined(element) ? featureOf('relation', element.tags) : null;
  if (!feature) return null;
  const corners = outerWays(element).flatMap((ref) => outlines.get(ref)?.corners ?? []);
  return settle(`r${element.id}`, feature, corners);
}

function roadOf(way: OsmWay, nodes: NodeStore): MapFeature | null {
  const line = way.refs.flatMap((ref) => [nodes.at(ref)].filter((at) => at !== null));
  const at = line[line.length >> 1];
  const country = at && countryAt({ latitude: at[0], longitude: at[1] });
  if (!at || !country || line.length < 2) return null;
  const extentMetres = Math.round(Math.max(...line.map((point) => straightMetres(at, point))));
  const roadClass = roadClassOf(way.tags ?? {}) ?? 0;
  return { id: `w${way.id}`, country, at, extentMetres, feature: featureOf('way', way.tags), line, roadClass };
}

/** Locates a feature in the middle of its corners. Null without corners in the file, or outside our two countries. */
function settle(id: string, feature: Feature, corners: readonly LatLng[]): MapFeature | null {
  const latitudes = corners.map(([latitude]) => latitude);
  const longitudes = corners.map(([, longitude]) => longitude);
  const at: LatLng = [middle(latitudes), middle(longitudes)];
  const country = corners.length > 0 ? countryAt({ latitude: at[0], longitude: at[1] }) : null;
  if (!country) return null;
  const extentMetres = Math.round(Math.max(...corners.map((corner) => straightMetres(at, corner))));
  return { id, country, at, extentMetres, feature, line: null };
}

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
