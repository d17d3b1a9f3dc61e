import type { Location } from '@tibara/contract/coordinates';
import type { FailureCode } from '@tibara/contract/dispatch/failure-reasons';
import type { Sentence } from '@tibara/contract/language/sentence';
import type { Status } from '@tibara/contract/orders/status';
import { type Column, nulls } from '../platform/db/columns.ts';

type Traits = {
  /** Only the first save writes it. */
  isFixed?: true;
  /** Its SQL after retention removed the people (ops/retention). */
  withoutPeople?: string;
};

const column = <Value>(traits: Traits = {}): Column<Value, Traits> => traits;

/** Country, state, town and the location to some kilometres stay, because reports count by them. */
export const blurred = (column: string): string => `${column} || jsonb_build_object(
  'address', 'removed', 'unitNumber', '', 'street', '', 'apartment', '', 'postalCode', '', 'placeId', '',
  'coordinate', jsonb_build_object(
    'latitude', round((${column} #>> '{coordinate,latitude}')::numeric, 1),
    'longitude', round((${column} #>> '{coordinate,longitude}')::numeric, 1)))`;

const deliveryColumns = {
  proof_of_delivery: column<string | null>(),
  received_by: column<string | null>({ withoutPeople: 'null' }),
  completed_at: column<Date | null>(),
  failure_reason: column<string | null>({ withoutPeople: 'null' }),
  failure_sentence: column<Sentence | null>({ withoutPeople: 'null' }),
  failure_code: column<FailureCode | null>(),
  ratings: column<number | null>(),
};

/**
 * The columns of a drop-off. Its row, its saves, reorder and retention follow this list. Pictures alone end in
 * `finished-groups.ts`.
 */
export const orderColumns = {
  vendor_id: column<string>({ isFixed: true }),
  order_group_id: column<string>({ isFixed: true }),
  id: column<string>({ isFixed: true }),
  number: column<number>({ isFixed: true }),
  ordinal: column<number>(),
  status: column<Status>(),
  version: column<number>(),
  recipient_name: column<string>({ withoutPeople: "'removed'" }),
  recipient_email: column<string>({ withoutPeople: "''" }),
  recipient_phone: column<string>({ withoutPeople: "'removed'" }),
  deliver_date_time: column<Date>(),
  drop_off_location: column<Location>({ withoutPeople: blurred('drop_off_location') }),
  // A clinic's items are personal.
  product: column<string>({ withoutPeople: "''" }),
  receipt_number: column<string>({ withoutPeople: "''" }),
  cod_amount: column<number | null>(),
  is_cod_enabled: column<boolean>(),
  door_to_door: column<boolean>(),
  door_to_door_fee: column<number>(),
  delivery_fee: column<number>(),
  leg_metres: column<number>(),
  leg_seconds: column<number>(),
  note_to_driver: column<string>({ withoutPeople: "''" }),
  ...deliveryColumns,
};

/** A drop-off before its delivery: a new one, or a copy by reorder. */
export const undelivered = nulls(deliveryColumns);

/** The assignments by which retention removes the people of a drop-off. */
export const orderWithoutPeople = Object.entries(orderColumns)
  .flatMap(([name, { withoutPeople }]) => (withoutPeople ? [`${name} = ${withoutPeople}`] : []))
  .join(', ');
