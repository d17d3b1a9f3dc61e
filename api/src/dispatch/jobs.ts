import { offerQueue, withdrawQueue } from '../orders/index.ts';
import { registerReader } from '../platform/events/readers.ts';
import type { Bucket } from '../platform/files/bucket.ts';
import { removeUnused } from '../platform/files/remove-unused.ts';
import { failWithoutRider } from './bookings/ending/no-rider.ts';
import { recordWithdrawals, withdrawBookings } from './bookings/ending/withdraw.ts';
import { lookAtBookings, recordLook } from './bookings/look.ts';
import { placeBookings } from './bookings/placing/place.ts';
import { recordPlacing } from './bookings/placing/record-placing.ts';
import type { Needs } from './needs.ts';
import { moveToBucket } from './pictures/move-to-bucket.ts';
import { planLooks } from './polling/looks.ts';
import { isLookedUp } from './polling/polled.ts';
import {
  type GroupJob,
  lookQueue,
  moveQueue,
  noRiderQueue,
  proofQueue,
  recipientMailQueue,
  removeQueue,
} from './queues.ts';
import { deliverRecipientMail, mailRecipients } from './recipients/mail-recipients.ts';
import { askForProof, recordProof } from './tracking/fetch-proof.ts';

export function registerDispatchJobs(ctx: Needs): void {
  ctx.jobs.registerOutside(offerQueue, {
    call: ({ data }) => placeBookings(ctx, data),
    record: (tx, { data }, outcome) => recordPlacing(ctx, tx, data, outcome),
  });
  ctx.jobs.registerOutside(withdrawQueue, {
    call: ({ data }) => withdrawBookings(ctx, data),
    record: (tx, { data }, withdrawals) => recordWithdrawals(ctx, tx, data, withdrawals),
  });
  ctx.jobs.registerOutside(lookQueue, {
    call: ({ data }) => lookAtBookings(ctx, data),
    record: (tx, { data }, looked) => recordLook(ctx, tx, data, looked),
  });
  ctx.jobs.registerOutside(proofQueue, {
    call: ({ data }) => askForProof(ctx, data),
    record: (tx, { data }, picture) => recordProof(ctx, tx, data, picture),
  });
  if (ctx.bucket) registerFileJobs({ ...ctx, bucket: ctx.bucket });
  registerReader(ctx.jobs, {
    name: 'recipientMails',
    kinds: ['order.offered'],
    when: ({ payload }) => payload.emailRecipients,
    read: (tx, event) => mailRecipients(ctx, tx, groupOf(event)),
  });
  if (ctx.couriers.all.some(isLookedUp)) {
    registerReader(ctx.jobs, {
      name: 'courierLooks',
      kinds: ['order.offered'],
      read: (tx, event) => planLooks(ctx, tx, groupOf(event)),
    });
  }
  ctx.jobs.registerOutside(recipientMailQueue, {
    call: (job) => deliverRecipientMail(ctx, job),
    record: async () => {},
  });
  ctx.jobs.register(noRiderQueue, async (tx, { data }) => void (await failWithoutRider(ctx, tx, data)), { workers: 1 });
}

function registerFileJobs(ctx: Needs & { bucket: Bucket }): void {
  ctx.jobs.registerOutside(moveQueue, { call: ({ data }) => moveToBucket(ctx, data), record: async () => {} });
  ctx.jobs.registerOutside(
    removeQueue,
    {
      call: () => removeUnused(ctx),
      async record(tx, _job, isDone) {
        if (!isDone) await ctx.jobs.enqueue(tx, removeQueue, {});
      },
    },
    { workers: 1 },
  );
  ctx.jobs.schedule(removeQueue, { cron: '37 * * * *' });
}

const groupOf = ({ vendorId, subject }: { vendorId: string; subject: string }): GroupJob => ({
  vendorId,
  orderGroupId: subject,
});
