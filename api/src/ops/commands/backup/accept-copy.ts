import pino from 'pino';
import { doubtPlacing, lookLater, makeCouriers, readOpenBookings, recipientMailQueue } from '#dispatch/index.ts';
import { mailQueue, smsQueue } from '#notifications/index.ts';
import { offerQueue } from '#orders/index.ts';
import { withQueues } from '#platform/jobs/operators-queues.ts';
import { endDueJobs, readUnfinished } from '#platform/quarantine/copied-jobs.ts';
import { endQuarantine } from '#platform/quarantine/copy-state.ts';
import { FIRST_VENDOR } from '#platform/vendors.ts';
import { resetQueue } from '#users/index.ts';
import { carryOut, carryOutAll, type Operator } from '../operator.ts';

/** Queues whose jobs only send a message. The original has sent those that were due. */
const messages = [mailQueue, smsQueue, recipientMailQueue, resetQueue];

/** Drops what the original has done since, and ends the quarantine at last. It may be repeated after a failure. */
export async function acceptCopy(operator: Operator): Promise<void> {
  const { bound, env, now } = operator;
  const offers = await readUnfinished(bound, offerQueue);
  const placed = (await readOpenBookings(bound)).filter(({ status }) => status === 'placed');
  const couriers = makeCouriers({ env, db: bound, now, log: pino({ level: 'silent' }) });
  await withQueues(operator.db, (jobs) =>
    carryOutAll(operator, async (as) => {
      for (const { queue, count } of await carryOut(as, FIRST_VENDOR, (tx) => endDueJobs(tx, messages)))
        as.say(`${count} messages of ${queue} were already due: dropped.`);
      for (const job of offers) {
        const doubt = await carryOut(as, job.vendorId, (tx) => doubtPlacing({ env, now, couriers }, tx, job));
        if (doubt === 'ended') as.say(`Order ${job.orderGroupId} of vendor ${job.vendorId}: ${ENDED}`);
      }
      as.say(`${offers.length} offers were under way. They are looked up before anything is sent again.`);
      for (const { vendorId, orderGroupId } of placed)
        await carryOut(as, vendorId, (tx) => lookLater({ jobs }, tx, { vendorId, orderGroupId }));
      as.say(`${placed.length} bookings are looked up at their couriers.`);
      await carryOut(as, FIRST_VENDOR, endQuarantine);
      as.say('The copy is accepted: jobs and messages go on.');
    }),
  );
}

const ENDED =
  'one of several couriers may have it under a name that this copy lacks. Its offer ends. Ask them, then end the order.';
