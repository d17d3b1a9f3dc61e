/** The file is no readable ZIP archive, or unpacks to too much. */
export class UnreadableZip extends Error {}
export class TooMuchInZip extends Error {}

type Entry = { name: string; method: number; flags: number; offset: number; packed: number };

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
/** A spreadsheet of a hundred rows has a dozen. */
const MOST_ENTRIES = 2_000;

/** The names in the archive, and a function that unpacks one. All together may have `limit` bytes. */
export function openZip(bytes: Uint8Array<ArrayBuffer>, limit: number) {
  const entries = readDirectory(bytes);
  let left = limit;
  return {
    names: entries.map(({ name }) => name),
    async text(name: string): Promise<string | null> {
      const entry = entries.find((each) => each.name === name);
      if (!entry) return null;
      const content = await unpack(bytes, entry, left);
      left -= content.byteLength;
      return new TextDecoder().decode(content);
    },
  };
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new TooMuchInZip(`${count} entries`);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY) throw new UnreadableZip('directory');
    const length = view.getUint16(at + 28, true);
    entries.push({
      // Some programs write the folders of Windows.
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)).replaceAll('\\', '/'),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The end record is at the end of the file, before a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  throw new UnreadableZip('no directory');
}

/** Ignores the sizes stated in the archive. Counts the unpacked bytes and stops at the limit. */
async function unpack(bytes: Uint8Array<ArrayBuffer>, entry: Entry, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const { offset, packed, method, flags } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isEncrypted = (flags & 1) === 1;
  if (isEncrypted || offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL) {
    throw new UnreadableZip(entry.name);
  }
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (method === 0) return within(content, limit);
  if (method !== 8) throw new UnreadableZip(`method ${method}`);
  return inflate(content, limit);
}

function within(content: Uint8Array<ArrayBuffer>, limit: number): Uint8Array<ArrayBuffer> {
  if (content.byteLength > limit) throw new TooMuchInZip('stored');
  return content;
}

async function inflate(content: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > limit) throw new TooMuchInZip(`${size} bytes`);
      chunks.push(next.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof TooMuchInZip ? error : new UnreadableZip(String(error));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
