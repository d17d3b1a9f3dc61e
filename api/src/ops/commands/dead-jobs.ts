import { minuteMs } from '@tibara/contract/time';
import { happened } from '../../platform/events/happened.ts';
import { readDead, type StoredDead } from '../../platform/jobs/dead-jobs.ts';
import { withReplay } from '../../platform/jobs/operators-queues.ts';
import { FIRST_VENDOR } from '../../platform/vendors.ts';
import { carryOut, type Operator, operatorCommand } from './operator.ts';

export const deadJobs = operatorCommand({
  summary: 'lists jobs that failed for good, and runs them again',
  help: [
    'npm run ops -- dead-jobs',
    'npm run ops -- dead-jobs replay JOB [--yes]',
    'npm run ops -- dead-jobs replay --queue QUEUE [--yes]',
    '',
    'Lists the failed jobs of the last month, the newest last, with their subject and the kind of failure.',
    'replay puts a job back into its queue under its old id, so outside services recognise work that they have done.',
    'A running server takes it within a second. --queue takes all failed jobs of one queue.',
  ],
  options: ['queue'],
  async run(operator, { words: [what, jobId, more], option }) {
    const queue = option('queue');
    if (what === undefined) return listDead(operator);
    if (what === 'replay' && queue && jobId === undefined) return replayQueue(operator, queue);
    if (what !== 'replay' || !jobId || queue || more !== undefined)
      throw new Error('Say dead-jobs, dead-jobs replay JOB, or dead-jobs replay --queue QUEUE.');
    await replay(operator, jobId);
  },
});

export async function listDead({ db, say, now }: Operator): Promise<void> {
  const dead = await readDead(db);
  if (dead.length === 0) say('No job of the last month failed for good.');
  for (const job of dead) say(lineOf(job, now()));
}

function lineOf({ queue, jobId, vendorId, orderGroupId, topUpId, error, diedAt }: StoredDead, now: Date): string {
  const about = Object.entries({ vendor: vendorId, group: orderGroupId, 'top-up': topUpId });
  const hours = Math.floor((now.getTime() - diedAt.getTime()) / (60 * minuteMs));
  return [
    queue,
    jobId,
    `${hours} hours ago`,
    ...about.flatMap(([name, id]) => (id ? [`${name} ${id}`] : [])),
    [error.name, error.code, error.at].filter(Boolean).join(' '),
  ].join(' · ');
}

export async function replayQueue(operator: Operator, queue: string): Promise<void> {
  const dead = (await readDead(operator.db)).filter((job) => job.queue === queue);
  if (dead.length === 0) throw new Error(`No job of ${queue} failed for good in the last month: dead-jobs lists them.`);
  for (const { jobId } of dead) await replay(operator, jobId);
}

export async function replay(operator: Operator, jobId: string): Promise<void> {
  const dead = (await readDead(operator.db)).find((job) => job.jobId === jobId);
  if (!dead) throw new Error(`No job ${jobId} failed for good in the last month: dead-jobs lists them.`);
  const { queue, vendorId = FIRST_VENDOR } = dead;
  const isNew = await withReplay(operator.db, (again) =>
    carryOut(operator, vendorId, async (tx) => {
      const isReplayed = await again(tx, dead);
      const about = { vendorId, what: 'job.replayed', subject: jobId, detail: { queue } } as const;
      if (isReplayed) await happened(tx, { ...about, now: operator.now() });
      return isReplayed;
    }),
  );
  operator.say(isNew ? `${jobId} is back in ${queue}.` : `${jobId} was replayed by somebody else just now.`);
}
