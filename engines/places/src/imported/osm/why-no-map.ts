import { type FileHandle, open } from 'node:fs/promises';

/** Why a file is no readable map: another format, or a missing end. Null if it can be read. */
export async function whyNoMap(path: string): Promise<string | null> {
  const file = await open(path).catch(() => null);
  if (!file) return `There is no file ${path}.`;
  try {
    const isMap = (await file.stat()).isFile() && (await readText(file, 0, HEADER_BYTES)).includes('OSMHeader');
    if (!isMap) return `${path} is no OpenStreetMap file in the format .osm.pbf: look where it was fetched from.`;
    return (await isWhole(file)) ? null : `The end of ${path} is missing: fetch the file again.`;
  } finally {
    await file.close();
  }
}

const HEADER_BYTES = 64;

/**
 * Whether the file is complete. The check goes from block to block by length alone, and the last block must end with
 * the file.
 */
async function isWhole(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  let at = 0;
  while (at < size) {
    const length = (await readBytes(file, at, 4)).readUInt32BE();
    if (length > LONGEST_HEADER) return false;
    const content = contentLength(await readBytes(file, at + 4, length));
    at += 4 + length + content;
  }
  return at === size;
}

const LONGEST_HEADER = 64 * 1024;
const DATA_SIZE = 3 << 3;
const BYTES = 2;

/** The field `datasize` of a block's header, a protocol buffer. The fields before it are strings. */
function contentLength(header: Buffer): number {
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let shift = 0; at < header.length; shift += 7) {
      const byte = header[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < header.length) {
    const key = readVarint();
    const value = readVarint();
    if (key === DATA_SIZE) return value;
    if ((key & 7) === BYTES) at += value;
  }
  return 0;
}

/** Zeros if the file ends earlier. */
async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, position);
  return bytes;
}

const readText = async (file: FileHandle, position: number, length: number): Promise<string> =>
  (await readBytes(file, position, length)).toString('latin1');
