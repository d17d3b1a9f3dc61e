import { inflateSync } from 'node:zlib';

/** Unpacks WOFF natively: fontkit inflates it in JavaScript, which took most of a paper's time. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, 44 + 20 * index));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const bodies: Buffer[] = [];
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + 16 * index;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    bodies.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat([head, ...bodies]);
}

function readTable(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4);
  const packedLength = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  const bytes = packedLength < length ? inflateSync(packed) : packed;
  return { tag: woff.toString('latin1', at, at + 4), checksum: woff.readUInt32BE(at + 16), bytes };
}
