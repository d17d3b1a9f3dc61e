import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// The portal fetches these as separate files, hashed and cached for a year.
const folder = new URL('../../engines/route-map/src/basemap/', import.meta.url);

/** Writes each row on its own line, so that diffs are readable. */
export function writeLayer(name: string, layer: Record<string, readonly unknown[]>): void {
  const parts = Object.entries(layer).map(
    ([key, rows]) => `"${key}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  writeBytes(name, Buffer.from(`{${parts.join(',\n')}}\n`));
}

export function writeBytes(name: string, bytes: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(name, folder), bytes);
  console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} packed`);
}

/** Covers all existing layers, even those of another script. */
export function writeChecksums(): void {
  const rows = readdirSync(folder)
    .filter((name) => /\.(json|bin)$/.test(name))
    .toSorted()
    .map((name) => {
      const checksum = createHash('sha256')
        .update(readFileSync(new URL(name, folder)))
        .digest('hex');
      return `${checksum}  ${name}\n`;
    });
  writeFileSync(new URL('sha256', folder), rows.join(''));
}
