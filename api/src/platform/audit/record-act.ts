import type { Tx } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { afterCommit } from '../db/transaction/tx.ts';
import { newId } from '../ids.ts';
import { originNow } from './origin.ts';

/**
 * Every act that concerns money, login or settings. True: it is about money, and its lines are stored as long as the
 * accounts.
 */
const acts = {
  'account.created': false,
  'login.succeeded': false,
  'login.refused': false,
  'login.ended': false,
  'password.changed': false,
  'password.linkSent': false,
  'password.reset': false,
  'profile.changed': false,
  'vendor.created': false,
  'card.saved': true,
  'card.removed': true,
  'card.chosen': true,
  'topUp.begun': true,
  'topUp.succeeded': true,
  'topUp.declined': true,
  'topUp.expired': true,
  'topUp.abandoned': true,
  'topUp.takenBack': true,
  'order.confirmed': true,
  'order.cancelled': true,
  'order.settled': true,
  'order.ended': true,
  'bankReceipt.booked': true,
  'terms.changed': true,
  'promoCode.added': true,
  'promoCode.ended': true,
  'rates.changed': true,
  'payout.booked': true,
  'balance.returned': true,
  'unapplied.returned': true,
  'dispute.won': true,
  'dispute.lost': true,
  'dispute.appealed': true,
  'topUp.refunded': true,
  'job.replayed': true,
} as const;

export type Act = {
  readonly vendorId: string;
  readonly act: keyof typeof acts;
  /** The id of what the act concerned. */
  readonly subject: string | null;
  /** Amounts, ids and statuses: nothing secret, and no phone, address or name. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  /** Where it is not the caller. */
  readonly actor?: string;
  readonly now: Date;
};

type Log = { info(facts: object, message: string): void };

/** Called in the transaction of the act: both are committed or neither. After the commit the log has the same line. */
export async function recordAct(tx: Tx, { vendorId, act, subject, detail = {}, now, ...more }: Act): Promise<void> {
  const origin = originNow();
  const actor = more.actor ?? origin.actor;
  const { address, requestId } = origin;
  afterCommit(tx, () => log?.info({ act, vendorId, actor, subject, address, requestId, ...detail }, 'act'));
  const values = [
    vendorId,
    newId(now),
    now,
    act,
    acts[act],
    actor,
    subject,
    address,
    requestId,
    JSON.stringify(detail),
  ];
  await sqlNamed(tx, { name: 'record-act', text: RECORD, values });
}

/** Receives the acts of this process. */
export function logActs(to: Log): void {
  log = to;
}

let log: Log | undefined;

const RECORD = `
  insert into audit_lines (vendor_id, id, acted_at, act, is_money, actor, subject, from_address, request_id, detail)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
