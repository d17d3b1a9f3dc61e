import type { Currency } from '@tibara/contract/money';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { payOut } from '../ledger.ts';
import type { Kind } from '../ledger-kinds.ts';

/** What a line of the provider's payout is about. */
const about = {
  charge: { kind: 'top_up', reference: (id: string) => id },
  dispute: { kind: 'chargeback', reference: (id: string) => `${id} taken back` },
  dispute_reversal: { kind: 'chargeback_won', reference: (id: string) => `${id} given back` },
} as const satisfies Record<string, { kind: Kind; reference: (id: string) => string }>;

export type PayoutLine = {
  /** In the file. */
  line: number;
  about: keyof typeof about;
  /** The provider's id of the charge or of the dispute. */
  id: string;
  currency: Currency;
  /** Cents; below 0 where the provider kept them. */
  gross: number;
  fee: number;
};

type Payout = { vendorId: string; payoutId: string; lines: readonly PayoutLine[]; now: Date };

/**
 * The lines of one vendor. Each must be what the ledger has, to the cent; each charge is paid out once, and each dispute
 * settled once, whatever file names it. Returns how many are new.
 */
export async function bookPayoutLines(tx: Tx, { vendorId, payoutId, lines, now }: Payout): Promise<number> {
  let booked = 0;
  const sums = { gross: 0, fees: 0 };
  for (const line of lines) {
    await refuseOtherAmount(tx, vendorId, line);
    const { currency, gross, fee } = line;
    const reference = about[line.about].reference(line.id);
    if (await isBooked(tx, vendorId, reference, line)) continue;
    const isNew = await payOut(tx, { vendorId, currency, reference, gross, fee, now });
    // Somebody else books the same file at this moment.
    if (!isNew) throw new Error(`Line ${line.line}: ${line.id} is being booked by another command.`);
    booked += 1;
    sums.gross += gross;
    sums.fees += fee;
  }
  if (booked > 0) {
    const detail = { lines: booked, ...sums, net: sums.gross - sums.fees };
    await recordAct(tx, { vendorId, act: 'payout.booked', subject: payoutId, detail, now });
  }
  return booked;
}

async function refuseOtherAmount(tx: Tx, vendorId: string, line: PayoutLine): Promise<void> {
  const { kind } = about[line.about];
  const found = await tx
    .selectFrom('ledger_transfers')
    .select(['cents', 'currency'])
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', kind)
    .where('reference', '=', line.id)
    .executeTakeFirst();
  const name = `Line ${line.line}: ${line.id}`;
  if (!found) throw new Error(`${name} is not in the ledger yet (${kind.replaceAll('_', ' ')}).`);
  const isPaidToUs = line.about !== 'dispute';
  if (found.cents !== (isPaidToUs ? line.gross : -line.gross) || found.currency !== line.currency) {
    throw new Error(`${name} has another amount or currency than in the ledger.`);
  }
}

async function isBooked(tx: Tx, vendorId: string, reference: string, line: PayoutLine): Promise<boolean> {
  const rows = await tx
    .selectFrom('ledger_transfers')
    .select(['kind', 'cents', 'from_account'])
    .where('vendor_id', '=', vendorId)
    .where('kind', 'in', ['payout', 'payout_fee'])
    .where('reference', '=', reference)
    .execute();
  if (rows.length === 0) return false;
  const fee = rows.find(({ kind }) => kind === 'payout_fee');
  const signed = fee ? fee.cents * (fee.from_account === 'card_fees' ? 1 : -1) : 0;
  if (signed !== line.fee) throw new Error(`Line ${line.line}: ${line.id} was booked already, with another fee.`);
  return true;
}

const IDS_AT_A_TIME = 1000;

/** Whose these ids of the card provider are. */
export async function vendorsOfCardIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const vendors = new Map<string, string>();
  for (let at = 0; at < ids.length; at += IDS_AT_A_TIME) {
    const rows = await db
      .selectFrom('card_directory')
      .select(['provider_id', 'vendor_id'])
      .where('provider_id', 'in', ids.slice(at, at + IDS_AT_A_TIME))
      .execute();
    for (const { provider_id, vendor_id } of rows) vendors.set(provider_id, vendor_id);
  }
  return vendors;
}
