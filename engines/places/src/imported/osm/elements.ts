import { OSMTransform, parse } from 'osm-pbf-parser-node';

export type Tags = Readonly<Record<string, string>>;
export type OsmNode = { type: 'node'; id: number; lat: number; lon: number; tags?: Tags };
export type OsmWay = { type: 'way'; id: number; refs: readonly number[]; tags?: Tags };
export type OsmRelation = {
  type: 'relation';
  id: number;
  members: readonly { type: 'node' | 'way' | 'relation'; ref: number; role: string }[];
  tags?: Tags;
};
export type Element = OsmNode | OsmWay | OsmRelation;

/** The elements of a block, with only the tags used here. */
export function readElements(block: Buffer): Element[] {
  return parse(block, reader).filter(isElement);
}

const READ = [
  ...['name', 'name:en', 'name:ms', 'alt_name', 'old_name', 'short_name', 'official_name', 'loc_name', 'ref'],
  ...['addr:housenumber', 'addr:housename', 'addr:street', 'addr:place', 'addr:postcode', 'addr:city', 'addr:suburb'],
  ...['highway', 'place', 'building', 'amenity', 'shop', 'tourism', 'office', 'leisure', 'healthcare', 'landuse'],
  ...['railway', 'station', 'public_transport', 'aeroway', 'type', 'population'],
];
const reader = new OSMTransform({ withTags: { node: READ, way: READ, relation: READ } });

const isElement = (item: object): item is Element => 'type' in item;
