import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isPacked = /\.(js|css|svg|json|bin)$/;
/** Below this size a header costs more than compression saves. */
const SMALLEST = 512;

/** Packs a file at its first request, and keeps the result. So a first start need not wait for all files. */
export function packLate(portalDir: string, onError: (error: unknown) => void): (url: string) => Promise<void> {
  const unpacked = new Set(unpackedIn(portalDir));
  const packing = new Map<string, Promise<void>>();
  return async (url) => {
    const [path = ''] = url.split('?');
    if (!unpacked.has(path)) return;
    // If it cannot be written, the file is sent as it is.
    const work = packing.get(path) ?? packFile(portalDir + path).catch(onError);
    packing.set(path, work);
    await work;
  };
}

/** The paths of all compressible files without a packed form. */
export function unpackedIn(portalDir: string): string[] {
  const entries = readdirSync(portalDir, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  return [...files]
    .filter((file) => isPacked.test(file) && !files.has(`${file}.br`))
    .map((file) => file.slice(portalDir.length).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/.'));
}

/** Writes the brotli and gzip form beside a file. Small files have none. */
export async function packFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await writeWhole(`${file}.gz`, gz);
  await writeWhole(`${file}.br`, br);
}

/** Under another name first, so that no reader gets half of it. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const half = `${file}.${process.pid}.half`;
  await writeFile(half, bytes);
  await rename(half, file);
}
