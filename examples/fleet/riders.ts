// Riders for trying. A rider takes a booking, and delivers each drop-off with a picture. The next step follows from the
// booking's state alone, so a restart of the engine does not disturb the trip.
import { crc32, deflateSync } from 'node:zlib';
import type { Context } from './bookings.ts';
import { areBack, assign, end, endStop, goBack, isOver, move, pickUp, plan } from './bookings.ts';
import type { Outbox } from './events.ts';
import type { Booking } from './store.ts';
import type { Coordinate, Rider } from './wire.ts';
import { iso, now } from './wire.ts';

export type Driving = {
  /** 1: a rider after 4 seconds, and 20 seconds for each way. 10: ten times as fast. */
  speed: number;
  /** New bookings wait for a person at the console. */
  isByHand: boolean;
  /** The number of searches that find no rider. */
  noRiders: number;
};

const riders: Rider[] = [
  { name: 'Siti Aminah', contactNumber: '+60112223333', vehicle: 'VAB 1234' },
  { name: 'Faizal Rahim', contactNumber: '+60112224444', vehicle: 'WXY 88' },
  { name: 'Mei Chen', contactNumber: '+60112225555', vehicle: 'BPQ 4512' },
  { name: 'Arjun Pillai', contactNumber: '+60112226666', vehicle: 'VEL 909' },
];
const searchMs = 4_000;
const wayMs = 20_000;
const lookMs = 200;
const placeMs = 10_000;

/** Another rider than the last one. */
export function nextRider(booking: Booking): Rider {
  const first = Number.parseInt(booking.reference.slice(-4), 16) || 0;
  return riders[(first + booking.riders) % riders.length] as Rider;
}

/** Some streets away from the pick-up. */
export function startOf({ delivery }: Booking): Coordinate {
  const { latitude, longitude } = delivery.pickUp.location.coordinate;
  return { latitude: latitude + 0.006, longitude: longitude + 0.005 };
}

/** The rider's last place and his next one. */
function wayOf(booking: Booking): [Coordinate, Coordinate] | undefined {
  const pickUpPlace = booking.delivery.pickUp.location.coordinate;
  if (booking.status === 'assigned' && !booking.pickedUpAt) return [startOf(booking), pickUpPlace];
  if (booking.status !== 'picked_up') return undefined;
  const index = booking.stops.findIndex(({ status }) => status === 'open');
  const there = booking.delivery.dropOffs[index]?.location.coordinate;
  return there && [booking.delivery.dropOffs[index - 1]?.location.coordinate ?? pickUpPlace, there];
}

/** A parcel before a door, as the photo of a rider would show it. */
export function picture(colour: number): Buffer {
  const [width, height] = [160, 120];
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(1 + width);
    for (let x = 0; x < width; x += 1) {
      const isDoor = x > 45 && x < 100 && y > 15 && y < 100;
      const isParcel = x > 85 && x < 130 && y > 75 && y < 108;
      const isTape = isParcel && Math.abs(x - 107) < 4;
      row[1 + x] = isTape ? 4 : isParcel ? 3 : y >= 100 ? 2 : isDoor ? 1 : 0;
    }
    rows.push(row);
  }
  const chunk = (name: string, data: Buffer): Buffer => {
    const typed = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // 8 bits, palette
  const door = [60 + (colour % 120), 70 + ((colour >> 3) % 100), 90 + ((colour >> 6) % 90)];
  const palette = Buffer.from([226, 220, 210, ...door, 150, 145, 140, 178, 132, 84, 224, 205, 160]);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk('IDAT', deflateSync(Buffer.concat(rows)));
  return Buffer.concat([start, chunk('IHDR', head), chunk('PLTE', palette), pixels, chunk('IEND', Buffer.alloc(0))]);
}

export const proofOf = (booking: Booking, number: number): string =>
  picture(number * 37 + (Number.parseInt(booking.reference.slice(-6), 16) || 0)).toString('base64');

/** The rider's place, in the store and as an event that is sent once. */
export function moveTo(context: Context, outbox: Outbox, booking: Booking, position: Coordinate): Booking {
  const moved = move(context, booking, position);
  const { reference } = booking;
  const eventId = crypto.randomUUID();
  const news = { eventId, reference, type: 'position', occurredAt: iso(now(context.clock)), position };
  outbox.place(reference, JSON.stringify(news));
  return moved;
}

export function createRiders(context: Context, outbox: Outbox, driving: Driving) {
  const { store } = context;
  const lastPlaces = new Map<string, number>();

  function step(booking: Booking): Booking {
    if (['accepted', 'unassigned'].includes(booking.status)) {
      if (driving.noRiders <= 0) return assign(context, booking, nextRider(booking), startOf(booking));
      driving.noRiders -= 1;
      return booking.pickedUpAt
        ? end(context, booking, 'failed', { reason: 'No other rider' })
        : end(context, booking, 'expired', {});
    }
    if (booking.status === 'assigned') return pickUp(context, booking);
    const open = booking.stops.findIndex(({ status }) => status === 'open');
    if (booking.status === 'picked_up' && open >= 0) {
      const receivedBy = booking.delivery.dropOffs[open]?.recipientName;
      const ended = endStop(context, booking, open + 1, true, { receivedBy, proof: proofOf(booking, open + 1) });
      if (ended.stops.some(({ status }) => status !== 'delivered')) return ended;
      return end(context, ended, 'completed', {});
    }
    if (booking.status === 'picked_up') return goBack(context, booking);
    if (booking.status === 'returning') return areBack(context, booking);
    return end(context, booking, 'completed', {});
  }

  /** Sets the time of the next step. */
  function go(booking: Booking): void {
    if (booking.isByHand || isOver(booking)) return;
    const isSearch = ['accepted', 'unassigned'].includes(booking.status);
    plan(context, booking, { nextStepAt: Date.now() + (isSearch ? searchMs : wayMs) / driving.speed });
  }

  function show(booking: Booking, nextStepAt: number): void {
    const way = wayOf(booking);
    const last = lastPlaces.get(booking.reference) ?? 0;
    if (!way || Date.now() - last < placeMs) return;
    lastPlaces.set(booking.reference, Date.now());
    const part = Math.min(1, Math.max(0, 1 - ((nextStepAt - Date.now()) * driving.speed) / wayMs));
    const [from, to] = way;
    moveTo(context, outbox, booking, {
      latitude: from.latitude + (to.latitude - from.latitude) * part,
      longitude: from.longitude + (to.longitude - from.longitude) * part,
    });
  }

  const timer = setInterval(() => {
    for (const booking of [...store.bookings.values()]) {
      const { nextStepAt, isByHand } = booking;
      if (nextStepAt === undefined || isByHand || isOver(booking)) continue;
      if (nextStepAt > Date.now()) show(booking, nextStepAt);
      else {
        lastPlaces.set(booking.reference, Date.now());
        go(step(booking));
      }
    }
  }, lookMs);

  return { go, stop: () => clearInterval(timer) };
}
