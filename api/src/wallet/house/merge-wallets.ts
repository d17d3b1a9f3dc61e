import type { Region } from '@tibara/contract/coordinates';
import { formatCents } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlOne } from '../../platform/db/sql-named.ts';
import { happened } from '../../platform/events/happened.ts';
import { writeNudge } from '../../platform/live/write-nudges.ts';
import { mergeWallet } from '../ledger.ts';
import type { WalletRow } from '../tables.ts';

/** The result for a second wallet in a region. */
export type Merged = { region: Region; emptied: string; remaining: string } & (
  | { moved: string }
  | { reasons: string[] }
);

/** Moves the money of each region's later wallets into its oldest. Earlier releases had one wallet per user. */
export async function mergeWallets(tx: Tx, { vendorId, now }: { vendorId: string; now: Date }): Promise<Merged[]> {
  const wallets = await lockWallets(tx, vendorId);
  const results: Merged[] = [];
  for (const emptied of wallets) {
    const remaining = wallets.find(({ region }) => region === emptied.region);
    if (remaining && remaining !== emptied) results.push(await merge(tx, emptied, remaining, now));
  }
  return results;
}

/** Locks the vendor's wallets, the oldest first. Nothing begins in these wallets until the transaction ends. */
const lockWallets = (tx: Tx, vendorId: string): Promise<WalletRow[]> =>
  tx
    .selectFrom('wallets')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('merged_into', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

async function merge(tx: Tx, emptied: WalletRow, remaining: WalletRow, now: Date): Promise<Merged> {
  const { vendor_id: vendorId, region, available: cents, currency } = emptied;
  const about = { region, emptied: emptied.id, remaining: remaining.id };
  const reasons = await reasonsAgainst(tx, emptied);
  if (reasons.length > 0) return { ...about, reasons };
  await mergeWallet(tx, { vendorId, emptied: emptied.id, remaining: remaining.id, now });
  const detail = { cents, currency, into: remaining.id };
  await happened(tx, { vendorId, what: 'wallet.merged', subject: emptied.id, detail, now });
  await writeNudge(tx, vendorId, { kind: 'wallet', id: remaining.id }, now);
  return { ...about, moved: formatCents(cents, currency) };
}

type Open = { payments: number; topUps: number; claims: number; disputes: number };

/** The reasons why a wallet cannot be emptied yet. Open payments, top-ups and disputes must end first. */
async function reasonsAgainst(
  tx: Tx,
  { vendor_id, id, held, debt, currency, available }: WalletRow,
): Promise<string[]> {
  const open = await sqlOne<Open>(tx, { name: 'open-in-wallet', text: OPEN, values: [vendor_id, id] });
  return [
    ...(held > 0 ? [`${formatCents(held, currency)} are held`] : []),
    ...(debt ? [`it owes ${formatCents(-available, currency)}`] : []),
    ...(open.payments > 0 ? [`payments are pending: ${open.payments}`] : []),
    ...(open.topUps > 0 ? [`top-ups are pending: ${open.topUps}`] : []),
    ...(open.claims > 0 ? [`confirms by card are under way: ${open.claims}`] : []),
    ...(open.disputes > 0 ? [`disputes are open: ${open.disputes}`] : []),
  ];
}

const OPEN = `
  select
    (select count(*) from payments where vendor_id = $1 and wallet_id = $2 and status = 'PENDING')::int as payments,
    (select count(*) from top_ups where vendor_id = $1 and wallet_id = $2 and status = 'PENDING')::int as "topUps",
    (select count(*) from wallet_claims where vendor_id = $1 and wallet_id = $2)::int as claims,
    (select count(*) from card_disputes where vendor_id = $1 and wallet_id = $2 and status = 'open')::int as disputes`;
