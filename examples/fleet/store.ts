// The engine's memory, in one file of lines. A line has one whole change: the new state of a booking and its events.
// So neither is ever stored without the other. A crash may tear the last line, whose change was never answered.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Coordinate, Delivery, Rider } from './wire.ts';

export type Stop = {
  orderId: string;
  status: 'open' | 'delivered' | 'failed';
  at?: string;
  receivedBy?: string;
  reason?: string;
  reasonCode?: string;
  /** A PNG in base64. */
  proof?: string;
};

export type Booking = {
  reference: string;
  fleetReference: string;
  delivery: Delivery;
  costCents: number;
  /** The reply to the offer, for its repetitions. */
  firstReply: object;
  status: string;
  statusAt: string;
  /** The number of its riders so far. */
  riders: number;
  rider?: Rider;
  riderAt?: string;
  position?: Coordinate;
  positionAt?: string;
  pickedUpAt?: string;
  reason?: string;
  stops: Stop[];
  /** The answers to amendments, by their ids. */
  amended: Record<string, object>;
  /** No automatic rider: a person drives. */
  isByHand: boolean;
  isWithdrawn: boolean;
  /** The time of the automatic rider's next step, by this machine's own clock. */
  nextStepAt?: number;
};

export type StoredEvent = {
  eventId: string;
  reference: string;
  /** The body, byte for byte, as every attempt sends it. */
  text: string;
  firstAt: number;
  attempts: number;
  nextAt: number;
  /** The last reply, or the reason of its absence. */
  reply?: string;
  state: 'waiting' | 'dead' | 'answered';
};

export type Change = { bookings?: Booking[]; events?: StoredEvent[]; withdrawn?: Record<string, number> };

export type Store = {
  bookings: Map<string, Booking>;
  /** The events that wait or are dead letters, in the sequence in which they happened. */
  events: Map<string, StoredEvent>;
  /** The times of withdrawals, by reference. This fleet need not have had the booking. */
  withdrawn: Map<string, number>;
  write(change: Change): void;
  close(): void;
};

const rememberMs = 40 * 24 * 3600 * 1000;
const ends = ['completed', 'failed', 'returned', 'cancelled', 'expired'];

function linesOf(file: string): Change[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.pop(); // empty, or torn by a crash
  return lines.map((line) => JSON.parse(line) as Change);
}

function append(handle: number, change: Change): void {
  writeSync(handle, `${JSON.stringify(change)}\n`);
}

export function openStore(file: string): Store {
  const bookings = new Map<string, Booking>();
  const events = new Map<string, StoredEvent>();
  const withdrawn = new Map<string, number>();

  const keep = (change: Change): void => {
    for (const booking of change.bookings ?? []) bookings.set(booking.reference, booking);
    for (const event of change.events ?? []) {
      if (event.state === 'answered') events.delete(event.eventId);
      else events.set(event.eventId, event);
    }
    for (const [reference, at] of Object.entries(change.withdrawn ?? {})) withdrawn.set(reference, at);
  };

  mkdirSync(dirname(file), { recursive: true });
  for (const change of linesOf(file)) keep(change);

  // The start writes the file anew, without bookings that ended long ago.
  const oldest = Date.now() - rememberMs;
  for (const [reference, at] of withdrawn) if (at < oldest) withdrawn.delete(reference);
  for (const { reference, status, statusAt } of bookings.values()) {
    if (ends.includes(status) && Date.parse(statusAt) < oldest) bookings.delete(reference);
  }
  const fresh = openSync(`${file}.new`, 'w');
  append(fresh, { bookings: [...bookings.values()], withdrawn: Object.fromEntries(withdrawn) });
  append(fresh, { events: [...events.values()] });
  fsyncSync(fresh);
  closeSync(fresh);
  renameSync(`${file}.new`, file);

  const handle = openSync(file, 'a');
  return {
    bookings,
    events,
    withdrawn,
    write(change) {
      append(handle, change);
      fsyncSync(handle);
      keep(change);
    },
    close: () => closeSync(handle),
  };
}
