import type { Db } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { FIRST_VENDOR, vendorsAfter } from '../vendors.ts';
import type { Jobs, Timetable } from './jobs.ts';
import type { Queue } from './queue.ts';
import { isWaiting } from './waiting-jobs.ts';

/** The next vendors after this one. The job of the timetable has none, and makes the shares. */
export type Share = { after?: string };
type Sweep = { timetable: Timetable; work: (vendors: readonly string[]) => Promise<void>; vendorsAShare?: number };

const VENDORS_A_SHARE = 500;

/**
 * Goes through all vendors at each of these times, in shares (ADR 148). A share is a job, so all processes take some. It
 * may run twice, after a kill or beside a sign-up: `work` must then find nothing to do.
 */
export function registerSweep(
  { jobs, db }: { jobs: Jobs; db: Db },
  queue: Queue<Share>,
  { timetable, work, vendorsAShare = VENDORS_A_SHARE }: Sweep,
): void {
  jobs.registerOutside(
    queue,
    {
      async call({ data }) {
        if (data?.after === undefined) {
          const shares = await sharesOf(db, vendorsAShare);
          // While shares of the last round wait, none is added.
          if (shares.length > 1) return (await isWaiting(db, queue)) ? [] : shares;
        }
        await work(await vendorsAfter(db, data?.after ?? FIRST_VENDOR, vendorsAShare));
        return [];
      },
      async record(tx, _job, shares) {
        for (const after of shares) await jobs.enqueue(tx, queue, { after });
      },
    },
    { workers: 1 },
  );
  jobs.schedule(queue, timetable);
}

/** The ids after which the shares begin. */
async function sharesOf(db: Db, size: number): Promise<string[]> {
  const rows = await sqlNamed<{ after: string }>(db, { name: 'vendor-shares', text: SHARES, values: [size] });
  return [FIRST_VENDOR, ...rows.map(({ after }) => after)];
}

const SHARES = `
  select after from (
    select lag(vendor_id) over ids as after, row_number() over ids as place
    from (select distinct vendor_id from accounts) as vendors window ids as (order by vendor_id)
  ) as places where place > 1 and place % $1 = 1 order by after`;
