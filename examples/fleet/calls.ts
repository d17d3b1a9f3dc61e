// Answers tibara's calls: quotations, offers, withdrawals, amendments, look-ups and pictures.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from './bookings.ts';
import { amend, book, priceOf, stateOf, withdraw } from './bookings.ts';
import type { Booking } from './store.ts';
import type { Amendment, Answer, Delivery, Offer, Quotation } from './wire.ts';
import { bytesOf, iso, isSigned, now, send } from './wire.ts';

/** Faults on purpose, for tests. The console sets them. */
export type Faults = {
  /** `lose` does the work and cuts the connection. */
  answers: { how: 'lose' | 'error' | 'garbage' | 'hang'; of?: string; count: number }[];
  refusals: { reason: string; message?: string; retryAfterSeconds?: number; of?: string; count: number }[];
};

export type CallSettings = { secrets: string[]; areNewByHand: () => boolean; onBooked: (booking: Booking) => void };

const priceIsKeptMs = 5 * 60_000;
const actions: Record<string, string> = {
  quotes: 'quote',
  offers: 'offer',
  withdraw: 'withdrawal',
  amendments: 'amendment',
};

/** Takes the first entry that is for this action, and counts it down. */
function take<T extends { of?: string; count: number }>(list: T[], action: string): T | undefined {
  const found = list.find(({ of, count }) => count > 0 && (of ?? action) === action);
  if (found) found.count -= 1;
  return found;
}

function isDelivery(body: Partial<Delivery>): body is Delivery {
  const { pickUp, dropOffs } = body;
  const places = [pickUp, ...(Array.isArray(dropOffs) ? dropOffs : [])];
  const areMapped = places.every((place) => Number.isFinite(place?.location?.coordinate?.latitude));
  return Array.isArray(dropOffs) && dropOffs.length > 0 && areMapped;
}

const refusal = (reason: string, message: string): Answer => ({ status: 422, body: { reason, message } });
const wrong = (message: string): Answer => ({ status: 400, body: { message } });

export function createCalls(context: Context, faults: Faults, settings: CallSettings) {
  const quotes = new Map<string, { reference: string; costCents: number; expiresAt: number }>();
  const { store, clock, prices } = context;

  function refused(action: string): Answer | undefined {
    const found = take(faults.refusals, action);
    if (!found) return undefined;
    const { reason, message, retryAfterSeconds } = found;
    return { status: 422, body: { reason, message, retryAfterSeconds } };
  }

  function quote(body: Quotation): Answer {
    if (!isDelivery(body)) return refusal('other', 'The delivery is not complete');
    for (const [quoteId, { expiresAt }] of quotes) if (expiresAt < now(clock)) quotes.delete(quoteId);
    const quoteId = `Q-${randomUUID()}`;
    const costCents = priceOf(body, prices);
    const expiresAt = now(clock) + priceIsKeptMs;
    quotes.set(quoteId, { reference: body.reference, costCents, expiresAt });
    return { status: 200, body: { quoteId, costCents, currency: body.currency, expiresAt: iso(expiresAt) } };
  }

  function offer(body: Offer): Answer {
    const { reference } = body;
    const known = store.bookings.get(reference);
    const isGone = store.withdrawn.has(reference) || ['cancelled', 'expired'].includes(known?.status ?? '');
    if (isGone) return { status: 410, body: { reference } };
    if (known) return { status: 201, body: known.firstReply };
    const no = refused('offer');
    if (no) return no;
    if (!isDelivery(body)) return refusal('other', 'The delivery is not complete');
    const quoted = quotes.get(body.quoteId);
    const isKept = quoted?.reference === reference && quoted.expiresAt > now(clock);
    const costCents = isKept ? quoted.costCents : priceOf(body, prices);
    if (costCents > body.ceilingCents) return refusal('price', `The price is ${costCents}`);
    const booking = book(context, body, costCents, settings.areNewByHand());
    settings.onBooked(booking);
    return { status: 201, body: booking.firstReply };
  }

  function act(action: string, reference: string, body: object): Answer {
    if (action === 'offer') return offer(body as Offer);
    const no = refused(action);
    if (no) return no;
    if (action === 'quote') return quote(body as Quotation);
    if (action === 'withdrawal') return withdraw(context, reference);
    const booking = store.bookings.get(reference);
    if (!booking || booking.isWithdrawn) return { status: 404, body: { reference } };
    return amend(context, booking, body as Amendment);
  }

  function read(reference: string, orderId: string | undefined): Answer {
    const booking = store.bookings.get(reference);
    if (!booking) return { status: 404, body: { reference } };
    if (!orderId) return { status: 200, body: stateOf(booking) };
    const proof = booking.stops.find((stop) => stop.orderId === orderId)?.proof;
    return proof ? { status: 200, body: Buffer.from(proof, 'base64') } : { status: 404 };
  }

  function answer(request: IncomingMessage, bytes: Buffer): [action: string, answer: Answer] {
    const { method, url = '' } = request;
    const signature = String(request.headers['fleet-signature'] ?? '');
    const text = method === 'GET' ? url : bytes;
    const unknown: Answer = { status: 404, body: { message: 'No such address' } };
    if (!isSigned(signature, settings.secrets, now(clock), text))
      return ['', { status: 401, body: { message: 'Signature' } }];

    const [start, place, reference, last, orderId, proof, ...more] = new URL(url, 'http://fleet').pathname
      .slice(1)
      .split('/');
    if (start !== 'v1' || more.length > 0) return ['', unknown];
    if (method === 'GET') {
      const isProof = last === 'stops' && orderId && proof === 'proof';
      if (place !== 'offers' || !reference || (last && !isProof)) return ['', unknown];
      return [isProof ? 'proof' : 'look-up', read(reference, isProof ? orderId : undefined)];
    }
    const action = actions[(reference ? last : place) ?? ''];
    if (method !== 'POST' || !action || orderId || (reference && place !== 'offers')) return ['', unknown];
    let body: { action?: unknown; reference?: unknown };
    try {
      body = (JSON.parse(bytes.toString()) ?? {}) as object;
    } catch {
      return [action, wrong('Not JSON')];
    }
    if (body.action !== action) return [action, wrong('The action belongs to another address')];
    if (typeof body.reference !== 'string' || !body.reference) return [action, wrong('No reference')];
    if (reference && body.reference !== reference) return [action, wrong('The reference belongs to another address')];
    return [action, act(action, body.reference, body)];
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [action, done] = answer(request, await bytesOf(request));
    const fault = action ? take(faults.answers, action) : undefined;
    if (fault?.how === 'hang') return;
    if (fault?.how === 'lose') request.socket.destroy();
    else if (fault?.how === 'error') send(response, { status: 500, body: { message: 'On purpose' } });
    else if (fault?.how === 'garbage')
      response.setHeader('Content-Type', 'text/html').end('<h1>Welcome to the proxy</h1>');
    else send(response, done);
  };
}
