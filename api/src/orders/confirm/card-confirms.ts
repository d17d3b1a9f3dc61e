import type { Text } from '@tibara/contract/language/sentence';
import { cents } from '@tibara/contract/money';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import type { CardPayment } from '@tibara/contract/orders/views';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import type { Caller, Idempotency } from '../../platform/http/route.ts';
import { stored } from '../../platform/language/stored.ts';
import { releaseClaim } from '../../wallet/index.ts';
import type { CardConfirmRow, OrderGroupRow } from '../tables.ts';
import type { ConfirmBody } from './confirm.ts';

type Begin = { caller: Caller; id: string; body: ConfirmBody; idempotency: Idempotency; now: Date };

/** Stores the request, so that the server can continue without a browser. A group has one row, for its last confirm. */
export async function saveCardConfirm(tx: Tx, { caller, id, body, idempotency, now }: Begin): Promise<void> {
  const { key, requestHash } = idempotency;
  const values = [caller.vendorId, id, key, caller.userId, requestHash, JSON.stringify(body), now];
  await sqlNamed(tx, { name: 'save-card-confirm', text: SAVE, values });
}

const SAVE = `
  insert into card_confirms (vendor_id, order_group_id, key, user_id, request_hash, body, begun_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

type Which = { vendorId: string } & ({ orderGroupId: string } | { key: string });

export const findCardConfirm = (tx: Tx, which: Which): Promise<CardConfirmRow | undefined> => {
  const rows = tx.selectFrom('card_confirms').selectAll().where('vendor_id', '=', which.vendorId);
  const found =
    'key' in which ? rows.where('key', '=', which.key) : rows.where('order_group_id', '=', which.orderGroupId);
  return found.executeTakeFirst();
};

type Left = { vendorId: string; orderGroupId: string; key: string; cents: number; now: Date };

/** Marks a confirm whose merchant is on the bank's page or has no open request. Returns true the first time. */
export async function noteLeft(tx: Tx, { vendorId, orderGroupId, key, cents, now }: Left): Promise<boolean> {
  const left = await tx
    .updateTable('card_confirms')
    .set({ left_at: now, cents })
    .where('vendor_id', '=', vendorId)
    .where('order_group_id', '=', orderGroupId)
    .where('key', '=', key)
    .where('left_at', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return left !== undefined;
}

/** Removes and returns the row of a confirm by card. Nobody needs it after a confirmation or a refusal in a reply. */
export async function removeCardConfirm(tx: Tx, { vendor_id, id }: OrderGroupRow): Promise<CardConfirmRow | undefined> {
  const removed = await tx
    .deleteFrom('card_confirms')
    .where('vendor_id', '=', vendor_id)
    .where('order_group_id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (removed) await release(tx, removed);
  return removed;
}

const release = (tx: Tx, { vendor_id: vendorId, key }: Pick<CardConfirmRow, 'vendor_id' | 'key'>): Promise<void> =>
  releaseClaim(tx, { vendorId, call: calls.confirm, key });

export type End = { ended: 'CREDITED' | 'NOT_CHARGED'; cents: number; reason: Text };

/** Stores why a confirm by card failed, for the draft's screen. */
export async function keepEnd(tx: Tx, { vendor_id, id, version }: OrderGroupRow, key: string, end: End) {
  await release(tx, { vendor_id, key });
  const reason = stored(end.reason);
  const values = [
    vendor_id,
    id,
    version,
    end.ended,
    end.cents,
    reason.english,
    reason.sentence && JSON.stringify(reason.sentence),
  ];
  await sqlNamed(tx, { name: 'keep-end', text: KEEP_END, values });
}

const KEEP_END = `
  update card_confirms set version = $3, ended = $4, cents = $5, reason = $6, reason_sentence = $7, body = '{}'
  where vendor_id = $1 and order_group_id = $2`;

/**
 * The state that screens show: WAITING while the bank decides, then the end with its reason until the draft changes.
 */
export async function cardPaymentOf(tx: Tx, vendorId: string, group: Shown): Promise<CardPayment | null> {
  // Most groups are already paid, so this test saves a query.
  if (group.status !== 'OPEN' && group.status !== 'CONFIRMED_PROCESSING') return null;
  const row = await findCardConfirm(tx, { vendorId, orderGroupId: group.id });
  if (!row?.left_at) return null;
  if (group.status === 'CONFIRMED_PROCESSING')
    return { status: 'WAITING', cents: cents(row.cents ?? 0), reason: null, reasonSentence: null };
  if (!row.ended || row.version !== group.version) return null;
  return { status: row.ended, cents: cents(row.cents ?? 0), reason: row.reason, reasonSentence: row.reason_sentence };
}

type Shown = Pick<OrderGroupRow, 'id' | 'status' | 'version'>;
