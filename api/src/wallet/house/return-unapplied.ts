import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { happened } from '../../platform/events/happened.ts';
import { lockVendor } from '../../users/index.ts';
import { returnExcess } from '../ledger.ts';
import { claimOutgoing, lockOutgoing, unappliedReference } from './outgoing-transfer.ts';

type Kept = { currency: Currency; cents: number };
type Return = {
  vendorId: string;
  currency: Currency;
  cents: number;
  bankReference: string;
  mayBeRepeated?: boolean;
  now: Date;
};

/** A vendor's excess payments that were not returned yet. */
export const unappliedOf = (tx: Tx, vendorId: string): Promise<Kept[]> =>
  sqlNamed(tx, { name: 'unapplied-of', text: UNAPPLIED, values: [vendorId] });

const UNAPPLIED = `
  select currency, sum(case to_account when 'unapplied_receipts' then cents else -cents end)::bigint as cents
  from ledger_transfers where vendor_id = $1 and 'unapplied_receipts' in (from_account, to_account)
  group by currency having sum(case to_account when 'unapplied_receipts' then cents else -cents end) > 0 order by 1`;

type ChargeApart = { chargeId: string; currency: Currency; cents: number };

/** Charges that no top-up asked for, and that were not refunded at the card provider. */
export const chargesApart = (tx: Tx, vendorId: string): Promise<ChargeApart[]> =>
  sqlNamed(tx, { name: 'charges-apart', text: APART, values: [vendorId] });

const APART = `
  select t.reference as "chargeId", t.currency, t.cents from ledger_transfers t
  where t.vendor_id = $1 and t.kind = 'unapplied_receipt' and t.from_account = 'card_clearing'
    and not exists (select from ledger_transfers r where r.vendor_id = $1 and r.kind = 'correction'
      and r.to_account = 'card_clearing' and starts_with(r.reference, t.reference || ' '))
  order by t.created_at`;

/** Books a bank transfer that returns an excess payment. Returns the rest, or null for a reference booked before. */
export async function returnUnapplied(tx: Tx, back: Return) {
  const { vendorId, currency, cents, bankReference, now } = back;
  await lockOutgoing(tx, back);
  // Returns wait for each other, so that two returns cannot take the same money.
  await lockVendor(tx, vendorId);
  const kept = (await unappliedOf(tx, vendorId)).find((each) => each.currency === currency)?.cents ?? 0;
  const reference = unappliedReference(bankReference);
  const before = await tx
    .selectFrom('ledger_transfers')
    .select('cents')
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'correction')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (before && before.cents !== cents) throw new Error(`${bankReference} was booked already, with another amount.`);
  if (before) return null;
  await claimOutgoing(tx, back, 'unapplied');
  if (cents > kept) throw new Error('That is more than is unapplied.');
  await returnExcess(tx, { vendorId, currency, cents, reference, now });
  await happened(tx, {
    vendorId,
    what: 'unapplied.returned',
    subject: vendorId,
    payload: { cents, currency },
    detail: { bankReference },
    now,
  });
  return kept - cents;
}
