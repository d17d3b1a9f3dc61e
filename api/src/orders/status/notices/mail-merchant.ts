import { sentence, type Text } from '@tibara/contract/language/sentence';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sendMail } from '#notifications/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { languageOfUser } from '#users/index.ts';
import type { Needs } from '../../needs.ts';

/** Every mail about an order's progress: in the language of the merchant, with a link to the order. */
export async function mailMerchant(
  ctx: Needs,
  tx: Tx,
  { id, vendorId, user }: OrderGroup,
  { subject, lines }: { subject: Text; lines: readonly Text[] },
): Promise<void> {
  await sendMail(ctx, tx, {
    to: user.userName,
    language: await languageOfUser(tx, { vendorId, userId: user.id }),
    subject,
    lines: [sentence`Hello ${user.firstName},`, '', ...lines, '', `${ctx.env.publicUrl}/app/order-history/${id}`],
  });
}
