import { refuseInsideTransaction } from '../db/transaction/open-transaction.ts';
import { makeTurns } from './make-turns.ts';
import { servedNow } from './taker.ts';
import type { Work } from './work.ts';

/** All heavy work of this process's main thread. */
const turns = makeTurns({
  now: () => performance.now(),
  afterOthers: setImmediate,
  soon: (then) => void setTimeout(then, 1),
  served: servedNow,
});

/** Runs work in pieces. `limitMs` counts its own time: then it ends with the best result so far. */
export function inPieces<T>(work: Work<T>, limitMs?: number): Promise<T> {
  // It may wait, and locks must not.
  refuseInsideTransaction('Heavy work');
  return turns(work, limitMs);
}

/** A piece that cannot be divided. */
export const inTurn = <T>(piece: () => T): Promise<T> => inPieces(asWork(piece));

// biome-ignore lint/correctness/useYield: one piece
function* asWork<T>(piece: () => T): Work<T> {
  return piece();
}
