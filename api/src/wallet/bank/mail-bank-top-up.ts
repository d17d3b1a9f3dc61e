import type { EventPayload } from '@tibara/contract/events/events';
import { sentence } from '@tibara/contract/language/sentence';
import { formatCents } from '@tibara/contract/money';
import { sendMail } from '../../notifications/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { findUser, firstUser, languageOfUser } from '../../users/index.ts';
import type { Needs } from '../needs.ts';

type MailCtx = Pick<Needs, 'jobs' | 'env' | 'keys'>;
type Booked = { vendorId: string; payload: EventPayload<'bankTopUp.booked'> };

/** A reader of the events: operators' commands send no mail. */
export async function mailBankTopUp(ctx: MailCtx, tx: Tx, { vendorId, payload }: Booked): Promise<void> {
  const { cents, currency, cleared, applied, added } = payload;
  const money = (amount: number) => formatCents(amount, currency);
  const userId = await firstUser(tx, vendorId);
  const { userName, firstName } = await findUser(tx, vendorId, userId);
  await sendMail(ctx, tx, {
    to: userName,
    language: await languageOfUser(tx, { vendorId, userId }),
    subject:
      added > 0
        ? sentence`${money(added)} is in your wallet`
        : sentence`Your bank transfer of ${money(cents)} has arrived`,
    lines: [
      sentence`Hello ${firstName},`,
      '',
      sentence`Your bank transfer of ${money(cents)} has arrived`,
      ...(cleared > 0 ? [sentence`For your wallet's debt: ${money(cleared)}`] : []),
      ...(applied > 0 ? [sentence`For overdue invoices: ${money(applied)}`] : []),
      ...(added > 0 ? [sentence`Added to your wallet: ${money(added)}`] : []),
      '',
      `${ctx.env.publicUrl}/app/wallet`,
    ],
  });
}
