import { createReadStream } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { OSMTransform } from 'osm-pbf-parser-node';

/** The kinds of elements in a block, as bits. */
export const contains = { nodes: 1, ways: 2, relations: 4 } as const;

export type Reading = {
  path: string;
  signal: AbortSignal;
  /** Called for every block, with about how many bytes of the file were read. */
  onBytes: (bytes: number) => void;
};

/** The file's packed blocks, one at a time. Blocks that `isWanted` refuses are never unpacked. */
export async function* readBlocks(
  { path, signal, onBytes }: Reading,
  isWanted: (block: number) => boolean = () => true,
): AsyncGenerator<{ number: number; data: Buffer }> {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  const blocks = file.pipe(new OSMTransform({ writeRaw: true }, { readableHighWaterMark: 2 }));
  file.on('error', (error) => blocks.destroy(error));
  let number = 0;
  try {
    for await (const packed of blocks) {
      signal.throwIfAborted();
      onBytes(file.bytesRead);
      if (!Buffer.isBuffer(packed)) continue; // the header
      if (isWanted(number)) yield { number, data: inflateSync(packed) };
      number++;
    }
  } finally {
    file.destroy();
  }
}

/** Searches the bytes for the kinds of elements. Creating objects for all nodes would take minutes. */
export function contentOf(block: Buffer): number {
  let content = 0;
  for (const group of fields(block, 0, block.length)) {
    if (group.number !== PRIMITIVE_GROUP) continue;
    for (const { number } of fields(block, group.from, group.to)) {
      content |= CONTENTS[number] ?? 0;
      break; // a group has elements of one kind
    }
  }
  return content;
}

const PRIMITIVE_GROUP = 2;
/** By field number: nodes, dense nodes, ways, relations. */
const CONTENTS = [0, contains.nodes, contains.nodes, contains.ways, contains.relations];
const VARINT = 0;
const BYTES = 2;

/** The top-level fields of a protocol buffer: the format uses only numbers and bytes here. */
function* fields(data: Buffer, start: number, end: number): Generator<{ number: number; from: number; to: number }> {
  let at = start;
  const readVarint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = data[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < end) {
    const key = readVarint();
    const kind = key & 7;
    if (kind !== VARINT && kind !== BYTES) throw new Error('a block of the file is not as the format says');
    const length = readVarint();
    const from = at;
    if (kind === BYTES) at += length;
    yield { number: key >> 3, from, to: at };
  }
}
