import pino from 'pino';
import { doubtPlacing, lookLater, makeCouriers, readOpenBookings, recipientMailQueue } from '#dispatch/index.ts';
import { mailQueue, smsQueue } from '#notifications/index.ts';
import { offerQueue } from '#orders/index.ts';
import { withQueues } from '#platform/jobs/operators-queues.ts';
import { fingerprintOf, type RootSettings, rootsOf } from '#platform/keys/roots.ts';
import { endDueJobs, readUnfinished } from '#platform/quarantine/copied-jobs.ts';
import { beginQuarantine, type CopyState, endQuarantine, readCopyState } from '#platform/quarantine/copy-state.ts';
import { FIRST_VENDOR } from '#platform/vendors.ts';
import { resetQueue } from '#users/index.ts';
import { checkLedger } from '../ledger.ts';
import { carryOut, carryOutAll, type Operator, operatorCommand } from '../operator.ts';
import { wordsOf } from '../read-input.ts';
import { showCopy } from './show-copy.ts';

export const restored = operatorCommand({
  summary: 'shows what a restored copy would do, and accepts it',
  help: [
    'npm run ops -- restored',
    'npm run ops -- restored --accept [--yes]',
    'npm run ops -- restored --hold [--yes]',
    '',
    'A database that was restored, copied or moved is held: it can be read, and nothing is sent. The first form lists its',
    'jobs, messages, orders under way and top-ups, the differences at the card provider and the couriers, and the check of the',
    'ledger. It refuses another ACCESS_TOKEN_SECRET than that of the copy. --accept drops the messages that were already due,',
    'makes doubtful offers be looked up first, and ends the hold. Only one database may ever be accepted: the others must be',
    'gone. --hold holds a database that nothing else shows to be a copy. Exit code 2 if the ledger does not agree.',
  ],
  flags: ['accept', 'hold'],
  async run(operator, input) {
    wordsOf(input, []);
    if (input.has('hold') && input.has('accept')) throw new Error('Give --accept or --hold, not both.');
    if (input.has('hold')) {
      await carryOut(operator, FIRST_VENDOR, beginQuarantine);
      operator.say('The database is held. Restart the servers that run on it.');
      return 0;
    }
    const state = await readCopyState(operator.bound);
    refuseOtherSecret(state, operator.env);
    await showCopy(operator, state);
    if (!state.reason) {
      if (input.has('accept')) throw new Error('This database is not held.');
      return 0;
    }
    const isSound = await checkLedger(operator);
    if (input.has('accept')) await acceptCopy(operator);
    return isSound ? 0 : 2;
  },
});

type Settings = RootSettings & { DATABASE_URL?: string | undefined };

/** A copy accepted with another secret would lose its links and its queued messages. */
export function refuseOtherSecret({ secretFingerprint: wanted }: CopyState, settings: Settings): void {
  if (!wanted) return;
  if (settings.DATABASE_URL && !settings.ACCESS_TOKEN_SECRET)
    throw new Error('This needs the secret of the servers: ACCESS_TOKEN_SECRET is not set.');
  if (rootsOf(settings).some((root) => fingerprintOf(root) === wanted)) return;
  throw new Error(
    `ACCESS_TOKEN_SECRET is not the secret of this database: its links and queued messages need the one with the fingerprint ${wanted}.`,
  );
}

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
