import { setTimeout as pause } from 'node:timers/promises';
import { events } from '@tibara/contract/events/events';
import type { Db } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { inTransaction } from '../db/transaction/tx.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { vendorSteps } from '../vendors.ts';
import { onHappened } from './happened.ts';
import { type Event, kindsRead, tellReaders } from './readers.ts';

type Parts = { db: Db; jobs: Pick<Jobs, 'enqueue'> };

/** Events that are committed meanwhile are numbered together. */
const GATHER_MS = 250;

/**
 * Numbers the events of this process soon after their commit, outside their transactions. A process that is killed leaves
 * them to `numberAll`. Returns how to stop.
 */
export function startNumbering(parts: Parts, onError: (error: unknown) => void): () => Promise<void> {
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

/** For events whose process was killed before it numbered them, and those of an operator's command, which numbers none. */
export async function numberAll(parts: Parts): Promise<void> {
  for await (const vendors of vendorSteps(parts.db)) await numberEvents(parts, vendors);
}

/** All that these vendors' transactions have committed; whoever reads an event gets its job with the number. */
export async function numberEvents({ db, jobs }: Parts, vendors: readonly string[]): Promise<void> {
  await inTransaction(db, {}, async (tx) => {
    const values = [vendors.toSorted(), Object.keys(events), kindsRead(jobs)];
    const read = await sqlNamed<Event>(tx, { name: 'number-events', text: NUMBER, values });
    for (const event of read) await tellReaders(jobs, tx, event);
  });
}

const NUMBER = `
  select vendor as "vendorId", number, what, subject, payload from number_events($1, $2)
  where what = any($3) order by 1, 2`;
