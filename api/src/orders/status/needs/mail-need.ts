import type { EventPayload } from '@tibara/contract/events/events';
import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import type { Need } from '@tibara/contract/orders/needs';
import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sendMail } from '#notifications/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { languageOfUser } from '#users/index.ts';
import type { Needs } from '../../needs.ts';
import { getOrderGroup } from '../../view/load-views.ts';

type Mail = (group: OrderGroup) => { subject: Sentence; happened: Sentence; help: Sentence };

/** The other needs end by themselves. */
const mails: Partial<Record<Need, Mail>> = {
  'part without rider': ({ number }) => ({
    subject: sentence`Some drop-offs of order ${number} have no rider`,
    happened: sentence`A part of order ${number} has no rider any more. The other drop-offs go on.`,
    help: sentence`Contact support about the open drop-offs.`,
  }),
  'goods with rider': ({ number, rider }) => ({
    subject: sentence`The rider of order ${number} dropped out with your goods`,
    happened: sentence`The rider of order ${number} dropped out after the pick-up and still has your goods.`,
    help: rider
      ? sentence`Call ${rider.name} on ${rider.contactNumber}, or contact support.`
      : sentence`Contact support.`,
  }),
  'goods back': ({ number }) => ({
    subject: sentence`The goods of order ${number} are back at the pick-up`,
    happened: sentence`The goods of order ${number} are back at the pick-up, but some drop-offs are still open.`,
    help: sentence`Contact support about the open drop-offs.`,
  }),
  'stops left open': ({ number }) => ({
    subject: sentence`Order ${number} has open drop-offs`,
    happened: sentence`The courier ended the trip of order ${number}, but some drop-offs are still open.`,
    help: sentence`Contact support about the open drop-offs.`,
  }),
};

export const isMailed = ({ need }: EventPayload<'order.needsPerson'>): boolean => need in mails;

/** A reader of the event. A need that has ended or changed meanwhile is not mailed, and none of an ended order. */
export async function mailNeed(
  ctx: Needs,
  tx: Tx,
  { vendorId, orderGroupId, need }: { vendorId: string; orderGroupId: string; need: Need },
): Promise<void> {
  const group = await getOrderGroup(ctx, tx, vendorId, orderGroupId);
  const mail = mails[need]?.(group);
  if (!mail || group.needsPerson !== need || isFinal(group.status)) return;
  const { id, user } = group;
  await sendMail(ctx, tx, {
    to: user.userName,
    language: await languageOfUser(tx, { vendorId, userId: user.id }),
    subject: mail.subject,
    lines: [
      sentence`Hello ${user.firstName},`,
      '',
      mail.happened,
      mail.help,
      sentence`Any amount held stays held until the order ends.`,
      '',
      `${ctx.env.publicUrl}/app/order-history/${id}`,
    ],
  });
}
