import { setTimeout as pause } from 'node:timers/promises';
import { refused, unknown } from '../answer.ts';
import type { Consignment, Placed, Quoted, Refused, Unknown } from '../port.ts';
import type { Cities } from './cities.ts';
import { orderOf, quotationOf, serviceOf } from './content.ts';
import type { Kept } from './memory.ts';
import type { Looking } from './orders.ts';
import type { Account } from './settings.ts';
import { isQuotationOver, refusalIn } from './wire/refusals.ts';
import { placedReply, priceIn, quotationReply, readDone } from './wire/replies.ts';

/** At most two placings a second, by Lalamove's limit. */
export const GAP_MS = 500;
/** A longer queue is refused, and the job comes again. */
const LONGEST_WAIT_MS = 5000;

/** Resolves when the next placing may be sent; false if the queue is too long. */
export type WaitForTurn = () => Promise<boolean>;

export type Placing = Looking & { cities: Cities; waitForTurn: WaitForTurn };

/** Asks for a price that holds for five minutes, and stores its names of the stops. */
export async function quote(placing: Placing, account: Account, consignment: Consignment): Promise<Quoted | Refused> {
  const { ask, memory, cities, now } = placing;
  await cities.refresh(account);
  const requests = specialRequests(placing, account, consignment);
  if (!requests) return refused('option', 'This city has no door-to-door.');
  const answer = await ask(account, 'POST', '/v3/quotations', quotationOf(consignment, account, requests, now()));
  const reply = readDone(quotationReply, answer);
  const cents = reply && priceIn(account, reply.priceBreakdown);
  if (!reply || cents === null) return refusalIn(answer) ?? refused('down', answer.cause.message);
  const { quotationId, expiresAt, stops: given } = reply;
  if (given.length !== consignment.stops.length + 1) return refused('down', `The quotation has ${given.length} stops.`);
  const stops = given.map(({ stopId }, at) => ({ stopId, orderId: consignment.stops[at - 1]?.id ?? null }));
  await memory.keepQuotation(consignment.key, { market: account.market, quotationId, cents, stops });
  return { is: 'quoted', quoteId: quotationId, cents, expiresAt };
}

/** Null if the city offers none. */
function specialRequests({ cities }: Placing, { market }: Account, consignment: Consignment): readonly string[] | null {
  if (!consignment.stops.some(({ doorToDoor }) => doorToDoor)) return [];
  const request =
    serviceOf(consignment) === 'CAR' ? cities.doorToDoorAt(market, consignment.group.pickUpLocation) : null;
  return request === null ? null : [request];
}

type Terms = { quoteId: string; ceiling: number };

export function makePlace(placing: Placing) {
  /** Sends a quotation at most once, because an order cannot be searched. An expired one is asked for again, once. */
  async function place(
    account: Account,
    consignment: Consignment,
    terms: Terms,
    isFirst = true,
  ): Promise<Placed | Refused | Unknown> {
    const { memory, ask, waitForTurn } = placing;
    const known = await memory.find(consignment);
    const settled = known && settledIn(known);
    if (settled) return settled;
    if (known?.quotation_id !== terms.quoteId) return placeAnew(account, consignment, terms, isFirst);
    if (known.cents === null || known.cents > terms.ceiling)
      return refused('price', `${known.cents} cents, at most ${terms.ceiling}`);
    if (!(await waitForTurn())) return { ...refused('limit', 'Too many placings at once'), retryAfterSeconds: 5 };
    const kept = await memory.takeForSending(consignment.key, terms.quoteId);
    // Another caller sent it or withdrew it meanwhile, or will send another quotation.
    if (!kept)
      return settledIn(await memory.find(consignment)) ?? { is: 'unknown', cause: 'The quotation changed meanwhile.' };
    const content = orderOf(consignment, { quotationId: terms.quoteId, stops: kept.stops });
    const answer = await ask(account, 'POST', '/v3/orders', content);
    const reply = readDone(placedReply, answer);
    if (reply) {
      const cents = priceIn(account, reply.priceBreakdown) ?? kept.cents;
      const placed = await memory.keepOrder(consignment.key, reply.orderId, cents);
      return placed ? placedFrom(placed) : unknown(answer);
    }
    const isOver = isQuotationOver(answer);
    const refusal = isOver ? refused('down', 'The quotation expired.') : refusalIn(answer);
    if (!refusal) return unknown(answer);
    await memory.releaseSending(consignment.key);
    return isOver ? placeAnew(account, consignment, terms, isFirst) : refusal;
  }

  async function placeAnew(account: Account, consignment: Consignment, { ceiling }: Terms, isFirst: boolean) {
    if (!isFirst) return refused('down', 'The quotation expired twice.');
    const quoted = await quote(placing, account, consignment);
    return quoted.is === 'refused' ? quoted : place(account, consignment, { quoteId: quoted.quoteId, ceiling }, false);
  }

  return place;
}

/** The answer for a booking that was sent or withdrawn before. Null if it may be sent. */
function settledIn(kept: Kept | null): Placed | Refused | Unknown | null {
  if (kept?.withdrawn_at) return refused('other', 'The booking was withdrawn before.');
  if (kept?.order_id) return placedFrom(kept);
  return kept?.sent_at ? { is: 'unknown', cause: 'sent before, and not answered' } : null;
}

const placedFrom = ({ order_id, cents, stops }: Kept): Placed => ({
  is: 'placed',
  reference: order_id ?? '',
  cents: cents ?? 0,
  stops: Object.fromEntries(stops.flatMap(({ orderId, stopId }) => (orderId ? [[orderId, stopId]] : []))),
});

/** In this process. Several processes together may exceed the limit, which Lalamove answers with 429. */
export function makeTurns(gapMs: number): WaitForTurn {
  let next = 0;
  return async () => {
    const now = performance.now();
    const wait = Math.max(0, next - now);
    if (wait > LONGEST_WAIT_MS) return false;
    next = now + wait + gapMs;
    if (wait > 0) await pause(wait);
    return true;
  };
}
