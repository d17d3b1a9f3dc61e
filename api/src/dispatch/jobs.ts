import type { Ctx } from '../context.ts';
import { offerQueue, withdrawQueue } from '../order-groups/index.ts';
import { registerReader } from '../platform/events/readers.ts';
import { tellFailure } from './offer/give-up.ts';
import { failWithoutRider } from './offer/no-rider.ts';
import { offerGroup, recordOffer } from './offer/offer.ts';
import { recordWithdrawal, withdrawGroup } from './offer/withdraw.ts';
import { type GroupJob, noRiderQueue, recipientMailQueue, recipientMailsQueue } from './queues.ts';
import { deliverRecipientMail, mailRecipients } from './recipients/mail-recipients.ts';

export function registerDispatchJobs(ctx: Ctx): void {
  ctx.jobs.registerOutside(offerQueue, {
    call: ({ data }) => offerGroup(ctx, data),
    record: (tx, { data }, outcome) => recordOffer(ctx, tx, data, outcome),
  });
  ctx.jobs.registerOutside(withdrawQueue, {
    call: ({ data }) => withdrawGroup(ctx, data),
    record: (tx, { data }) => recordWithdrawal(ctx, tx, data),
  });
  registerReader(ctx.jobs, {
    name: 'recipientMails',
    kinds: ['order.offered'],
    when: ({ payload }) => payload.emailRecipients,
    read: (tx, event) => mailRecipients(ctx, tx, groupOf(event)),
  });
  registerReader(ctx.jobs, {
    name: 'failureNotices',
    kinds: ['order.settled'],
    when: ({ payload }) => payload.status === 'FAILED',
    read: (tx, event) => tellFailure(ctx, tx, groupOf(event)),
  });
  // Queued by servers of the last release.
  ctx.jobs.register(recipientMailsQueue, (tx, { data }) => mailRecipients(ctx, tx, data), { workers: 1 });
  ctx.jobs.registerOutside(recipientMailQueue, {
    call: (job) => deliverRecipientMail(ctx, job),
    record: async () => {},
  });
  ctx.jobs.register(noRiderQueue, (tx, { data }) => failWithoutRider(ctx, tx, data), { workers: 1 });
}

const groupOf = ({ vendorId, subject }: { vendorId: string; subject: string }): GroupJob => ({
  vendorId,
  orderGroupId: subject,
});
