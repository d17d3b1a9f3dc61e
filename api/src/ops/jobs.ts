import { closeDays } from '../dashboard/index.ts';
import { databaseClock } from '../platform/db/connection/clock.ts';
import { numberEvents } from '../platform/events/number-events.ts';
import type { JobData, Queue } from '../platform/jobs/queue.ts';
import { registerSweep } from '../platform/jobs/vendor-shares.ts';
import { sealLedger } from '../wallet/index.ts';
import { countHanging } from './hanging.ts';
import type { Needs } from './needs.ts';
import { endOverdue } from './overdue.ts';
import { daysQueue, numberingQueue, overdueQueue, retentionQueue, sealQueue } from './queues.ts';
import { forgetOld } from './retention/forget.ts';

export function registerOpsJobs(ctx: Needs): void {
  ctx.jobs.registerOutside(overdueQueue, { call: () => endAndCount(ctx), record: async () => {} }, { workers: 1 });
  ctx.jobs.schedule(overdueQueue, { cron: '*/5 * * * *' });
  registerSweep(ctx, numberingQueue, {
    timetable: { cron: '* * * * *' },
    work: (vendors) => numberEvents(ctx, vendors),
  });
  registerRounds(ctx, retentionQueue, { cron: '17 * * * *', run: forgetOld });
  // First at six in the morning at UTC+8. The later rounds are for servers that were down, and for an upgrade.
  registerRounds(ctx, daysQueue, { cron: '0 4,10,16,22 * * *', run: closeDays });
  // Every hour, although a day is sealed once: a server that was down at midnight seals it later.
  ctx.jobs.registerOutside(sealQueue, { call: () => sealLedger(ctx), record: async () => {} }, { workers: 1 });
  ctx.jobs.schedule(sealQueue, { cron: '23 * * * *' });
  ctx.jobs.onFailing(({ isFailing, ...line }) =>
    isFailing
      ? ctx.log.warn(line, 'the jobs of a queue fail: they wait and are tried again')
      : ctx.log.info(line, 'the jobs of a queue succeed again'),
  );
  ctx.jobs.onDead((dead) => ctx.log.error(dead, 'a job failed for good'));
}

type Rounds<Round> = { cron: string; run: (ctx: Needs, round?: Round) => Promise<Round | null> };

/** A round through all vendors by the database's time. Each run ends early, and its next job goes on. */
function registerRounds<Round extends JobData>(ctx: Needs, queue: Queue<Round>, { cron, run }: Rounds<Round>): void {
  ctx.jobs.registerOutside(
    queue,
    {
      call: async ({ data }) => run({ ...ctx, now: await databaseClock(ctx.db) }, data ?? undefined),
      async record(tx, _job, next) {
        if (next) await ctx.jobs.enqueue(tx, queue, next);
      },
    },
    { workers: 1 },
  );
  ctx.jobs.schedule(queue, { cron });
}

/** Hanging orders are counted after the overdue ones have ended. */
async function endAndCount(ctx: Needs): Promise<void> {
  await endOverdue(ctx);
  await countHanging(ctx);
}
