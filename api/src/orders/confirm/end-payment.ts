import { currencyOfRegion } from '@tibara/contract/coordinates';
import { sentence, type Text } from '@tibara/contract/language/sentence';
import { formatCents } from '@tibara/contract/money';
import { cardMessages } from '@tibara/contract/wallet/messages';
import { sendMail } from '../../notifications/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { findUser, languageOfUser } from '../../users/index.ts';
import type { Needs } from '../needs.ts';
import { lockGroup } from '../queries.ts';
import type { Waiting } from '../queues.ts';
import { nudgeGroup } from '../revise.ts';
import { saveGroup } from '../save.ts';
import type { OrderGroupRow } from '../tables.ts';
import { groupNumber } from '../view/view.ts';
import { type End, findCardConfirm, keepEnd, removeCardConfirm } from './card-confirms.ts';

type EndCtx = Pick<Needs, 'jobs' | 'env' | 'keys' | 'now'>;

/**
 * Runs in the transaction that confirms the group. A merchant who went to the bank gets a mail, because the page may be
 * closed.
 */
export async function tellConfirmed(ctx: EndCtx, tx: Tx, group: OrderGroupRow): Promise<void> {
  const confirm = await removeCardConfirm(tx, group);
  if (!confirm?.left_at) return;
  const number = groupNumber(group);
  await mail(ctx, tx, group, sentence`Order ${number} is confirmed`, [
    sentence`Your payment was approved, and order ${number} is confirmed.`,
    '',
    `${ctx.env.publicUrl}/app/confirmed-order-groups/${group.id}`,
  ]);
}

/**
 * Makes the group a draft again after a failed confirm. A caller with an open request gets the reason in the reply. A
 * merchant who was sent to the bank gets the reason with the draft and by mail.
 */
export async function endPayment(
  ctx: EndCtx,
  tx: Tx,
  { vendorId, orderGroupId, key }: Waiting,
  end: End,
): Promise<void> {
  const { group } = await lockGroup(tx, vendorId, orderGroupId);
  if (group.status !== 'CONFIRMED_PROCESSING' || group.confirm_key !== key) return;
  const confirm = await findCardConfirm(tx, { vendorId, orderGroupId });
  const open = { ...group, status: 'OPEN', confirm_key: null } as const;
  if (!confirm?.left_at) {
    await removeCardConfirm(tx, group);
    return saveGroup(tx, open);
  }
  const note_to_driver = confirm.body.noteToDriver ?? group.note_to_driver;
  const reopened = { ...open, note_to_driver, version: group.version + 1 };
  await saveGroup(tx, reopened);
  await keepEnd(tx, reopened, key, end);
  await nudgeGroup(tx, reopened, ctx.now());
  await mailEnd(ctx, tx, reopened, end);
}

/**
 * Makes the group a draft again after an unknown outcome. Charged money stays in the wallet. While the bank decides,
 * the group does not change.
 */
export async function reopenGroup(tx: Tx, { vendorId, orderGroupId, key }: Waiting): Promise<void> {
  const confirm = await findCardConfirm(tx, { vendorId, orderGroupId });
  if (confirm?.left_at && !confirm.ended) return;
  const reopened = await tx
    .updateTable('order_groups')
    .set({ status: 'OPEN', confirm_key: null })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', orderGroupId)
    .where('status', '=', 'CONFIRMED_PROCESSING')
    .where('confirm_key', '=', key)
    .returningAll()
    .executeTakeFirst();
  if (reopened) await removeCardConfirm(tx, reopened);
}

/** The reason is stored as its English text with its values. */
const isKeptApart = (reason: Text): boolean =>
  typeof reason !== 'string' && reason.text === cardMessages.unapplied.text;

async function mailEnd(ctx: EndCtx, tx: Tx, group: OrderGroupRow, { ended, cents, reason }: End): Promise<void> {
  const number = groupNumber(group);
  const amount = formatCents(cents, currencyOfRegion(group.region));
  await mail(ctx, tx, group, sentence`Order ${number} is not confirmed`, [
    sentence`Your order ${number} is not confirmed. ${reason}`,
    ...(ended === 'CREDITED' ? [sentence`We charged ${amount} to your card. The money is in your wallet.`] : []),
    ...(ended === 'NOT_CHARGED' && !isKeptApart(reason) ? [sentence`Nothing was charged to your card.`] : []),
    '',
    `${ctx.env.publicUrl}/main-order/${group.id}`,
  ]);
}

async function mail(ctx: EndCtx, tx: Tx, group: OrderGroupRow, subject: Text, lines: Text[]): Promise<void> {
  const { vendor_id: vendorId, user_id: userId } = group;
  const { userName, firstName } = await findUser(tx, vendorId, userId);
  await sendMail(ctx, tx, {
    to: userName,
    language: await languageOfUser(tx, { vendorId, userId }),
    subject,
    lines: [sentence`Hello ${firstName},`, '', ...lines],
  });
}
