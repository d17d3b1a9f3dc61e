// Writes the brotli and gzip form beside each compressible file, so that the server compresses nothing itself.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist', import.meta.url).pathname;
const isPacked = /\.(js|css|svg|json|bin)$/;
/** Below this size a header costs more than compression saves. */
const smallest = 512;

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !isPacked.test(entry.name) || /\/\.(vite|prerender)\//.test(path)) continue;
  const bytes = readFileSync(path);
  if (bytes.length < smallest) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
