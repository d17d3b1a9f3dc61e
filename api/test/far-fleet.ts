import { couriersOf } from '../src/dispatch/fleet/couriers.ts';
import type { BookingName, Capabilities, Consignment, Fleet, Received, Refused } from '../src/dispatch/fleet/port.ts';

type Kept = { cents: number; isWithdrawn: boolean; isTaken: boolean; placings: number };

/** Faults of a courier. A lost reply is lost after the courier has acted, a lost request before. */
type Faults = {
  lost: 'nothing' | 'replies' | 'requests';
  /** Quotations are answered whatever is lost. */
  isQuoteSafe: boolean;
  refusal: Refused | null;
  isRiderComing: boolean;
  /** In cents. */
  price: number;
};

type Reader = (...message: Parameters<Fleet['receive']>) => Received;

const CAPABLE = {
  vehicles: ['MOTOR', 'CAR'],
  dropOffs: 100,
  horizonMinutes: 100_000,
  doorToDoor: { MOTOR: 'stop', CAR: 'stop' },
  cashOnDelivery: true,
  proof: true,
  positions: 'push',
  repeatsPlacing: true,
  amend: 'none',
  amendsLeft: 0,
} as const;

/** A courier in memory that keeps its bookings. Tests choose its faults. */
type Traits = Partial<Capabilities> & Partial<Pick<Fleet, 'name'>>;

export function farFleet(read: Reader = () => ({ is: 'probe' }), { name = 'partner', ...traits }: Traits = {}) {
  const bookings = new Map<string, Kept>();
  const faults: Faults = { lost: 'nothing', isQuoteSafe: false, refusal: null, isRiderComing: false, price: 500 };
  const cause = new Error('no answer');
  const gone = { is: 'gone' } as const;

  /** Acts unless the request is lost; answers unless something is lost. */
  function answer<T>(act: () => T): T | { is: 'unknown'; cause: unknown } {
    if (faults.lost === 'requests') return { is: 'unknown', cause };
    const done = act();
    return faults.lost === 'replies' ? { is: 'unknown', cause } : done;
  }

  function book({ key }: Consignment, cents: number) {
    const kept = bookings.get(key);
    if (kept?.isWithdrawn) return { is: 'refused', reason: 'other', isForGood: true } as const;
    const booking = kept ?? { cents, isWithdrawn: false, isTaken: false, placings: 0 };
    bookings.set(key, { ...booking, placings: booking.placings + 1 });
    return { is: 'placed', reference: `far-${key}`, cents: booking.cents, stops: {} } as const;
  }

  function withdraw({ key }: BookingName) {
    const kept = bookings.get(key);
    if (faults.isRiderComing || kept?.isTaken) return { is: 'tooLate' } as const;
    bookings.set(key, { cents: 0, placings: 0, isTaken: false, ...kept, isWithdrawn: true });
    return kept && !kept.isWithdrawn ? ({ is: 'done', cents: 0 } as const) : gone;
  }

  function look({ key }: BookingName) {
    const kept = bookings.get(key);
    if (!kept || kept.isWithdrawn) return gone;
    return { is: 'found', reference: `far-${key}`, cents: kept.cents, end: null, observations: [] } as const;
  }

  const fleet: Fleet = {
    name,
    readsPerLook: null,
    capabilities: () => ({ ...CAPABLE, ...traits }),
    async quote({ key }) {
      const isLost = faults.lost !== 'nothing' && !faults.isQuoteSafe;
      if (isLost) return { is: 'refused', reason: 'down', isForGood: false };
      return faults.refusal ?? { is: 'quoted', quoteId: key, cents: faults.price, expiresAt: new Date(8.64e15) };
    },
    place: async (consignment) => answer(() => book(consignment, faults.price)),
    amend: async () => ({ is: 'refused', reason: 'option', isForGood: true }),
    read: async (name) => answer(() => look(name)),
    position: async () => null,
    proof: async () => null,
    cancel: async (name) => answer(() => withdraw(name)),
    receive: async (body, headers) => read(body, headers),
  };
  /** A rider accepts. False if the booking was withdrawn before. */
  function take(key: string): boolean {
    const kept = bookings.get(key);
    if (!kept || kept.isWithdrawn) return false;
    kept.isTaken = true;
    return true;
  }

  return { fleet, couriers: couriersOf([fleet]), bookings, faults, take };
}
