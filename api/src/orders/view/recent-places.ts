import type { CallRequest } from '@tibara/contract/call';
import type { Location } from '@tibara/contract/coordinates';
import type { orderCalls } from '@tibara/contract/orders/calls';
import type { RecentPlace } from '@tibara/contract/orders/views';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';

type Visit = { location: Location; name: string; phone: string; email?: string };

const RECENT_GROUPS = 50;
/** Enough for two long runs; a short list needs few rows. */
const MOST_VISITS = 200;
const LONGEST_LIST = 50;

/** The places of the last orders, each once with its contact, the last used first. Drafts do not count. */
export async function listRecentPlaces(
  ctx: Needs,
  { vendorId }: Caller,
  { jobType }: CallRequest<typeof orderCalls.recentPlaces>['query'],
): Promise<RecentPlace[]> {
  const query =
    jobType === 'PICK_UP'
      ? { name: 'recent-pick-ups', text: PICK_UPS, values: [vendorId, RECENT_GROUPS] }
      : { name: 'recent-drop-offs', text: DROP_OFFS, values: [vendorId, RECENT_GROUPS, MOST_VISITS] };
  const visits = await withVendor(ctx.db, vendorId, (tx) => sqlNamed<Visit>(tx, query));
  const found = new Map<string, RecentPlace>();
  for (const visit of visits) {
    const { address, unitNumber } = visit.location;
    const key = JSON.stringify([address, unitNumber, visit.phone]);
    const known = found.get(key);
    if (known) known.useCount += 1;
    else found.set(key, { ...visit, useCount: 1 });
  }
  return [...found.values()].slice(0, LONGEST_LIST);
}

// 3: retention removed the group's people and places.
const GROUPS = `
  from order_groups where vendor_id = $1 and status <> 'OPEN' and coalesce(forgotten, 0) < 3
  order by id desc limit $2`;
const PICK_UPS = `
  select pick_up_location as location, pick_up_person_name as name, pick_up_contact_number as phone ${GROUPS}`;
const DROP_OFFS = `
  select o.drop_off_location as location, o.recipient_name as name, o.recipient_phone as phone, o.recipient_email as email
  from (select id ${GROUPS}) g join orders o on o.vendor_id = $1 and o.order_group_id = g.id
  order by g.id desc, o.ordinal limit $3`;
