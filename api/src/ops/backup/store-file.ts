import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

export type Stored = { bytes: number; sha256: string };

const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };
const READ_BYTES = 1 << 20;
const SMALL_BYTES = 1 << 20;

/** Compresses a file. Returns the size and the sum of its plain bytes, once they are on the disk. */
export const pack = async (from: string, to: string): Promise<Stored> => {
  const { size } = await stat(from);
  return size <= SMALL_BYTES ? copyWhole(from, to, 'pack') : copy(from, to, 'pack');
};

/** Writes the plain file of this size again. Returns its real size and sum. */
export const unpack = (from: string, to: string, bytes: number): Promise<Stored> =>
  bytes <= SMALL_BYTES ? copyWhole(from, to, 'unpack') : copy(from, to, 'unpack');

async function copy(from: string, to: string, direction: 'pack' | 'unpack'): Promise<Stored> {
  const sum = new Sum();
  const source = createReadStream(from, { highWaterMark: READ_BYTES });
  const target = createWriteStream(to, { mode: 0o600, flush: true });
  if (direction === 'pack') await pipeline(source, sum, createZstdCompress(FAST), target);
  else await pipeline(source, createZstdDecompress(), sum, target);
  return sum.result();
}

/** Most files are small, and streams cost more than their content. */
async function copyWhole(from: string, to: string, direction: 'pack' | 'unpack'): Promise<Stored> {
  const bytes = await readFile(from);
  const result = direction === 'pack' ? zstdCompressSync(bytes, FAST) : zstdDecompressSync(bytes);
  await writeFile(to, result, { mode: 0o600, flush: true });
  const plain = direction === 'pack' ? bytes : result;
  return { bytes: plain.length, sha256: createHash('sha256').update(plain).digest('hex') };
}

/** Passes bytes on, counts and hashes them. */
class Sum extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  result(): Stored {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Names of files are on the disk only after their folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Resolves when the text is on the disk. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
