import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { importedGeocoder } from '../api/src/maps/imported/geocoder.ts';
import { startMeasuredHost } from '../api/test/measured-host.ts';
import { spawnMaps } from '../api/test/run-program.ts';
import { IMPORTED, type Row, shares } from './addresses.ts';
import type { Figure } from './measure.ts';

/**
 * Labelled searches inside the area of a real file, `bayfront-singapore.osm.pbf`. The file is an argument and is
 * imported as an operator would.
 */
export async function bayfront(): Promise<Figure[]> {
  const file = resolve(process.argv[3] ?? 'bayfront-singapore.osm.pbf');
  if (!existsSync(file)) {
    return [{ what: `npm run bench -- bayfront FILE: there is no ${file}`, measured: 'not asked' }];
  }
  const rows: Row[] = JSON.parse(readFileSync(join(import.meta.dirname, 'addresses', IMPORTED), 'utf8'));
  const host = await startMeasuredHost();
  const folder = mkdtempSync(join(tmpdir(), 'tibara-bench-bayfront-'));
  try {
    const settings = { DATABASE_URL: host.appUrl, MIGRATE_DATABASE_URL: host.ownerUrl, DATA_DIR: folder };
    const { code, said } = await spawnMaps(['import', file], settings).ended;
    if (code !== 0) throw new Error(said);
    return await shares(importedGeocoder(host.ctx.db), 'bayfront', rows, { first: 90, five: 92 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await host.stop();
  }
}
