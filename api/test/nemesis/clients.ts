import { isDeepStrictEqual } from 'node:util';
import { api } from '@tibara/contract';
import type { CallDefinition } from '@tibara/contract/call';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { Random } from '@tibara/seeded-random';
import * as z from 'zod/mini';
import { signatureHeader, signEvent } from '../../src/dispatch/fleet/protocol/signature.ts';
import { newId } from '../../src/platform/ids.ts';
import type { ApiResponse, Caller } from '../harness.ts';
import { insist } from '../insist.ts';
import type { Payer } from '../make-card.ts';
import { dropOff, pickUp } from '../make-order-group.ts';
import type { Slot } from '../server-slot.ts';
import type { Books } from './books.ts';
import { type CardFarSide, type Charge, cardEvent } from './card-far-side.ts';
import type { FaultHost } from './fault-host.ts';

export const FLEET_SECRET = 'known to the fleet and to this test';

export type World = { host: FaultHost; slots: readonly Slot[]; cards: CardFarSide };

/** An acknowledged call, with everything needed to repeat it. */
type Done = { what: string; repeat: (call: Caller) => Promise<ApiResponse<unknown>>; response: unknown };

export type Client = {
  /** Performs one act of a merchant, fleet or bank, and repeats it until it is acknowledged. */
  act(): Promise<void>;
  /** Repeats acknowledged calls at each server. Returns the responses that differ. */
  repeatAll(): Promise<string[]>;
};

/** The builders use the machine's own clock. */
const clock = { in: (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString() };

/** More cancels within the hour would refuse the next confirm. */
const MOST_CANCELS = 9;

/** Makes a client that works for one merchant. Several clients share a merchant. */
export function startClient(world: World, books: Books, random: Random, name: string): Client {
  const { host, slots, cards } = world;
  const { token } = books.payer;
  const open: OrderGroup[] = [];
  const done: Done[] = [];
  let number = 0;

  const keep = async <T>(
    what: string,
    status: number,
    repeat: (call: Caller) => Promise<ApiResponse<T>>,
    whenItRunsForLong?: () => Promise<unknown>,
  ) => {
    const response = await insist(slots, random, status, repeat, whenItRunsForLong);
    done.push({ what, repeat, response });
    return response;
  };

  const place = async () => {
    const order = `${name}.${number++}`;
    const created = await keep(`create ${order}`, 201, (call) =>
      call(api.orders.create, { token, key: `create ${order}`, body: createBody }),
    );
    const params = { id: created.id };
    for (let stop = random.whole(1, 3); stop > 0; stop--) {
      const key = `add ${order}.${stop}`;
      const body = dropOff({ clock });
      await insist(slots, random, 201, (call) => call(api.orders.addOrder, { token, key, params, body }));
    }
    const confirmed = await keep(`confirm ${order}`, 200, (call) =>
      call(api.orders.confirm, { token, key: `confirm ${order}`, params, body: { paymentMethod: 'WALLET' } }),
    );
    books.hold(confirmed.subtotal);
    books.groups.push(confirmed.id);
    open.push(confirmed);
  };

  const cancel = async (group: OrderGroup) => {
    books.cancels += 1;
    const input = { token, key: `cancel ${group.id}`, params: { id: group.id } };
    await keep(`cancel ${group.id}`, 200, (call) => call(api.orders.cancel, input));
    books.end(group.subtotal, 0);
  };

  const topUpByCard = async () => {
    const key = `top-up ${name}.${number++}`;
    const topUpAmount = random.whole(20, 80) * 100;
    const body = { method: 'STRIPE', platform: 'TIBARA', topUpAmount, detail: '' } as const;
    const input = { token, key, params: { id: books.payer.walletId }, body };
    // Acts as if the minutes that the provider may take had passed. The earlier request is then lost or still under
    // way.
    const letTimePass = () => host.ask('update top_ups set busy_until = null where idempotency_key = $1', [key]);
    const { id } = await keep(key, 200, (call) => call(api.wallet.topUp, input), letTimePass);
    books.topUp(topUpAmount);
    // The charge's events arrive late, repeatedly, at any server, and once with a forged signature.
    const charge = cards.charges.find(({ metadata }) => metadata.topUpId === id);
    if (!charge) throw new Error(`${key} was acknowledged and never charged`);
    const intent = intentOf(charge);
    await report(charge, random.below(4));
    const forged = cardEvent(
      'payment_intent.succeeded',
      { ...intent, amount: charge.cents * 2 },
      'whsec_of_a_stranger',
    );
    await send(api.wallet.cardEvents, forged, 400);
  };

  /** The provider reports a paid charge. */
  const report = async (charge: Charge, times: number) => {
    const news = cardEvent('payment_intent.succeeded', intentOf(charge));
    for (; times > 0; times--) await send(api.wallet.cardEvents, news, 200);
  };

  /** A page is opened, and then paid, paid twice, paid otherwise, left, or paid after it was left. */
  const topUpByPage = async () => {
    const key = `page ${name}.${number++}`;
    const topUpAmount = random.whole(20, 80) * 100;
    const body = {
      method: 'STRIPE',
      platform: 'TIBARA',
      topUpAmount,
      way: random.pick(['FPX', 'GRABPAY'] as const),
    } as const;
    const input = { token, key, params: { id: books.payer.walletId }, body };
    const letTimePass = () => host.ask('update top_ups set busy_until = null where idempotency_key = $1', [key]);
    const asked: unknown = await insist(slots, random, 402, (call) => call(api.wallet.topUp, input), letTimePass);
    const { data } = z.parse(refusal, asked);
    const page = cards.pages.find(({ id }) => data.url.endsWith(id));
    if (!page) throw new Error(`${key} has no page`);
    const params = { id: books.payer.walletId, topUpId: data.topUpId };
    const end = random.below(6);
    if (end <= 1) await insist(slots, random, 200, (call) => call(api.wallet.giveUpTopUp, { token, params }));
    if (end === 0) return;
    if (end === 2) {
      await report(cards.pay(page, topUpAmount + 1), 1 + random.below(3));
      return books.keepApart(topUpAmount + 1);
    }
    const charge = cards.pay(page);
    books.topUp(topUpAmount);
    // A page that was left is credited by the event alone. Else the return may be first.
    await report(charge, end === 1 ? 1 + random.below(3) : random.below(3));
    if (end !== 1) await insist(slots, random, 200, (call) => call(api.wallet.resumeTopUp, { token, params }));
    await keep(key, 200, (call) => call(api.wallet.topUp, input), letTimePass);
    if (end !== 3) return;
    await report(cards.pay(page), 1 + random.below(3));
    books.keepApart(topUpAmount);
  };

  const deliver = async (group: OrderGroup) => {
    await host.ask(
      `insert into fleet_references (reference, vendor_id, order_group_id) values ($1, $2, $1) on conflict do nothing`,
      [group.id, group.vendorId],
    );
    const event = (type: string, more: object = {}) => {
      const body = { eventId: newId(new Date()), reference: group.id, type, occurredAt: clock.in(0), ...more };
      return JSON.stringify(body);
    };
    const sign = (body: string, secret = FLEET_SECRET) => ({
      body,
      signature: signEvent(Buffer.from(body), secret, new Date()),
    });
    const failed = group.orders.filter(() => random.below(4) === 0);
    const trip = [
      event('assigned', { rider: { name: 'Aman Contoh', contactNumber: '+60100001234', vehicle: 'WXY 1234' } }),
      event('picked_up'),
      ...group.orders.map((order) =>
        failed.includes(order)
          ? event('stop_failed', { orderId: order.id, reason: 'Nobody was there' })
          : event('delivered', { orderId: order.id }),
      ),
    ];
    for (const [index, body] of trip.entries()) {
      await send(api.dispatch.fleetEvents, sign(body, 'of a stranger'), 400);
      await send(api.dispatch.fleetEvents, sign(body), 200);
      // The fleet repeats this or an earlier event.
      if (random.below(2)) await send(api.dispatch.fleetEvents, sign(trip[random.below(index + 1)] ?? body), 200);
    }
    const lost = failed.reduce((sum, { deliveryFee, doorToDoorFee }) => sum + deliveryFee + doorToDoorFee, 0);
    books.end(group.subtotal, group.subtotal - lost);
  };

  const send = knockAt(world, random);
  const createBody = pickUp({ clock });
  return {
    act: async () => {
      const [group] = random.below(2) ? open.splice(random.below(open.length), 1) : [];
      if (group) return random.below(3) || books.cancels >= MOST_CANCELS ? deliver(group) : cancel(group);
      if (random.below(4)) return place();
      return random.below(2) ? topUpByCard() : topUpByPage();
    },
    repeatAll: async () => {
      const wrong: string[] = [];
      for (const { what, repeat, response } of done) {
        for (const { call } of slots) {
          const again = await repeat(call);
          if (!isDeepStrictEqual(again.body, response))
            wrong.push(`${what}: ${again.status} ${JSON.stringify(again.body)}`);
        }
      }
      return wrong;
    },
  };
}

const refusal = z.object({ data: z.object({ url: z.string(), topUpId: z.string() }) });

const intentOf = ({ id, cents: amount, metadata }: Charge) => ({
  ...{ id, object: 'payment_intent', amount },
  ...{ currency: 'myr', metadata },
});

/** A signed message from outside, to any of the servers. */
const knockAt =
  ({ slots }: World, random: Random) =>
  (call: CallDefinition, { body, signature }: { body: string; signature: string }, status: number) => {
    const header = call === api.wallet.cardEvents ? 'stripe-signature' : signatureHeader;
    return insist(slots, random, status, (caller) =>
      caller(call, { body: JSON.parse(body), headers: { [header]: signature } }),
    );
  };

/** The merchant's and provider's steps: the page is requested, then the provider reports the card. */
export async function saveCard(world: World, random: Random, { token, walletId, userId }: Payer): Promise<void> {
  const params = { id: walletId, cardProvider: 'stripe' } as const;
  const body = { redirectSuccess: '/app/wallet?card=saved', redirectCancel: '/app/wallet' };
  await insist(world.slots, random, 200, (call) => call(api.wallet.setupCard, { token, params, body }));
  const [row] = await world.host.ask<{ customer: string }>(
    'select customer_id as customer from card_customers where user_id = $1',
    [userId],
  );
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, fingerprint: `card of ${userId}` };
  const method = { id: `pm_${userId}`, object: 'payment_method', type: 'card', card, customer: row?.customer };
  await knockAt(world, random)(api.wallet.cardEvents, cardEvent('payment_method.attached', method), 200);
}
