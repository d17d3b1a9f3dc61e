import { api } from '@tibara/contract';
import type { LocationInput } from '@tibara/contract/coordinates';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { addDays, atBusinessTime, businessDay, minuteMs } from '@tibara/contract/time';
import type { FastifyInstance } from 'fastify';
import { changeFleetControl, type Happening, leaveUntil, replayNoRider, replayTrip } from '../dispatch/index.ts';
import { findAccount, hashPassword } from '../identity/index.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { newId } from '../platform/ids.ts';
import { claimAccount, registerMerchant } from '../users/index.ts';
import { createPromoCode } from '../vouchers/index.ts';
import { type DemoClient, makeDemoClient } from './client.ts';
import type { Needs } from './needs.ts';
import { type DemoOrder, type DemoStop, demoOrders, kitchen } from './orders.ts';

export const demoLogin = { userName: 'demo@tibara.test', password: 'deliver-today' };

/** The demo wallet's final balance in cents. */
const finalBalance = 25_000;
const topUpCents = 10_000;

type Wiring<Whole> = {
  /** Promo codes belong to the operator: the server's role may not create them. */
  ownerDb: Db;
  /** The same server with another clock, shared by its outside services. */
  contextAt: (now: () => Date) => Whole;
  buildApp: (ctx: Whole) => Promise<FastifyInstance>;
};

/** Creates the sandbox's demo merchant once, before the jobs, by the product's own calls with a separate clock. */
export async function loadDemo<Whole extends Needs>(
  ctx: Needs,
  { ownerDb, contextAt, buildApp }: Wiring<Whole>,
): Promise<typeof demoLogin> {
  if (await findAccount(ctx.db, demoLogin.userName)) return demoLogin;
  const clock = { at: ctx.now() };
  // The clock advances at each reading, so that consecutive events differ in time.
  const tick = () => {
    clock.at = new Date(clock.at.getTime() + 1);
    return clock.at;
  };
  const demo = contextAt(tick);
  const app = await buildApp(demo);
  try {
    const { speed } = await changeFleetControl(demo, {});
    await changeFleetControl(demo, { speed: 1 });
    await makeHistory({ ...demo, ownerDb }, clock, makeDemoClient(app, ctx.settings.productName));
    clock.at = ctx.now();
    await changeFleetControl(demo, { speed, nextOutcome: 'success' });
  } finally {
    await app.close();
  }
  return demoLogin;
}

type Clock = { at: Date };

async function makeHistory(ctx: Needs & { ownerDb: Db }, clock: Clock, client: DemoClient): Promise<void> {
  const today = businessDay(ctx.now());
  const now = ctx.now();
  clock.at = atBusinessTime(addDays(today, -60), 9 * 60 + 12);
  await createMerchant(ctx);
  await client.logIn(demoLogin.userName, demoLogin.password);
  const walletId = await openWallet(client);
  await createPromoCodes(ctx.ownerDb, today, ctx.now());
  const { used } = await claimVouchers(client);
  const places = await findPlaces(client);
  for (const [index, order] of demoOrders.entries()) {
    // A partner gets no made-up orders, and could not carry those of last month.
    if (!ctx.env.FLEET.includes('simulated') && order.ends !== 'draft') continue;
    const placed = placedAt(order, index, { today, now });
    clock.at = minutesAfter(placed, -3);
    await client.logIn(demoLogin.userName, demoLogin.password);
    // A round sum, if less is left for the order.
    if (order.ends !== 'draft' && (await balanceOf(client)) < topUpCents) await topUp(client, walletId, topUpCents);
    clock.at = placed;
    await placeOrder(ctx, client, { order, today, places, voucherId: order.usesVoucher ? used : null, clock });
  }
  clock.at = now;
  await client.logIn(demoLogin.userName, demoLogin.password);
  // By at least the minimum top-up, so the balance must be low enough.
  await topUp(client, walletId, finalBalance - (await balanceOf(client)));
  await client.logOut();
}

/** Past orders about an hour before their pick-up, waiting ones this morning or last night. */
function placedAt({ day, at }: DemoOrder, index: number, { today, now }: { today: string; now: Date }): Date {
  const pickUp = atBusinessTime(addDays(today, day), at);
  const before = [52, 118, 75, 41, 163, 94, 64][index % 7] ?? 60;
  const ago = 11 + 47 * (demoOrders.length - 1 - index);
  const placed = day < 0 ? minutesAfter(pickUp, -before) : minutesAfter(now, -ago);
  return new Date(placed.getTime() + ((17 * index) % 60) * 1000);
}

async function createMerchant(ctx: Needs): Promise<void> {
  const merchant = { vendorId: newId(ctx.now()), userId: newId(ctx.now()), userName: demoLogin.userName };
  const passwordHash = await hashPassword(demoLogin.password);
  const user = {
    firstName: 'Demo',
    lastName: 'Merchant',
    company: 'Demo Kitchen',
    contactNumber: kitchen.phone,
    product: 'FOOD_AND_BEVERAGE',
  };
  const now = ctx.now();
  const { contactNumber } = user;
  const taken = await inTransaction(ctx.db, {}, (tx) => claimAccount(tx, { ...merchant, contactNumber, now }));
  if (taken) throw new Error('Another account has the demo merchant’s name or phone number');
  await inTransaction(ctx.db, { vendorId: merchant.vendorId }, (tx) =>
    registerMerchant(tx, { ...merchant, passwordHash, user, now }),
  );
}

async function openWallet(client: DemoClient): Promise<string> {
  await client.call(api.users.createVendor, { body: { defaultPickUpLocation: {} } });
  const wallet = await client.call(api.wallet.createWallet, { body: { region: 'MY' } });
  const params = { id: wallet.id, cardProvider: 'stripe' as const };
  const urls = { redirectSuccess: '/app/wallet', redirectCancel: '/app/wallet' };
  const { sessionId } = await client.call(api.wallet.setupCard, { params, body: urls });
  const card = { number: '4242424242424242', expMonth: 8, expYear: 2030 };
  await client.call(api.sandbox.completeCardSession, { params: { sessionId }, body: card });
  return wallet.id;
}

const balanceOf = async (client: DemoClient): Promise<number> =>
  (await client.call(api.wallet.createWallet, { body: { region: 'MY' } })).balanceAmount;

async function topUp(client: DemoClient, walletId: string, topUpAmount: number): Promise<void> {
  const body = { method: 'STRIPE' as const, platform: 'TIBARA', topUpAmount, detail: '' };
  await client.call(api.wallet.topUp, { params: { id: walletId }, body, key: crypto.randomUUID() });
}

/** A fixed and a percentage code, one used by an old order, and an expired public one. */
async function createPromoCodes(ownerDb: Db, today: string, now: Date): Promise<void> {
  const codes = [
    { code: 'KOPI5', title: 'RM5 off your next order', discountAmount: 500, discountPercentage: 0, days: 60 },
    { code: 'LUNCH10', title: '10% off lunch runs', discountAmount: 0, discountPercentage: 10, days: 60 },
    { code: 'WELCOME3', title: 'RM3 off your first month', discountAmount: 300, discountPercentage: 0, days: 90 },
    { code: 'RAYA20', title: 'RM20 off, festive week', discountAmount: 2000, discountPercentage: 0, days: -20 },
  ];
  await inTransaction(ownerDb, {}, async (tx) => {
    for (const { days, ...code } of codes)
      await createPromoCode(tx, { ...code, isPublic: true, expiryDate: addDays(today, days) }, now);
  });
}

async function claimVouchers(client: DemoClient): Promise<{ used: string }> {
  const { content } = await client.call(api.vouchers.promoCodes, { query: { size: 500 } });
  const claim = async (code: string): Promise<string> => {
    const promo = content.find((each) => each.code === code);
    if (!promo) throw new Error(`Demo: no promo code ${code}`);
    return (await client.call(api.vouchers.claimVoucher, { body: { promoCode: { id: promo.id } } })).id;
  };
  await claim('KOPI5');
  await claim('LUNCH10');
  return { used: await claim('WELCOME3') };
}

type Places = ReadonlyMap<string, LocationInput>;
type Placing = { order: DemoOrder; today: string; places: Places; voucherId: string | null; clock: Clock };

async function placeOrder(
  ctx: Needs,
  client: DemoClient,
  { order, today, places, voucherId, clock }: Placing,
): Promise<void> {
  const pickUp = atBusinessTime(addDays(today, order.day), order.at);
  const group = await createGroup(client, places, order, pickUp);
  if (order.ends === 'draft') return;
  await client.call(api.orders.confirm, {
    params: { id: group.id },
    body: { paymentMethod: 'WALLET', noteToDriver: order.note ?? '', voucherId },
    key: crypto.randomUUID(),
  });
  if (order.ends === 'waiting') return leaveUntil(ctx.db, group.id, pickUp);
  if (order.ends === 'cancelled') {
    clock.at = minutesAfter(clock.at, 6);
    await client.call(api.orders.cancel, { params: { id: group.id }, body: {}, key: crypto.randomUUID() });
    return;
  }
  if (order.ends === 'no-rider') return replayNoRider(ctx, group);
  await replayTrip(ctx, group, (milestone, position) => {
    if (milestone === 'assigned') return { at: minutesAfter(pickUp, -24) };
    if (milestone === 'picked_up') return { at: minutesAfter(pickUp, 4) };
    return deliveryOf(order, pickUp, position);
  });
}

/** Most are some minutes early; a few have the demo order's lateness. */
function deliveryOf({ day, late, fails }: DemoOrder, pickUp: Date, position: number): Happening {
  const early = 3 + ((Math.abs(day) + position * 5) % 9);
  const at = minutesAfter(deliverBy(pickUp, position), late?.[position] ?? -early);
  return { at, outcome: fails?.includes(position) ? 'failure' : 'success' };
}

const deliverBy = (pickUp: Date, position: number): Date => minutesAfter(pickUp, (position + 1) * 45);

const minutesAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * minuteMs);

async function createGroup(client: DemoClient, places: Places, order: DemoOrder, pickUp: Date): Promise<OrderGroup> {
  const group = await client.call(api.orders.create, {
    body: {
      deliveryMethod: order.vehicle,
      pickUpPersonName: kitchen.name,
      pickUpContactNumber: kitchen.phone,
      pickUpDateTime: pickUp.toISOString(),
      pickUpLocation: { ...placeOf(places, kitchen.place), unitNumber: kitchen.unit },
      halal: true,
    },
  });
  let changed = group;
  for (const [index, stop] of order.stops.entries()) {
    const dropOffLocation = { ...placeOf(places, stop.place), unitNumber: stop.unit ?? '' };
    changed = (await addStop(client, group.id, stop, dropOffLocation, deliverBy(pickUp, index))).orderGroup;
  }
  return changed;
}

async function addStop(
  client: DemoClient,
  id: string,
  stop: DemoStop,
  dropOffLocation: LocationInput,
  deliverAt: Date,
) {
  return client.call(api.orders.addOrder, {
    params: { id },
    body: {
      recipientName: stop.name,
      recipientPhone: stop.phone,
      deliverDateTime: deliverAt.toISOString(),
      dropOffLocation,
      doorToDoor: stop.doorToDoor ?? false,
      isCodEnabled: stop.codCents !== undefined,
      codAmount: stop.codCents ?? '',
    },
  });
}

/** Each once, since most are used in several orders. */
async function findPlaces(client: DemoClient): Promise<Places> {
  const names = new Set([kitchen.place, ...demoOrders.flatMap(({ stops }) => stops.map(({ place }) => place))]);
  const places = new Map<string, LocationInput>();
  for (const name of names) {
    const { suggestions } = await client.call(api.places.suggest, { query: { q: name, near: '3.06,101.61' } });
    const [best] = suggestions;
    if (best) places.set(name, await client.call(api.places.place, { params: { id: best.id } }));
  }
  return places;
}

function placeOf(places: Places, name: string): LocationInput {
  const place = places.get(name);
  if (!place) throw new Error(`Demo: no place ${name}`);
  return place;
}
