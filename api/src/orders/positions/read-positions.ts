import type { Rider } from '@tibara/contract/orders/views';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import type { OrderGroupRow } from '../tables.ts';
import { isOfRider, isUnderWay, tripsOf } from './followed.ts';

export type Place = Pick<Rider, 'position' | 'positionTime'>;
/** By booking. */
export type Places = ReadonlyMap<string, Place>;

/** The riders' present places, by booking. Asks nothing for groups without a rider under way. */
export async function placesOfRiders(tx: Tx, groups: readonly OrderGroupRow[]): Promise<Places> {
  const trips = new Map(groups.flatMap((group) => [...tripsOf(group)]).filter(([, trip]) => isUnderWay(trip)));
  if (trips.size === 0) return new Map();
  const rows = await sqlNamed<Row>(tx, { name: 'rider-positions', text: READ, values: [[...trips.keys()]] });
  return new Map(
    rows.flatMap(({ id, latitude, longitude, reported, at }) => {
      const trip = trips.get(id);
      return trip && isOfRider(trip, { reported, at })
        ? [[id, { position: { latitude, longitude }, positionTime: at.toISOString() }] as const]
        : [];
    }),
  );
}

type Row = { id: string; latitude: number; longitude: number; reported: Date; at: Date };

const READ = `
  select booking_id as id, latitude, longitude, reported_at as reported, heard_at as at
  from rider_positions where booking_id = any($1::uuid[])`;
