import { resolve } from 'node:path';
import { readEnv } from '../../env.ts';
import { connect } from '../../platform/db/connect.ts';
import { embeddedGeocoder } from '../embedded/geocoder.ts';
import { importMap } from '../imported/import/import-map.ts';
import { ownerOf } from '../imported/import/owner.ts';
import type { Command } from './command.ts';
import { type DatabaseSettings, openDatabase } from './open-database.ts';
import { progressOn } from './progress.ts';

const HOURS_MS = 12 * 3_600_000;

export const importCommand: Command = {
  summary: 'reads an OpenStreetMap file (.osm.pbf) into the search index of the engine imported',
  help: [
    'npm run maps -- import FILE.osm.pbf',
    '',
    'Reads streets, houses, malls and stations of Malaysia and Singapore into the database of the server, which may',
    'run meanwhile. What served before serves until all is there. Stopped with Ctrl-C or killed, the same command goes',
    'on after the last finished step. Searches see it with GEOCODER=imported,embedded.',
  ].join('\n'),
  run: async ([file], source) => {
    if (!file?.endsWith('.osm.pbf')) throw new Error('Name a file: npm run maps -- import FILE.osm.pbf');
    // npm runs scripts in the folder of the project, and says where it was called.
    return importFile(readEnv(source), resolve(source.INIT_CWD ?? '.', file), signalOfProcess());
  },
};

async function importFile(settings: DatabaseSettings, file: string, signal: AbortSignal): Promise<number> {
  const progress = progressOn(process.stdout);
  const database = await openDatabase(settings);
  const db = connect({ url: database.ownerUrl, max: 1, patienceMs: HOURS_MS });
  try {
    const names = await importMap({
      file,
      owner: ownerOf(db),
      gazetteer: embeddedGeocoder(),
      signal,
      onStep: progress.show,
    });
    progress.end();
    console.log(`${names} places are served now: they answer where GEOCODER names imported.`);
    return 0;
  } catch (error) {
    progress.end();
    if (!signal.aborted) throw error;
    console.log('Stopped. What served before serves on; the same command goes on after the last finished step.');
    return 130;
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** Ctrl-C ends the step under way, not the process: its connections are to be closed. */
function signalOfProcess(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  return stopping.signal;
}
