import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import type { FleetParts } from '../courier.ts';
import type { BookingNews, FoundBooking, Received, ReceivedEvent } from '../port.ts';
import { linkOrder } from './link-order.ts';
import type { Kept } from './memory.ts';
import { assigned, hasRider, isDelivered, nameOf, pickedUp, provedStops, stopSeen, unassigned } from './observe.ts';
import { getDriver, type Looking, lookAt, riderOf } from './orders.ts';
import { centsIn } from './wire/cents.ts';
import type { FetchPicture } from './wire/picture-of.ts';
import { idText, metadata, orderStatuses, stopProof } from './wire/replies.ts';
import { openWebhook, type Webhook } from './wire/webhook.ts';

type Receiving = Looking &
  Pick<FleetParts, 'env' | 'log'> & { accounts: readonly Webhook['account'][]; fetchPicture: FetchPicture };

const namedOrder = z.object({ orderId: idText, metadata });
const about = z.object({ order: namedOrder });
const statusChange = z.object({
  order: z.object({
    orderId: idText,
    driverId: z.nullish(z.union([z.literal(''), idText])),
    status: z.enum(orderStatuses),
    cancelParty: z.catch(z.nullish(z.string()), null),
  }),
});
const proofs = z.object({ order: z.object({ stops: z.array(z.object({ POD: z.nullish(stopProof) })) }) });
const replacement = z.object({ orderId: idText, prevOrderId: idText });
const balance = z.object({
  balance: z.object({ currency: z.string(), amount: z.pipe(z.union([z.string(), z.number()]), z.transform(String)) }),
});

/** Below this many cents of a wallet the operator is warned. */
const LOW_CENTS = 20_000;

const nothing: Received = { is: 'probe' };

/** The path of the address that the operator registers at Lalamove, which its signatures cover. */
const webhookPath = ({ publicUrl, company }: FleetParts['env']): string =>
  `${new URL(publicUrl).pathname.replace(/\/$/, '')}/api/${company.productName.toLowerCase()}/v1/lalamove-events`;

export function makeReceive(receiving: Receiving): (body: Buffer) => Promise<Received> {
  const { env, accounts, now } = receiving;
  const path = webhookPath(env);
  return async (body) => {
    if (body.length === 0) return nothing;
    const webhook = openWebhook(body, accounts, path, now());
    if (webhook.type === 'WALLET_BALANCE_CHANGED') return tellBalance(receiving, webhook);
    if (webhook.type === 'ORDER_REPLACED') return replace(receiving, webhook);
    const { data } = z.safeParse(about, webhook.data);
    const kept = data ? await linkOrder(receiving, webhook.account, data.order) : null;
    // An order that somebody placed by hand, or one that support replaced.
    if (!data || !kept || kept.order_id !== data.order.orderId) return nothing;
    return received(kept, await eventsOf(receiving, webhook, kept));
  };
}

const received = ({ key, order_id: reference }: Kept, events: ReceivedEvent[]): Received => ({
  is: 'received',
  booking: { key, reference },
  events,
});

/** Other events repeat a status that may be old, so they only cause a look. */
async function eventsOf(receiving: Receiving, webhook: Webhook, kept: Kept): Promise<ReceivedEvent[]> {
  switch (webhook.type) {
    case 'ORDER_STATUS_CHANGED':
      return takeStatus(receiving, webhook, kept);
    case 'POD_STATUS_CHANGED':
      return takeProofs(receiving, webhook, kept);
    case 'ORDER_CREATED':
      return [newsAt(kept, webhook.at, { type: 'accepted' })];
    case 'DRIVER_ASSIGNED':
    case 'ORDER_AMOUNT_CHANGED':
    case 'ORDER_EDITED':
      return look(receiving, webhook, kept);
    default:
      return [];
  }
}

async function takeStatus(receiving: Receiving, webhook: Webhook, before: Kept): Promise<ReceivedEvent[]> {
  const { account, at } = webhook;
  const parsed = z.safeParse(statusChange, webhook.data);
  // A status of next year.
  if (!parsed.success) return look(receiving, webhook, before);
  const { orderId, status, driverId: given, cancelParty } = parsed.data.order;
  const driverId = hasRider(status) ? given || null : null;
  const kept = await receiving.memory.keepStatus(before.key, orderId, { status, driverId, at });
  // Events arrive in any sequence. This one is older than a known status.
  if (!kept) return look(receiving, webhook, before);
  switch (status) {
    case 'ASSIGNING_DRIVER':
      return kept.riders > 0 ? [seen(unassigned(kept, at))] : [];
    case 'ON_GOING':
    case 'PICKED_UP': {
      const driver = driverId && (await getDriver(receiving, account, orderId, driverId));
      return [
        ...(driver ? [seen(assigned(kept, riderOf(driver), at))] : []),
        ...(status === 'PICKED_UP' ? [seen(pickedUp(kept, at))] : []),
      ];
    }
    // The proofs may arrive later or never, and the completion of an open stop calls a person.
    case 'COMPLETED':
      return look(receiving, webhook, kept);
    case 'CANCELED':
      return [newsAt(kept, at, { type: 'cancelled', by: (cancelParty || 'Lalamove').slice(0, 100) })];
    case 'EXPIRED':
    case 'REJECTED':
      return [newsAt(kept, at, { type: 'expired' })];
  }
}

/** Each event repeats the proofs of all stops. */
async function takeProofs(receiving: Receiving, webhook: Webhook, kept: Kept): Promise<ReceivedEvent[]> {
  const parsed = z.safeParse(proofs, webhook.data);
  if (!parsed.success) return look(receiving, webhook, kept);
  const time = webhook.at.toISOString();
  const fresh = provedStops(kept, parsed.data.order.stops).filter(({ orderId, proof: { status } }) => {
    const known = kept.proofs[orderId];
    // The same webhook again: it may have failed here.
    return status && status !== 'PENDING' && (known?.status !== status || known.time === time);
  });
  await receiving.memory.keepProofs(
    kept.key,
    Object.fromEntries(fresh.map(({ orderId, proof: { status } }) => [orderId, { status, time }])),
  );
  const events = await Promise.all(
    fresh.map(async (stop) => {
      const picture = isDelivered(stop) && stop.proof.image ? await receiving.fetchPicture(stop.proof.image) : null;
      return stopSeen(kept, stop, webhook.at).map(
        (observation): ReceivedEvent => ({
          about: 'order',
          // A look-up told the delivery without its picture.
          observation: picture ? { ...observation, eventId: `${observation.eventId}:picture` } : observation,
          ...(picture && { picture }),
        }),
      );
    }),
  );
  return events.flat();
}

/** Asks for the order as it is now. */
async function look(receiving: Receiving, { account, at }: Webhook, kept: Kept): Promise<ReceivedEvent[]> {
  const found = await lookAt(receiving, account, kept);
  if (found.is === 'unknown')
    throw new AppError('unavailable', 'lalamove: it did not answer', undefined, { cause: found.cause });
  if (found.is === 'gone') return [];
  const { cents } = found;
  return [
    ...(cents === null || cents === kept.cents
      ? []
      : [newsAt(kept, at, { type: 'cost', cents }, `cost:${cents}:${at.getTime()}`)]),
    ...found.observations.map(seen),
    ...endOf(found, kept, at),
  ];
}

function endOf({ end }: FoundBooking, kept: Kept, at: Date): ReceivedEvent[] {
  if (end === 'cancelled') return [newsAt(kept, at, { type: end, by: 'Lalamove' })];
  return end === 'expired' ? [newsAt(kept, at, { type: end })] : [];
}

/** Support cancels an order and books it again, with another driver. */
async function replace(receiving: Receiving, { account, data, at }: Webhook): Promise<Received> {
  const { data: given } = z.safeParse(replacement, data);
  const before = given && (await receiving.memory.findOrder(given.prevOrderId));
  if (!given || !before || before.market !== account.market) return nothing;
  const { orderId, prevOrderId } = given;
  const kept = await receiving.memory.replaceOrder(before.key, prevOrderId, orderId);
  // A repeated event, or a former replacement.
  if (!kept && before.order_id !== orderId) return nothing;
  const now = kept ?? before;
  return received(now, [
    newsAt(now, at, { type: 'replaced', reference: orderId }, 'replaced'),
    ...(before.riders > 0
      ? [seen({ eventId: nameOf(now, 'replaced:rider'), occurredAt: at, type: 'unassigned' })]
      : []),
  ]);
}

function tellBalance({ log }: Receiving, { account: { market }, data }: Webhook): Received {
  const given = z.safeParse(balance, data).data?.balance;
  const cents = given && centsIn(given.amount);
  if (cents != null && cents < LOW_CENTS) log.warn({ market, balance: given }, 'the wallet at Lalamove is low');
  return nothing;
}

const seen = (observation: Extract<ReceivedEvent, { about: 'order' }>['observation']): ReceivedEvent => ({
  about: 'order',
  observation,
});

const newsAt = (kept: Kept, occurredAt: Date, news: BookingNews, what: string = news.type): ReceivedEvent => ({
  about: 'booking',
  eventId: nameOf(kept, what),
  occurredAt,
  news,
});
