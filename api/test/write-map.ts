import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Element, OsmNode, OsmRelation, OsmWay } from '@tibara/places';

const LARGEST_BLOCK = 8000;
const IN_ORDER = ['node', 'way', 'relation'] as const;

/** Writes an .osm.pbf like other programs: packed blocks of one kind each, dense nodes, numbers as differences. */
export function writeMap(path: string, elements: Iterable<Element>): void {
  const file = openSync(path, 'w');
  const features = ['OsmSchema-V0.6', 'DenseNodes'].map((name) => bytes(4, Buffer.from(name)));
  writeSync(file, blob('OSMHeader', Buffer.concat(features)));
  let waiting: Element[] = [];
  const flush = () => {
    if (waiting.length > 0) writeSync(file, blob('OSMData', block(waiting)));
    waiting = [];
  };
  for (const element of elements) {
    if (waiting.length === LARGEST_BLOCK || (waiting[0] && waiting[0].type !== element.type)) flush();
    waiting.push(element);
  }
  flush();
  closeSync(file);
}

function blob(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([number(2, content.length), bytes(3, deflateSync(content))]);
  const header = Buffer.concat([bytes(1, Buffer.from(type)), number(3, body.length)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, body]);
}

function block(elements: readonly Element[]): Buffer {
  const texts = new Map<string, number>([['', 0]]);
  const at = (text: string): number => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const group = groupOf(elements, at);
  const table = Buffer.concat([...texts.keys()].map((text) => bytes(1, Buffer.from(text))));
  return Buffer.concat([bytes(1, table), bytes(2, group)]);
}

type TextAt = (text: string) => number;

function groupOf(elements: readonly Element[], at: TextAt): Buffer {
  const nodes = elements.filter((element): element is OsmNode => element.type === 'node');
  if (nodes.length > 0) return bytes(2, dense(nodes, at));
  return Buffer.concat(
    elements.map((element) =>
      element.type === 'way'
        ? bytes(3, way(element, at))
        : element.type === 'relation'
          ? bytes(4, relation(element, at))
          : Buffer.alloc(0),
    ),
  );
}

function dense(nodes: readonly OsmNode[], at: TextAt): Buffer {
  const degrees = (value: number) => Math.round(value * 1e7);
  const tags = nodes.flatMap((node) => [
    ...Object.entries(node.tags ?? {}).flatMap(([key, value]) => [at(key), at(value)]),
    0,
  ]);
  return Buffer.concat([
    packed(1, differences(nodes.map(({ id }) => id)).map(zigzag)),
    packed(8, differences(nodes.map(({ lat }) => degrees(lat))).map(zigzag)),
    packed(9, differences(nodes.map(({ lon }) => degrees(lon))).map(zigzag)),
    packed(10, tags),
  ]);
}

const tagsOf = ({ tags = {} }: OsmWay | OsmRelation, at: TextAt): Buffer[] => [
  packed(2, Object.keys(tags).map(at)),
  packed(3, Object.values(tags).map(at)),
];

const way = (element: OsmWay, at: TextAt): Buffer =>
  Buffer.concat([number(1, element.id), ...tagsOf(element, at), packed(8, differences(element.refs).map(zigzag))]);

const relation = (element: OsmRelation, at: TextAt): Buffer =>
  Buffer.concat([
    number(1, element.id),
    ...tagsOf(element, at),
    packed(
      8,
      element.members.map(({ role }) => at(role)),
    ),
    packed(9, differences(element.members.map(({ ref }) => ref)).map(zigzag)),
    packed(
      10,
      element.members.map(({ type }) => IN_ORDER.indexOf(type)),
    ),
  ]);

const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

function varint(value: number): number[] {
  const found: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    found.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...found, rest];
}

const number = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)]);
const bytes = (field: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
const packed = (field: number, values: readonly number[]): Buffer => bytes(field, Buffer.from(values.flatMap(varint)));
