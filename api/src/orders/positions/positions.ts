import type { Coordinate } from '@tibara/contract/coordinates';
import type { Nudge } from '@tibara/contract/live/calls';
import type { Db } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import type { LiveHub } from '../../platform/live/hub.ts';
import type { GroupKey } from '../queries.ts';
import { type EventTime, isNews } from '../status/events/event-time.ts';

/** A rider's place on the trip of one booking. */
export type RiderPosition = GroupKey & EventTime & { bookingId: string; place: Coordinate };

/** The newest places of riders. Only the last second of them is lost if the process ends without `stop`. */
export type Positions = {
  /** Stores the position within a second, together with those of other bookings, if none is newer. */
  take(position: RiderPosition): void;
  /** Stores the taken positions now, and tells the open screens. */
  store(): Promise<void>;
  /** Calls back with each stored position of this process, until the returned function is called. */
  listen(listener: (position: RiderPosition) => void): () => void;
  stop(): Promise<void>;
};

const EVERY_MS = 1000;
/** While the database is away, only so many bookings keep their newest position. */
const MOST_WAITING = 50_000;

type Parts = { db: Db; live: Pick<LiveHub, 'tell'>; onError: (error: unknown) => void };

export function createPositions({ db, live, onError }: Parts): Positions {
  let waiting = new Map<string, RiderPosition>();
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();
  const listeners = new Set<(position: RiderPosition) => void>();

  const take = (position: RiderPosition) => {
    const { bookingId } = position;
    const known = waiting.get(bookingId);
    if ((known && !isNews(known, position)) || (!known && waiting.size >= MOST_WAITING)) return;
    waiting.set(bookingId, position);
    timer ??= setTimeout(() => void store(), EVERY_MS);
  };

  const storeTaken = async () => {
    clearTimeout(timer);
    timer = undefined;
    const taken = waiting;
    waiting = new Map();
    if (taken.size === 0) return;
    try {
      const stored = await save(db, [...taken.values()]);
      const news = stored.flatMap((id) => taken.get(id) ?? []);
      live.tell(news.map((position) => ({ vendorId: position.vendorId, nudge: nudgeOf(position) })));
      for (const position of news) for (const listener of listeners) listener(position);
    } catch (error) {
      onError(error);
      for (const position of taken.values()) take(position);
    }
  };

  const store = () => {
    storing = storing.then(storeTaken);
    return storing;
  };

  return {
    take,
    store,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      await store();
      clearTimeout(timer);
    },
  };
}

const nudgeOf = ({ orderGroupId, bookingId, place, at }: RiderPosition): Nudge => ({
  kind: 'riderPosition',
  id: orderGroupId,
  bookingId,
  position: place,
  time: at.toISOString(),
});

/** Returns the bookings whose position was new. */
async function save(db: Db, positions: readonly RiderPosition[]): Promise<string[]> {
  // In one sequence, so that two processes cannot deadlock.
  const sorted = positions.toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1));
  const values = [
    sorted.map(({ bookingId }) => bookingId),
    sorted.map(({ place }) => place.latitude),
    sorted.map(({ place }) => place.longitude),
    sorted.map(({ reported }) => reported),
    sorted.map(({ at }) => at),
  ];
  const rows = await sqlNamed<{ id: string }>(db, { name: 'store-positions', text: STORE, values });
  return rows.map(({ id }) => id);
}

// The rule of `isNews`.
const STORE = `
  insert into rider_positions as p (booking_id, latitude, longitude, reported_at, heard_at)
  select id, latitude, longitude, reported_at, heard_at
  from unnest($1::uuid[], $2::float8[], $3::float8[], $4::timestamptz[], $5::timestamptz[])
    as t (id, latitude, longitude, reported_at, heard_at)
  order by id
  on conflict (booking_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
    reported_at = excluded.reported_at, heard_at = excluded.heard_at
  where case when (p.reported_at > p.heard_at) = (excluded.reported_at > excluded.heard_at)
    then p.reported_at <= excluded.reported_at else p.heard_at <= excluded.heard_at end
  returning booking_id as id`;
