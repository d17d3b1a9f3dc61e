import { refuseInsideTransaction } from '../../platform/db/transaction/open-transaction.ts';
import { EngineError } from '../engines/engine-error.ts';
import { type AskValhalla, valhallaError } from '../engines/routers/valhalla.ts';
import { valhallaConfig } from './config.ts';
import { type Actor, findValhalla } from './package.ts';
import { servedTiles } from './tiles.ts';

/** Valhalla in this process, on its own threads, with the newest import's tiles (no restart needed). */
export function valhallaInProcess(dataDir: string): AskValhalla {
  let opened: { folder: string; actor: Actor } | undefined;
  const open = (): Actor => {
    const served = servedTiles(dataDir);
    if (!served) throw new EngineError('unavailable', 'no roads are imported: npm run maps -- import FILE.osm.pbf');
    if (opened?.folder === served.folder) return opened.actor;
    const found = findValhalla(dataDir);
    if (!found) throw new EngineError('unavailable', 'Valhalla is not installed: npm run maps -- import says how');
    opened = { folder: served.folder, actor: found.openActor(valhallaConfig(served.folder)) };
    return opened.actor;
  };
  return async (service, body) => {
    refuseInsideTransaction('The maps engine valhalla-local');
    const actor = open();
    try {
      const response = await (service === 'route' ? actor.route : actor.matrix).call(actor, JSON.stringify(body));
      return { status: 200, json: JSON.parse(response) };
    } catch (error) {
      throw toError(error instanceof Error ? error.message : '');
    }
  };
}

/**
 * In this process Valhalla reports messages without codes. An unknown message means a wrong set-up, which is logged.
 */
function toError(message: string): EngineError {
  const known = codes.find(({ words }) => words.test(message));
  return known ? valhallaError(known.code) : new EngineError('unavailable', 'Valhalla failed in this process');
}

const codes = [
  { words: /No suitable edges near location/, code: 171 },
  { words: /No path could be found/, code: 442 },
  { words: /unconnected regions/, code: 170 },
  { words: /Exceeded max|exceeds the max/, code: 150 },
];
