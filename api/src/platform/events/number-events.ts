import { setTimeout as pause } from 'node:timers/promises';
import { events } from '@tibara/contract/events/events';
import type { Db, Tx } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { becomeVendor, inTransaction } from '../db/transaction/tx.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { onHappened } from './happened.ts';
import { type Event, tellReaders } from './readers.ts';

type NumberEventsNeeds = { db: Db; jobs: Pick<Jobs, 'enqueue'> };

/** Events committed within this time are numbered together. */
const GATHER_MS = 250;

/** Numbers this process's events soon after their commit; after a kill a sweep does. Returns how to stop. */
export function startNumbering(parts: NumberEventsNeeds, onError: (error: unknown) => void): () => Promise<void> {
  const waiting = new Set<string>();
  let working: Promise<void> | undefined;
  const work = async () => {
    while (waiting.size > 0) {
      await pause(GATHER_MS);
      const vendors = [...waiting];
      waiting.clear();
      await numberEvents(parts, vendors).catch(onError);
    }
    working = undefined;
  };
  const ignore = onHappened((vendorId) => {
    waiting.add(vendorId);
    working ??= work();
  });
  return async () => {
    ignore();
    await working;
  };
}

/**
 * Numbers all committed events of these vendors. Each reader gets its job together with the number. The vendors come in
 * the order of their ids, so that nobody waits in a circle.
 */
export async function numberEvents({ db, jobs }: NumberEventsNeeds, vendors: readonly string[]): Promise<void> {
  await inTransaction(db, {}, async (tx) => {
    const numbered = await Promise.all(vendors.toSorted().map((vendorId) => numberVendor(tx, vendorId)));
    for (const event of numbered.flat()) await tellReaders(jobs, tx, event);
  });
}

/** Both statements are sent together, and with those of the other vendors. */
async function numberVendor(tx: Tx, vendorId: string): Promise<Event[]> {
  const values = [vendorId, Object.keys(events)];
  const [, numbered] = await Promise.all([
    becomeVendor(tx, vendorId),
    sqlNamed<Event>(tx, { name: 'number-vendor-events', text: NUMBER, values }),
  ]);
  return numbered.map((event) => ({ ...event, vendorId })).toSorted((a, b) => a.number - b.number);
}

const NUMBER = 'select number, what, subject, payload from number_vendor_events($1, $2)';
