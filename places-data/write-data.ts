import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/** Writes a file of the places' engine, and its checksum beside it. */
export function writeData(name: string, content: string | Uint8Array): void {
  const folder = new URL('../engines/places/data/', import.meta.url);
  const checksum = createHash('sha256').update(content).digest('hex');
  writeFileSync(new URL(name, folder), content);
  writeFileSync(new URL(`${name.split('.')[0]}.sha256`, folder), `${checksum}\n`);
  console.log(`${name}: ${content.length} bytes, sha256 ${checksum}`);
}
