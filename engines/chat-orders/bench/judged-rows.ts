import { isGuess } from '@tibara/contract/places/guess';
import { embeddedGeocoder } from '../../../api/src/places/embedded.ts';
import type { Figure } from '../../../bench/measure.ts';
import { readPastedOrders } from '../src/read-pasted-orders.ts';
import { doubtsOf } from '../src/ready/doubts.ts';
import { type Readiness, readinessOf, writtenAddress } from '../src/ready/readiness.ts';
import { textsOfRows } from '../src/row-texts.ts';
import type { PastedRow } from '../src/types.ts';

type Text = { text: string; now: Date; region: 'MY' | 'SG' };

const geocoder = embeddedGeocoder();

/** The rows of a text with the state that the screen shows, as our own geocoder finds their addresses. */
export async function judgedRows({ text, ...options }: Text): Promise<{ row: PastedRow; state: Readiness['state'] }[]> {
  const read = readPastedOrders(text, options);
  const doubts = doubtsOf(read.rows, textsOfRows(text, read));
  return Promise.all(
    read.rows.map(async (row, index) => {
      const { name, phone, unit, town } = row;
      const address = writtenAddress(row, text);
      const hints = { country: options.region, ...(town && { city: town }) };
      const found = address === '' ? null : await geocoder.geocode(address, hints);
      const { state } = readinessOf({
        doubts: doubts[index] ?? [],
        place: found && { ...found, isGuess: isGuess(found) },
        address: [unit, address].filter(Boolean).join(', '),
        isFaulty: !name || !phone || !address,
      });
      return { row, state };
    }),
  );
}

const GOAL_WRONG = 3;

/** Ready is a promise: of these rows nearly none may be wrong. */
export function readyFigure(set: string, rows: readonly { state: Readiness['state']; isRight: boolean }[]): Figure {
  const ready = rows.filter(({ state }) => state === 'ready');
  const wrong = ready.filter(({ isRight }) => !isRight).length;
  return {
    what: `${set}: Ready rows, of them wrong`,
    measured: `${ready.length} of ${rows.length} (${Math.round((100 * ready.length) / Math.max(1, rows.length))} %), ${wrong}`,
    goal: `≤ ${GOAL_WRONG} % wrong`,
    isMet: 100 * wrong <= GOAL_WRONG * ready.length,
  };
}
