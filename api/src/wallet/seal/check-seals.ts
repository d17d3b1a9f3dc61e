import type { Tx } from '../../platform/db/connect.ts';
import { FIRST_VENDOR } from '../../platform/vendors.ts';
import type { LedgerTransferRow } from '../tables.ts';
import { chainOf, hashOf, type Link } from './chain.ts';

/** The seals of a vendor as they are stored, oldest first. */
export const sealsOf = (tx: Tx, vendorId: string): Promise<Link[]> =>
  tx
    .selectFrom('ledger_seals')
    .select(['day', 'transfers', 'hash'])
    .where('vendor_id', '=', vendorId)
    .orderBy('day')
    .execute();

/** The first day whose transfers are not those that were sealed: changed, removed, or added afterwards. */
export function firstBroken(seals: readonly Link[], transfers: readonly LedgerTransferRow[]): string | null {
  const last = seals.at(-1)?.day ?? '';
  const links = chainOf(null, transfers).filter(({ day }) => day <= last);
  const days = [...new Set([...seals, ...links].map(({ day }) => day))].sort();
  const hashOn = (chain: readonly Link[], day: string) => chain.find((link) => link.day === day)?.hash.toString('hex');
  return days.find((day) => hashOn(seals, day) !== hashOn(links, day)) ?? null;
}

/** The first day on which the seal over all vendors is not that of their seals: some were rewritten or removed. */
export function firstBrokenOfHouse(house: readonly Link[], vendors: ReadonlyMap<string, readonly Link[]>) {
  const ids = [...vendors.keys()].filter((id) => id !== FIRST_VENDOR).sort();
  let before: Buffer | null = null;
  for (const { day, hash } of house) {
    const heads = ids.flatMap((id) => {
      const head = vendors.get(id)?.findLast((link) => link.day <= day);
      return head ? [[id, head.hash.toString('hex')]] : [];
    });
    if (!hashOf(before, day, heads).equals(hash)) return day;
    before = hash;
  }
  return null;
}
