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

/** Events committed within this time are numbered together. */
const GATHER_MS = 250;

/** Numbers this process's events soon after their commit; after a kill `numberAll` does. Returns how to stop. */
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

/** For events of killed processes and of operators' commands, which number none. */
export async function numberAll(parts: Parts): Promise<void> {
  for await (const vendors of vendorSteps(parts.db)) await numberEvents(parts, vendors);
}

/** Numbers all committed events of these vendors. Each reader gets its job together with the number. */
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
