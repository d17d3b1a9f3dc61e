import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { isTold, type Need, type ToldNeed } from '@tibara/contract/orders/needs';
import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { Tx } from '#platform/db/connect.ts';
import type { Needs } from '../../needs.ts';
import type { GroupKey } from '../../queries.ts';
import { getOrderGroup } from '../../view/load-views.ts';
import { mailMerchant } from './mail-merchant.ts';

type Mail = (group: OrderGroup) => { subject: Sentence; happened: Sentence; help: Sentence };

const mails: Readonly<Record<ToldNeed, Mail>> = {
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

/** A need that has ended or changed meanwhile is not mailed, and none of an ended order. */
export async function mailNeed(
  ctx: Needs,
  tx: Tx,
  { vendorId, orderGroupId, need }: GroupKey & { need: Need },
): Promise<void> {
  const group = await getOrderGroup(ctx, tx, vendorId, orderGroupId);
  if (!isTold(need) || group.needsPerson !== need || isFinal(group.status)) return;
  const { subject, happened, help } = mails[need](group);
  const held = sentence`Any amount held stays held until the order ends.`;
  await mailMerchant(ctx, tx, group, { subject, lines: [happened, help, held] });
}
