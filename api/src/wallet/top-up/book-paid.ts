import { type Currency, currencies } from '@tibara/contract/money';
import { cardMessages } from '@tibara/contract/wallet/messages';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { remember } from '../cards/card-customer.ts';
import type { Paid } from '../cards/providers/port.ts';
import { keepApart } from '../ledger.ts';
import type { Needs } from '../needs.ts';
import type { TopUpRow } from '../tables.ts';
import { tellEnd, tellKeptApart } from './tell-end.ts';
import { expireTopUp, lockTopUp, settleTopUp } from './top-up-row.ts';

/** `known`: booked before. The last two are kept apart, and a person decides. */
export type Booked = 'credited' | 'known' | 'twice' | 'otherAmount';

/** Money that arrived at the provider, and its account there. */
export type Arrived = Paid & { account: string };

type EndCtx = Parameters<typeof tellEnd>[0] & Pick<Needs, 'log'>;

/**
 * Books a paid charge once, whoever reports it, in any order, also after the top-up has failed or expired. A second
 * charge of a top-up, and another amount or currency than requested, is kept apart for a person.
 */
export async function bookPaid(ctx: EndCtx, tx: Tx, about: TopUpRow, arrived: Arrived, now: Date): Promise<Booked> {
  const topUp = await lockTopUp(tx, about);
  const { chargeId, amount } = arrived;
  const { vendor_id: vendorId, id: topUpId } = topUp;
  const currency = currencyOf(topUp, arrived);
  const isDone = topUp.status === 'SUCCESS';
  if (isDone && topUp.charge_id === chargeId) return 'known';
  await remember(tx, chargeId, vendorId);
  const outcome = isDone ? 'twice' : amount === topUp.cents && currency === topUp.currency ? 'credited' : 'otherAmount';
  if (outcome === 'credited' && !(await isKeptApart(tx, vendorId, chargeId))) {
    if (!(await settleTopUp(tx, topUp, { ...arrived, now }))) return 'known';
    await tellEnd(ctx, tx, topUp, null);
    return outcome;
  }
  if (!(await keepApart(tx, { vendorId, currency, cents: amount, chargeId, now }))) return 'known';
  await happened(tx, {
    vendorId,
    what: 'topUp.keptApart',
    subject: topUpId,
    payload: { cents: amount, currency },
    now,
  });
  ctx.log.error(
    { vendorId, topUpId, chargeId, amount, currency, outcome },
    'a charge that no top-up asked for needs a person',
  );
  await tellKeptApart(ctx, tx, topUp, outcome === 'twice');
  if (!isDone) await expireTopUp(tx, topUp, { attempt: topUp.attempt, reason: cardMessages.unapplied, now });
  return outcome;
}

/** Refuses money that no account of ours can have. The provider reports it again for days. */
function currencyOf({ id: topUpId }: TopUpRow, { currency }: Arrived): Currency {
  const known = currencies.find((each) => each === currency);
  if (known) return known;
  throw new AppError('rule_violation', cardMessages.otherAmount, { topUpId });
}

/** True for a charge that is no requested top-up, and that was booked so. */
export async function isKeptApart(tx: Tx, vendorId: string, chargeId: string): Promise<boolean> {
  const kept = await tx
    .selectFrom('ledger_transfers')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'unapplied_receipt')
    .where('from_account', '=', 'card_clearing')
    .where('reference', '=', chargeId)
    .executeTakeFirst();
  return kept !== undefined;
}
