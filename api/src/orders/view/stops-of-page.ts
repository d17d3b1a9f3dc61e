import { largestReply } from '@tibara/contract/page';
import type { Tx } from '../../platform/db/connect.ts';
import { oweStored } from '../../platform/http/allowance/charge-stored.ts';
import { refuseLargePage } from '../../platform/http/large-page.ts';
import { ordersOf } from '../queries.ts';
import type { OrderRow } from '../tables.ts';
import { bytesOf } from './bytes.ts';
import type { Slice } from './page-of-groups.ts';

/** The stops of a page's groups. If they may not fit a reply, they are measured before they are read. */
export async function stopsOfPage(tx: Tx, vendorId: string, ids: readonly string[], slice: Slice): Promise<OrderRow[]> {
  const room = Math.max(0, Math.floor((largestReply - ids.length * LARGEST_GROUP) / LARGEST_STOP));
  const first = await ordersOf(tx, vendorId, ids, room + 1);
  if (first.length <= room) return first;
  const sized = await bytesOf(tx, vendorId, {
    from: (
      value,
    ) => `select id, place, pick_up_date_time from unnest(${value(ids)}::uuid[]) with ordinality as page (id, place)
      join order_groups using (id) where vendor_id = $1`,
    sequence: 'place',
  });
  // Also a page that is refused was measured.
  oweStored(sized.reduce((sum, { stops }) => sum + stops, 0));
  refuseLargePage(
    sized.map(({ bytes }) => bytes),
    slice,
  );
  return ordersOf(tx, vendorId, ids);
}

/** Bytes with every field at its longest, three bytes a character. */
const LARGEST_GROUP = 17_000;
const LARGEST_STOP = 12_500;
