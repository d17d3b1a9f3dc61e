import type { Tx } from '../../platform/db/connect.ts';
import type { Kind } from '../ledger-kinds.ts';
import { lockReference, noteReference } from '../payments/bank-references.ts';

type Outgoing = {
  vendorId: string;
  bankReference: string;
  /** Allows a reference that another merchant's transfer already had. */
  mayBeRepeated?: boolean | undefined;
};

/** The key of an outgoing transfer among the bank references. References of incoming transfers are in capitals. */
const outgoing = (bankReference: string): string => `outgoing ${bankReference}`;

export const unappliedReference = (bankReference: string): string => `unapplied ${bankReference}`;

export const lockOutgoing = (tx: Tx, { bankReference }: Outgoing): Promise<void> =>
  lockReference(tx, outgoing(bankReference));

/** Refuses an outgoing transfer that already paid another merchant, or this one for another reason. */
export async function claimOutgoing(
  tx: Tx,
  { vendorId, bankReference, mayBeRepeated = false }: Outgoing,
  as: 'balance' | 'unapplied',
): Promise<void> {
  const [kind, reference, what]: [Kind, string, string] =
    as === 'balance'
      ? ['correction', unappliedReference(bankReference), 'what was unapplied']
      : ['balance_return', bankReference, 'a balance'];
  const other = await tx
    .selectFrom('ledger_transfers')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (other) throw new Error(`${bankReference} was booked already, as the return of ${what}.`);
  const others = await noteReference(tx, vendorId, outgoing(bankReference));
  if (others.length === 0 || mayBeRepeated) return;
  throw new Error(
    `${bankReference} was booked before for another merchant, ${others.join(' and ')}. Is it the right merchant? If this is another transfer, --repeated books it.`,
  );
}

/** True for the reference of a transfer that was paid out to this merchant. */
export async function isOutgoing(tx: Tx, vendorId: string, bankReference: string): Promise<boolean> {
  const found = await tx
    .selectFrom('bank_references')
    .select('reference')
    .where('vendor_id', '=', vendorId)
    .where('reference', '=', outgoing(bankReference))
    .executeTakeFirst();
  return found !== undefined;
}
