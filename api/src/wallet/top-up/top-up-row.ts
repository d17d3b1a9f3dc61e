import type { CallDefinition } from '@tibara/contract/call';
import { sentence, type Text } from '@tibara/contract/language/sentence';
import { cardMessages } from '@tibara/contract/wallet/messages';
import type { TopUpWay } from '@tibara/contract/wallet/views';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { callName, keyOf, refuseConcurrent, requestIsRunning } from '../../platform/http/idempotency.ts';
import type { Idempotency } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { stored } from '../../platform/language/stored.ts';
import { writeNudge } from '../../platform/live/write-nudges.ts';
import { remember } from '../cards/card-customer.ts';
import { noteCardChange } from '../cards/note-card-change.ts';
import { passOver } from '../cards/saved-cards.ts';
import { creditTopUp } from '../ledger.ts';
import type { TopUpRow, WalletRow } from '../tables.ts';

/** Longer than the provider's retries take. Until then a concurrent request is refused, later a retry completes. */
const BUSY_MS = 90_000;

/** The provider's key for this attempt. */
export const providerKey = ({ id, attempt }: Pick<TopUpRow, 'id' | 'attempt'>): string => `top-up-${id}-${attempt}`;

type Key = { vendorId: string; call: CallDefinition; idempotency: Idempotency };

/** The earlier top-up of this key, if any. A different request with the key is refused, and so is a concurrent one. */
export async function findTopUp(tx: Tx, key: Key, now: Date): Promise<TopUpRow | null> {
  const { vendorId, call, idempotency } = key;
  await refuseConcurrent(tx, keyOf(key, idempotency));
  const row = await tx
    .selectFrom('top_ups')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('call', '=', callName(call))
    .where('idempotency_key', '=', idempotency.key)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash !== idempotency.requestHash) {
    throw new AppError('idempotency_mismatch', sentence`This Idempotency-Key was used for another request.`);
  }
  if (row.busy_until && row.busy_until > now) throw requestIsRunning();
  return row;
}

type Begin = { account: string; card: string | null; now: Date };

export async function insertTopUp(
  tx: Tx,
  key: Key,
  wallet: WalletRow,
  begin: Begin & { userId: string; way: TopUpWay; cents: number },
) {
  const { userId, way, account, cents, card, now } = begin;
  const row = await tx
    .insertInto('top_ups')
    .values({
      vendor_id: key.vendorId,
      id: newId(now),
      wallet_id: wallet.id,
      user_id: userId,
      call: callName(key.call),
      idempotency_key: key.idempotency.key,
      request_hash: key.idempotency.requestHash,
      cents,
      currency: wallet.currency,
      way,
      account,
      status: 'PENDING',
      attempt: 1,
      begun_at: now,
      card,
      charge_id: null,
      busy_until: busyUntil(now),
      created_at: now,
      settled_at: null,
      failure: null,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'call', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw requestIsRunning();
  await recordTopUp(tx, 'topUp.begun', row, now);
  return row;
}

/** A charge already at the provider keeps its card, and a page its address. */
export function resumeTopUp(tx: Tx, row: TopUpRow, { account, card, now }: Begin): Promise<TopUpRow> {
  const begun = row.charge_id ? {} : { account, card, begun_at: now, attempt: attemptAfterLoss(row) };
  return change(tx, row, { status: 'PENDING', busy_until: busyUntil(now), ...begun })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The attempt after a lost reply. A card keeps its attempt, as the provider charges once per key. A page gets a new
 * one. Nobody has the lost page's address, and its key would be refused with another end.
 */
const attemptAfterLoss = ({ way, status, attempt }: TopUpRow): number =>
  way === 'CARD' || status === 'FAILED' ? attempt : attempt + 1;

/** For a silent provider: a retry with the key, or the job, finds the outcome of the charge. */
export async function leaveTopUp(tx: Tx, row: TopUpRow): Promise<void> {
  await change(tx, row, { busy_until: null }).where('attempt', '=', row.attempt).execute();
}

/** The bank asks the customer to approve. */
export async function awaitApproval(tx: Tx, row: TopUpRow, chargeId: string): Promise<void> {
  await remember(tx, chargeId, row.vendor_id);
  await change(tx, row, { busy_until: null, charge_id: chargeId })
    .where('status', '=', 'PENDING')
    .where('attempt', '=', row.attempt)
    .execute();
}

type Paying = { chargeId: string; account: string; now: Date };

/** Records the paid charge of a locked top-up, and credits it. False if the ledger has the credit already. */
export async function settleTopUp(tx: Tx, row: TopUpRow, { chargeId, account, now }: Paying): Promise<boolean> {
  const paid = { status: 'SUCCESS', charge_id: chargeId, account, settled_at: now } as const;
  await change(tx, row, { busy_until: null, ...paid }).execute();
  const { vendor_id: vendorId, wallet_id: walletId, currency, cents } = row;
  const isNew = await creditTopUp(tx, { vendorId, walletId, currency, cents, chargeId, now });
  if (!isNew) return false;
  await recordTopUp(tx, 'topUp.succeeded', row, now);
  await writeNudge(tx, vendorId, { kind: 'wallet', id: walletId }, now);
  return true;
}

/** An attempt, and why it took nothing. */
type Failed = { attempt: number; reason: Text; now: Date };

/**
 * Records a decline. The next retry of the key is a new charge, because the provider stores its response to this one.
 */
export async function declineTopUp(tx: Tx, row: TopUpRow, failed: Failed): Promise<boolean> {
  const { attempt, now } = failed;
  const declined = await endAttempt(tx, row, failed);
  if (!declined) return false;
  await recordTopUp(tx, 'topUp.declined', row, now);
  if (row.way !== 'CARD') return true;
  await tx
    .insertInto('card_declines')
    .values({
      vendor_id: row.vendor_id,
      wallet_id: row.wallet_id,
      user_id: row.user_id,
      card: declined.card,
      provider_key: providerKey({ id: row.id, attempt }),
      declined_at: now,
    })
    .execute();
  const { vendor_id: vendorId, user_id: userId } = row;
  const { account, card } = declined;
  const isPassedOver = card !== null && (await passOver(tx, { vendorId, account }, card));
  if (isPassedOver) await noteCardChange(tx, { vendorId, userId, act: 'card.chosen', now });
  return true;
}

/**
 * For a charge not approved in time, or given up. It is no decline of the card and no longer counts against the day's
 * maximum.
 */
export async function expireTopUp(tx: Tx, row: TopUpRow, failed: Failed): Promise<boolean> {
  if (!(await endAttempt(tx, row, failed))) return false;
  await recordTopUp(tx, 'topUp.expired', row, failed.now);
  return true;
}

const endAttempt = (tx: Tx, row: TopUpRow, { attempt, reason }: Failed) =>
  change(tx, row, { status: 'FAILED', attempt: attempt + 1, charge_id: null, busy_until: null, ...failureOf(reason) })
    .where('status', '<>', 'SUCCESS')
    .where('attempt', '=', attempt)
    .returning(['account', 'card'])
    .executeTakeFirst();

const failureOf = (reason: Text) => {
  const { english, sentence } = stored(reason);
  return { failure: english, failure_sentence: sentence };
};

/** The provider never received it: the request died before. */
export async function abandonTopUp(tx: Tx, row: TopUpRow, now: Date): Promise<void> {
  const ended = { status: 'FAILED', busy_until: null, attempt: attemptAfterLoss(row) } as const;
  const abandoned = await change(tx, row, { ...ended, ...failureOf(cardMessages.neverSent) })
    .where('status', '=', 'PENDING')
    .where('attempt', '=', row.attempt)
    .returning('id')
    .executeTakeFirst();
  if (abandoned) await recordTopUp(tx, 'topUp.abandoned', row, now);
}

export const topUpById = (tx: Tx, vendorId: string, id: string): Promise<TopUpRow | undefined> =>
  tx.selectFrom('top_ups').selectAll().where('vendor_id', '=', vendorId).where('id', '=', id).executeTakeFirst();

/** Locks a top-up until the transaction ends. */
export const lockTopUp = (tx: Tx, { vendor_id, id }: Pick<TopUpRow, 'vendor_id' | 'id'>): Promise<TopUpRow> =>
  tx
    .selectFrom('top_ups')
    .selectAll()
    .where('vendor_id', '=', vendor_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

type Keyed = { vendorId: string; call: CallDefinition; key: string };

export const topUpByKey = (tx: Tx, { vendorId, call, key }: Keyed): Promise<TopUpRow | undefined> =>
  tx
    .selectFrom('top_ups')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('call', '=', callName(call))
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

type TopUpAct = `topUp.${'begun' | 'succeeded' | 'declined' | 'expired' | 'abandoned'}`;

const recordTopUp = (tx: Tx, what: TopUpAct, { vendor_id: vendorId, id, cents, currency }: TopUpRow, now: Date) =>
  happened(tx, { vendorId, what, subject: id, payload: { cents, currency }, now });

type Change = Partial<Omit<TopUpRow, 'vendor_id' | 'id' | 'cents' | 'currency'>>;

const change = (tx: Tx, row: TopUpRow, columns: Change) =>
  tx.updateTable('top_ups').set(columns).where('vendor_id', '=', row.vendor_id).where('id', '=', row.id);

const busyUntil = (now: Date): Date => new Date(now.getTime() + BUSY_MS);
