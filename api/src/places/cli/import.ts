import { resolve } from 'node:path';
import { importMap, isImported, type Owner, whyNoMap } from '@tibara/places';
import { readEnv } from '../../env.ts';
import { type DatabaseSettings, openDatabase } from '../../platform/cli/open-database.ts';
import type { Command } from '../../platform/cli/run-command.ts';
import { connect, type Db } from '../../platform/db/connect.ts';
import { runnerOf } from '../../platform/db/sql-named.ts';
import { embeddedGeocoder } from '../embedded.ts';
import { buildTiles } from '../valhalla-local/build-tiles.ts';
import { findValhalla, howToInstall } from '../valhalla-local/package.ts';
import { describeFile, nextFolder, servedTiles, serveTiles } from '../valhalla-local/tiles.ts';

const HOURS_MS = 12 * 3_600_000;

export const importCommand: Command = {
  summary: 'reads an OpenStreetMap file (.osm.pbf): places for the engine imported, roads for valhalla-local',
  help: [
    'npm run maps -- import FILE.osm.pbf [--again]',
    '',
    'Reads streets, houses, malls and stations of Malaysia and Singapore into the database of the server, which may',
    'run meanwhile, and builds the roads for distances where Valhalla is installed. What served before serves until',
    'all is there. Stopped with Ctrl-C or killed, the same command goes on after the last finished step.',
    '',
    '  --again   imports a file once more that was imported already and has not changed',
    '',
    'Searches see it with GEOCODER=imported,embedded; distances come from it with ROUTER=valhalla-local,embedded.',
  ].join('\n'),
  run: async (args, source) => {
    const [file] = args.filter((arg) => arg !== '--again');
    if (!file?.endsWith('.osm.pbf')) throw new Error('Name a file: npm run maps -- import FILE.osm.pbf');
    // npm runs scripts in the project's folder and passes on the caller's folder.
    const path = resolve(source.INIT_CWD ?? '.', file);
    const problem = await whyNoMap(path);
    if (problem) throw new Error(problem);
    const stopping = signalOfProcess();
    try {
      await importNames(readEnv(source), path, args.includes('--again'), stopping);
      await importRoads(readEnv(source), path, args.includes('--again'), stopping);
      return 0;
    } catch (error) {
      if (!stopping.aborted) throw error;
      console.log('Stopped. The map before remains in use; the same command continues after the last finished step.');
      return 130;
    }
  },
};

async function importNames(settings: DatabaseSettings, file: string, isAgain: boolean, signal: AbortSignal) {
  const database = await openDatabase(settings);
  const db = connect({ url: database.ownerUrl, max: 1, patienceMs: HOURS_MS });
  const owner = ownerOf(db);
  const progress = progressOn(process.stdout);
  try {
    if (!isAgain && (await isImported(owner, file))) return console.log('Its places are imported already.');
    const names = await importMap({ file, owner, gazetteer: embeddedGeocoder(), signal, onStep: progress.show });
    progress.end();
    console.log(`${names} places are served now: they answer where GEOCODER names imported.`);
  } finally {
    progress.end();
    await db.destroy();
    await database.stop();
  }
}

async function importRoads({ DATA_DIR }: DatabaseSettings, file: string, isAgain: boolean, signal: AbortSignal) {
  const valhalla = findValhalla(DATA_DIR);
  if (!valhalla) {
    console.log('Valhalla is not installed (280 MB), so distances stay estimates. To measure them along the roads:');
    return console.log(`  ${howToInstall(DATA_DIR)}\nand then this command once more.`);
  }
  const described = describeFile(file);
  const served = servedTiles(DATA_DIR);
  if (!isAgain && served?.file === file && served.bytes === described.bytes && served.modified === described.modified)
    return console.log('Its roads are built already.');
  const progress = progressOn(process.stdout);
  const folder = nextFolder(DATA_DIR);
  try {
    await buildTiles(valhalla, { file, folder }, signal, (share) => progress.show('Building the roads', share));
  } finally {
    progress.end();
  }
  serveTiles(DATA_DIR, { folder, ...described });
  console.log('Its roads are served now: they answer where ROUTER names valhalla-local.');
}

/** Ctrl-C ends the current step instead of the process, so that its connections are closed. */
function signalOfProcess(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  return stopping.signal;
}

export function ownerOf(db: Db): Owner {
  const run = runnerOf(db);
  return {
    run: async (text, values) => void (await run({ text, values })),
    read: async (text, values) => (await run({ text, values })).rows,
  };
}

const WIDTH = 30;

type Progress = { show: (step: string, share: number) => void; end: () => void };

/** A bar in a terminal. Elsewhere one line per tenth is printed, so that a log stays short. */
export function progressOn(output: NodeJS.WriteStream): Progress {
  let step = '';
  let shown = -1;
  return {
    show(next, share) {
      const percent = Math.min(100, Math.floor(share * 100));
      const mark = output.isTTY ? percent : Math.floor(percent / 10) * 10;
      if (next === step && mark <= shown) return;
      if (next !== step && step !== '' && output.isTTY) output.write('\n');
      [step, shown] = [next, mark];
      output.write(output.isTTY ? `\r${barOf(percent)} ${step}` : `${step}: ${mark} %\n`);
    },
    end: () => void (output.isTTY && step !== '' && output.write('\n')),
  };
}

function barOf(percent: number): string {
  const done = Math.round((percent / 100) * WIDTH);
  return `[${'#'.repeat(done)}${'.'.repeat(WIDTH - done)}] ${String(percent).padStart(3)} %`;
}
