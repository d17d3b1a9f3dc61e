import type { Tx } from '../../platform/db/connect.ts';
import { FIRST_VENDOR } from '../../platform/vendors.ts';
import { hashOf, type Link } from './chain.ts';

export const sealsOf = (tx: Tx, vendorId: string): Promise<Link[]> =>
  tx
    .selectFrom('ledger_seals')
    .select(['day', 'transfers', 'hash'])
    .where('vendor_id', '=', vendorId)
    .orderBy('day')
    .execute();

/** The first day with changed, removed or added transfers since its seal. `all` are the present days. */
export function firstBroken(seals: readonly Link[], all: readonly Link[]): string | null {
  const last = seals.at(-1)?.day ?? '';
  const links = all.filter(({ day }) => day <= last);
  const days = [...new Set([...seals, ...links].map(({ day }) => day))].sort();
  const hashes = (chain: readonly Link[]) => new Map(chain.map(({ day, hash }) => [day, hash.toString('hex')]));
  const [sealed, found] = [hashes(seals), hashes(links)];
  return days.find((day) => sealed.get(day) !== found.get(day)) ?? null;
}

/** The first day whose overall seal differs from the vendors' seals: some were rewritten or removed. */
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
