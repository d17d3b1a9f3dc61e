import type { OrderHit } from '@tibara/contract/search/calls';
import { foundStops } from '@tibara/contract/search/found-stops';
import { listOfStatus } from '@tibara/contract/search/lists';
import { groupNumber, type OrderGroupRow, type OrderRow, ordersOf, searchedFields } from '../orders/index.ts';
import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';

export const mostHits = 8;
/** One group of a hundred drop-offs must not displace all others. */
const MOST_OF_A_GROUP = 3;

/** The newest hits. Each of these groups has every word, so eight groups are enough. */
export async function hitsOfGroups(
  tx: Tx,
  vendorId: string,
  text: string,
  ids: readonly string[],
): Promise<OrderHit[]> {
  if (ids.length === 0) return [];
  const found = ids.slice(0, mostHits);
  const [groups, stops] = await Promise.all([
    sqlNamed<GroupRow>(tx, { name: 'found-groups', text: GROUPS, values: [vendorId, found] }),
    ordersOf(tx, vendorId, found),
  ]);
  const ofGroup = Map.groupBy(stops, ({ order_group_id }) => order_group_id);
  return groups.flatMap((group) => hitsOf(text, group, ofGroup.get(group.id) ?? [])).slice(0, mostHits);
}

function hitsOf(text: string, group: GroupRow, stops: readonly OrderRow[]): OrderHit[] {
  const found = foundStops(text, {
    number: group.number,
    pickUp: group.pick_up_location,
    stops,
    fieldsOf: searchedFields,
  });
  const common = {
    groupId: group.id,
    groupNumber: groupNumber(group),
    list: listOfStatus(group.status),
    status: group.status,
    pickUpDateTime: group.pick_up_date_time.toISOString(),
    pickUpAddress: group.pick_up_location.address,
  };
  if (found.length === 0) return [{ ...common, dropOff: null, others: stops.length }];
  const shown = found.slice(0, MOST_OF_A_GROUP);
  return shown.map((stop, at) => ({
    ...common,
    dropOff: toDropOff(group, stop),
    others: at === shown.length - 1 ? found.length - shown.length : 0,
  }));
}

const toDropOff = (group: GroupRow, stop: OrderRow): OrderHit['dropOff'] => ({
  id: stop.id,
  number: `${groupNumber(group)}-${stop.number}`,
  status: stop.status,
  recipientName: stop.recipient_name,
  recipientPhone: stop.recipient_phone,
  address: stop.drop_off_location.address,
  unitNumber: stop.drop_off_location.unitNumber,
  deliverDateTime: stop.deliver_date_time.toISOString(),
  completionTime: stop.completed_at?.toISOString() ?? null,
  proofOfDelivery: stop.proof_of_delivery,
  receivedBy: stop.received_by,
  failureReason: stop.failure_reason,
  failureSentence: stop.failure_sentence,
});

type GroupRow = Pick<OrderGroupRow, 'id' | 'number' | 'status' | 'pick_up_date_time' | 'pick_up_location'>;

const GROUPS = `
  select id, number, status, pick_up_date_time, pick_up_location from order_groups
  where vendor_id = $1 and id = any($2::uuid[]) order by id desc`;
