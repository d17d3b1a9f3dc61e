// The console, for the fleet's people and for tests: HTTP and JSON on a loopback port. README.md lists its calls.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from './bookings.ts';
import {
  areBack,
  assign,
  bookAgain,
  charge,
  dropOut,
  end,
  endStop,
  goBack,
  Impossible,
  pickUp,
  plan,
} from './bookings.ts';
import type { Faults } from './calls.ts';
import type { Outbox } from './events.ts';
import type { Driving } from './riders.ts';
import { moveTo, nextRider, proofOf, startOf } from './riders.ts';
import type { Booking } from './store.ts';
import type { Answer, Coordinate, News, Rider } from './wire.ts';
import { bytesOf, iso, now, send } from './wire.ts';

/** The content of an action. Each action reads its own fields. */
type Words = {
  stop?: number;
  rider?: Rider;
  position?: Coordinate;
  receivedBy?: string;
  reason?: string;
  reasonCode?: string;
  by?: string;
  costCents?: number;
  isWithoutPicture?: boolean;
};
type Settings = Partial<Driving> & { pricePercent?: number; clockAheadSeconds?: number };

export type ConsoleParts = {
  context: Context;
  outbox: Outbox;
  driving: Driving;
  faults: Faults;
  go: (booking: Booking) => void;
};

export function createConsole({ context, outbox, driving, faults, go }: ConsoleParts) {
  const { store, clock, prices } = context;

  const find = (name: string): Booking | undefined =>
    store.bookings.get(name) ??
    [...store.bookings.values()].find((one) => one.fleetReference === name || one.delivery.number === name);

  /** The actions of a person. Each one takes the wheel, so that no automatic rider interferes. */
  const actions: Record<string, (booking: Booking, words: Words) => Booking> = {
    wheel: (booking) => booking,
    accept: (booking, { rider, position }) =>
      assign(context, booking, rider ?? nextRider(booking), position ?? startOf(booking)),
    'drop-out': (booking) => dropOut(context, booking),
    'pick-up': (booking) => pickUp(context, booking),
    move: (booking, { position }) => {
      if (!position) throw new Impossible('Where is the rider? Send a position.');
      return moveTo(context, outbox, booking, position);
    },
    deliver: (booking, { stop = 1, receivedBy, costCents, isWithoutPicture }) => {
      const who = receivedBy ?? booking.delivery.dropOffs[stop - 1]?.recipientName;
      const proof = isWithoutPicture ? undefined : proofOf(booking, stop);
      return endStop(context, booking, stop, true, { receivedBy: who, costCents, proof });
    },
    fail: (booking, { stop = 1, reason, reasonCode = 'no_answer', costCents }) =>
      endStop(context, booking, stop, false, { reasonCode, reason, costCents }),
    return: (booking) => goBack(context, booking),
    returned: (booking) => areBack(context, booking),
    complete: (booking) => end(context, booking, 'completed', {}),
    'give-up': (booking, { reason }) => end(context, booking, 'failed', { reason }),
    cancel: (booking, { by }) => end(context, booking, 'cancelled', { by }),
    expire: (booking) => end(context, booking, 'expired', {}),
    'book-again': (booking) => bookAgain(context, booking),
    cost: (booking, { costCents = booking.costCents }) => charge(context, booking, costCents),
  };

  function act(name: string, action: string, words: Words & News): Answer {
    const booking = find(name);
    if (!booking) return { status: 404, body: { message: `No booking ${name}` } };
    if (action === 'automatic') {
      go(plan(context, booking, { isByHand: false }));
    } else if (action === 'tell') {
      // Sends any event, for contradictions and old news.
      const eventId = crypto.randomUUID();
      const body = { eventId, reference: booking.reference, occurredAt: iso(now(clock)), ...words };
      const sent = { eventId: body.eventId, reference: booking.reference, text: JSON.stringify(body) };
      store.write({ events: [{ ...sent, firstAt: Date.now(), attempts: 0, nextAt: 0, state: 'waiting' }] });
      outbox.tell(booking.reference);
    } else {
      const doIt = actions[action];
      if (!doIt) return { status: 404, body: { message: `No action ${action}` } };
      doIt(plan(context, booking, { isByHand: true, nextStepAt: undefined }), words);
    }
    return { status: 200, body: seen(store.bookings.get(booking.reference) ?? booking) };
  }

  /** A booking without the base64 of its pictures. */
  const seen = (booking: Booking): object => ({
    ...booking,
    stops: booking.stops.map(({ proof, ...stop }) => ({ ...stop, hasPicture: Boolean(proof) })),
  });

  const letters = (): object => {
    const all = [...store.events.values()].map(({ text, ...event }) => {
      const { proofOfDelivery, ...body } = JSON.parse(text) as Record<string, unknown>;
      return { ...event, body: { ...body, hasPicture: Boolean(proofOfDelivery) } };
    });
    return {
      waiting: all.filter(({ state }) => state === 'waiting'),
      dead: all.filter(({ state }) => state === 'dead'),
    };
  };

  const settings = (): object => ({
    ...driving,
    pricePercent: prices.percent,
    clockAheadSeconds: clock.aheadMs / 1000,
  });

  function set({ pricePercent, clockAheadSeconds, ...drive }: Settings): void {
    for (const name of ['speed', 'isByHand', 'noRiders'] as const) {
      if (drive[name] !== undefined) Object.assign(driving, { [name]: drive[name] });
    }
    prices.percent = pricePercent ?? prices.percent;
    if (clockAheadSeconds !== undefined) clock.aheadMs = clockAheadSeconds * 1000;
  }

  function answer(method: string, path: string[], body: object): Answer {
    const [place, name, action] = path;
    const call = `${method} ${[place, name && (place === 'letters' ? name : '*'), action && '*'].filter(Boolean).join('/')}`;
    switch (call) {
      case 'GET bookings':
        return { status: 200, body: [...store.bookings.values()].map(seen) };
      case 'GET bookings/*': {
        const booking = find(name ?? '');
        return booking ? { status: 200, body: seen(booking) } : { status: 404, body: { message: 'No such booking' } };
      }
      case 'POST bookings/*/*':
        return act(name ?? '', action ?? '', body as Words & News);
      case 'GET letters':
        return { status: 200, body: letters() };
      case 'POST letters/send-again':
        return { status: 200, body: { sent: outbox.sendAgain((body as { eventIds?: string[] }).eventIds) } };
      case 'POST letters/hurry':
        outbox.hurry();
        return { status: 200, body: letters() };
      case 'PUT settings':
        set(body as Settings);
        return { status: 200, body: settings() };
      case 'GET settings':
        return { status: 200, body: settings() };
      case 'POST answers':
        faults.answers.push({ count: 1, ...(body as { how: 'lose' }) });
        return { status: 200, body: faults };
      case 'POST refusals':
        faults.refusals.push({ count: 1, of: 'offer', ...(body as { reason: string }) });
        return { status: 200, body: faults };
      case 'DELETE faults':
        faults.answers.length = 0;
        faults.refusals.length = 0;
        return { status: 200, body: faults };
      default:
        return { status: 404, body: { message: 'README.md lists the calls of the console.' } };
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://console').pathname.slice(1).split('/');
    const text = (await bytesOf(request)).toString();
    try {
      const body = text ? ((JSON.parse(text) as object | null) ?? {}) : {};
      send(response, answer(request.method ?? '', path, body));
    } catch (error) {
      if (!(error instanceof Impossible || error instanceof SyntaxError)) throw error;
      send(response, { status: error instanceof Impossible ? 409 : 400, body: { message: error.message } });
    }
  };
}
