import { sumCents } from '@tibara/contract/money';
import { cardMessages } from '@tibara/contract/wallet/messages';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { AppError } from '../../platform/errors.ts';
import { writeNudge } from '../../platform/live/outbox.ts';
import { remember } from '../cards/card-customer.ts';
import { chargeBack } from '../ledger.ts';
import type { CardDisputeRow } from '../tables.ts';
import { findDispute, transferOf } from './list-disputes.ts';

type Disputed = {
  vendorId: string;
  chargeId: string;
  disputeId: string;
  amount: number;
  /** As the provider names it. */
  currency?: string | undefined;
  /** When the provider took the money, by its event about that. */
  withdrawnAt: Date | null;
  actor: string;
  now: Date;
};

/**
 * The bank took a top-up back: once for each dispute, however many events tell of it; and once more when the money is
 * withdrawn after the dispute was won, which opens it again.
 */
export async function takeBack(tx: Tx, disputed: Disputed): Promise<void> {
  const { vendorId, disputeId, withdrawnAt } = disputed;
  const before = await findDispute(tx, vendorId, disputeId);
  if (!before) return takeFirst(tx, disputed);
  // An event about the first time may come late: it is older than the end of the dispute.
  const isAgain = before.status === 'won' && before.closed_at && withdrawnAt && withdrawnAt > before.closed_at;
  if (!isAgain) return;
  const row = { ...before, cents: disputed.amount, times: before.times + 1 };
  await tx
    .updateTable('card_disputes')
    .set({ status: 'open', closed_at: null, cents: row.cents, times: row.times })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', disputeId)
    .execute();
  await postTaken(tx, row, disputed);
}

async function takeFirst(tx: Tx, disputed: Disputed): Promise<void> {
  const { vendorId, chargeId, disputeId, amount, now } = disputed;
  // Two disputes of one charge wait for each other.
  await sqlNamed(tx, { name: 'lock-disputed-charge', text: LOCK_CHARGE, values: [vendorId, chargeId] });
  const credit = await tx
    .selectFrom('ledger_transfers')
    .select(['wallet_id', 'currency', 'cents'])
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'top_up')
    .where('reference', '=', chargeId)
    .executeTakeFirst();
  if (!credit?.wallet_id) throw new AppError('unavailable', cardMessages.unavailable);
  const left = credit.cents - (await takenBefore(tx, disputed));
  if ((disputed.currency ?? credit.currency) !== credit.currency || amount > left) {
    throw new AppError('rule_violation', cardMessages.otherAmount, { chargeId, disputeId });
  }
  const row = await tx
    .insertInto('card_disputes')
    .values({
      vendor_id: vendorId,
      id: disputeId,
      charge_id: chargeId,
      wallet_id: credit.wallet_id,
      cents: amount,
      currency: credit.currency,
      status: 'open',
      opened_at: now,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return; // by another event at this moment
  await remember(tx, disputeId, vendorId, true);
  await postTaken(tx, row, disputed);
}

const LOCK_CHARGE = `select pg_advisory_xact_lock(hashtextextended('disputed charge ' || $2 || ' of ' || $1, 0))`;

/** What other disputes have taken of this charge. More than was paid is no dispute of it: a person has to look. */
async function takenBefore(tx: Tx, { vendorId, chargeId, disputeId }: Disputed): Promise<number> {
  const others = await tx
    .selectFrom('card_disputes')
    .select('cents')
    .where('vendor_id', '=', vendorId)
    .where('charge_id', '=', chargeId)
    .where('status', '<>', 'won')
    .where('id', '<>', disputeId)
    .execute();
  return sumCents(others.map(({ cents }) => cents));
}

async function postTaken(tx: Tx, row: CardDisputeRow, { actor, now }: Disputed): Promise<void> {
  const { vendor_id: vendorId, id, charge_id: chargeId, wallet_id: walletId, cents, currency, times } = row;
  await chargeBack(tx, { vendorId, walletId, currency, cents, disputeId: transferOf(row), now });
  const detail = { cents, currency, chargeId, ...(times > 1 && { times }) };
  await recordAct(tx, { vendorId, act: 'topUp.takenBack', subject: id, actor, detail, now });
  await writeNudge(tx, vendorId, { kind: 'wallet', id: walletId }, now);
}
