import { sql } from 'kysely';
import type { Ctx } from '../src/context.ts';
import { registerJobs } from '../src/jobs.ts';
import type { Db } from '../src/platform/db/connect.ts';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import { numberEvents } from '../src/platform/events/number-events.ts';
import type { Handler, Jobs } from '../src/platform/jobs/jobs.ts';

export type ReadEvents = (vendorId: string) => Promise<void>;

/**
 * Registers all jobs. Returns how a test without background work numbers a merchant's events and runs their readers.
 */
export function registerAndRead(ctx: Ctx, inspectorDb: Db): ReadEvents {
  const readers = new Map<string, Handler<never>>();
  const { register } = ctx.jobs;
  const remember: Jobs['register'] = (queue, handler, options) => {
    readers.set(queue.name, handler);
    register(queue, handler, options);
  };
  Object.assign(ctx.jobs, { register: remember });
  registerJobs(ctx);
  Object.assign(ctx.jobs, { register });
  return async (vendorId) => {
    await numberEvents(ctx, [vendorId]);
    const { rows } = await sql<{ id: string; name: string; data: never }>`
      delete from pgboss.job where name like 'events.%' and data->>'vendorId' = ${vendorId}
      returning id, name, data`.execute(inspectorDb);
    const { signal } = new AbortController();
    for (const { name, ...job } of rows) {
      await inTransaction(ctx.db, { vendorId }, async (tx) => readers.get(name)?.(tx, { ...job, signal }));
    }
  };
}
