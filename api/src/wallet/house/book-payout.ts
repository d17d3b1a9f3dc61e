import type { Currency } from '@tibara/contract/money';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { happened } from '../../platform/events/happened.ts';
import { payOut } from '../ledger.ts';
import type { Kind } from '../ledger-kinds.ts';
import { findRefund, refundReference } from './book-refund.ts';

/** For each kind of payout line: the kinds of transfers that it settles, and its own reference. */
const about = {
  // A charge that no top-up asked for was kept apart.
  charge: { kinds: ['top_up', 'unapplied_receipt'], settles: ({ id }) => id, reference: (id) => id },
  dispute: { kinds: ['chargeback'], settles: ({ id }) => id, reference: (id) => `${id} taken back` },
  dispute_reversal: { kinds: ['chargeback_won'], settles: ({ id }) => id, reference: (id) => `${id} given back` },
  refund: {
    kinds: ['correction'],
    settles: ({ id, charge }) => refundReference(charge, id),
    reference: (id) => `${id} refunded`,
  },
} as const satisfies Record<string, PayoutRule>;

type PayoutRule = {
  kinds: readonly Kind[];
  settles: (line: Pick<PayoutLine, 'id' | 'charge'>) => string;
  reference: (id: string) => string;
};

export type PayoutLine = {
  /** The line's number in the file. */
  line: number;
  about: 'charge' | 'dispute' | 'dispute_reversal' | 'refund';
  /** The provider's id of the charge, the dispute or the refund. */
  id: string;
  /** The provider's id of the charge. It is '' if the file has none. */
  charge: string;
  currency: Currency;
  /** Cents; below 0 if the provider kept them. */
  gross: number;
  fee: number;
};

type Payout = { vendorId: string; payoutId: string; lines: readonly PayoutLine[]; now: Date };

/**
 * Books the payout lines of one vendor. Each line must match the ledger to the cent. Each charge is paid out once, and
 * each dispute settled once. So a line that was booked in another payout is refused. Returns the number of new lines
 * and their sums.
 */
export async function bookPayoutLines(
  tx: Tx,
  { vendorId, payoutId, lines, now }: Payout,
): Promise<{ booked: number; net: number; fees: number }> {
  let booked = 0;
  const sums = { gross: 0, fees: 0 };
  for (const line of lines) {
    await refuseOtherAmount(tx, vendorId, line);
    const { currency, gross, fee } = line;
    const reference = about[line.about].reference(line.id);
    if (await isBooked(tx, vendorId, reference, line)) {
      if (await isBegun(tx, vendorId, payoutId)) continue;
      throw new Error(`Line ${line.line}: ${line.id} was booked already, by another payout.`);
    }
    const isNew = await payOut(tx, { vendorId, currency, reference, gross, fee, now });
    // The line was posted meanwhile, because another command is booking this file.
    if (!isNew) throw new Error(`Line ${line.line}: ${line.id} is being booked by another command.`);
    booked += 1;
    sums.gross += gross;
    sums.fees += fee;
  }
  const net = sums.gross - sums.fees;
  if (booked > 0) {
    const detail = { lines: booked, ...sums, net };
    await happened(tx, { vendorId, what: 'payout.booked', subject: payoutId, detail, now });
  }
  return { booked, net, fees: sums.fees };
}

async function refuseOtherAmount(tx: Tx, vendorId: string, line: PayoutLine): Promise<void> {
  const { kinds, settles } = about[line.about];
  const found = await tx
    .selectFrom('ledger_transfers')
    .select(['cents', 'currency'])
    .where('vendor_id', '=', vendorId)
    .where('kind', 'in', kinds)
    .where('reference', '=', settles(line))
    .executeTakeFirst();
  const name = `Line ${line.line}: ${line.id}`;
  if (line.about === 'refund') await refuseOtherCharge(tx, vendorId, line);
  if (!found) throw new Error(`${name} is not in the ledger yet (${line.about.replaceAll('_', ' ')}).`);
  const isPaidToUs = line.about === 'charge' || line.about === 'dispute_reversal';
  if (found.cents !== (isPaidToUs ? line.gross : -line.gross) || found.currency !== line.currency) {
    throw new Error(`${name} has another amount or currency than in the ledger.`);
  }
}

async function refuseOtherCharge(tx: Tx, vendorId: string, { line, id, charge }: PayoutLine): Promise<void> {
  try {
    await findRefund(tx, { vendorId, chargeId: charge, refundId: id });
  } catch (error) {
    throw new Error(`Line ${line}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Whether lines of this payout were booked before. */
async function isBegun(tx: Tx, vendorId: string, payoutId: string): Promise<boolean> {
  return (await sqlNamed(tx, { name: 'payout-begun', text: BEGUN, values: [vendorId, payoutId] })).length > 0;
}

const BEGUN = `select 1 from money_lines where vendor_id = $1 and act = 'payout.booked' and subject = $2`;

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

/** The vendors of these ids of the card provider. */
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
