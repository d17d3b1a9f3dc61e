import type { Location } from '@tibara/contract/coordinates';
import type { Sentence } from '@tibara/contract/language/sentence';
import type { Status } from '@tibara/contract/orders/status';
import type { OrderHit } from '@tibara/contract/search/calls';
import { foundStops } from '@tibara/contract/search/found-stops';
import { listOfStatus } from '@tibara/contract/search/lists';
import { groupNumber } from '../orders/index.ts';
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
  const values = [vendorId, ids.slice(0, mostHits)];
  const [groups, stops] = await Promise.all([
    sqlNamed<GroupRow>(tx, { name: 'found-groups', text: GROUPS, values }),
    sqlNamed<StopRow>(tx, { name: 'found-stops', text: STOPS, values }),
  ]);
  const ofGroup = Map.groupBy(stops, ({ order_group_id }) => order_group_id);
  return groups.flatMap((group) => hitsOf(text, group, ofGroup.get(group.id) ?? [])).slice(0, mostHits);
}

function hitsOf(text: string, group: GroupRow, stops: readonly StopRow[]): OrderHit[] {
  const found = foundStops(text, { number: group.number, pickUp: group.pick_up_location, stops, fieldsOf });
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

const fieldsOf = ({ number, recipient_name, recipient_phone, drop_off_location }: StopRow) => ({
  number,
  name: recipient_name,
  phone: recipient_phone,
  place: drop_off_location,
});

const toDropOff = (group: GroupRow, stop: StopRow): OrderHit['dropOff'] => ({
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

type GroupRow = { id: string; number: number; status: Status; pick_up_date_time: Date; pick_up_location: Location };

type StopRow = {
  order_group_id: string;
  id: string;
  number: number;
  status: Status;
  recipient_name: string;
  recipient_phone: string;
  drop_off_location: Location;
  deliver_date_time: Date;
  completed_at: Date | null;
  proof_of_delivery: string | null;
  received_by: string | null;
  failure_reason: string | null;
  failure_sentence: Sentence | null;
};

const GROUPS = `
  select id, number, status, pick_up_date_time, pick_up_location from order_groups
  where vendor_id = $1 and id = any($2::uuid[]) order by id desc`;
const STOPS = `
  select order_group_id, id, number, status, recipient_name, recipient_phone, drop_off_location, deliver_date_time,
    completed_at, proof_of_delivery, received_by, failure_reason, failure_sentence
  from orders where vendor_id = $1 and order_group_id = any($2::uuid[]) order by order_group_id, ordinal`;
