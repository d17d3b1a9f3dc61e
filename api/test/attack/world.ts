import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { issueToken, startSession } from '../../src/identity/sessions/sessions.ts';
import { inTransaction } from '../../src/platform/db/transaction/tx.ts';
import type { TestApi } from '../harness.ts';
import { cards, makePayer, saveCard, topUpWith } from '../make-card.ts';
import type { Merchant } from '../make-merchant.ts';
import { fillWallet, fleetTells, makeConfirmed, makeDraft, places } from '../make-order-group.ts';
import { makeVoucher } from '../make-voucher.ts';

/** A merchant with rows of every kind, whose texts all contain the mark. */
export type World = Merchant & {
  readonly mark: string;
  /** The phone number belongs to one account only. */
  readonly phone: string;
  readonly clock: TestApi['clock'];
  walletId: string;
  paymentId: string;
  summaryId: string;
  topUpId: string;
  /** A top-up that was charged to a card. */
  chargedTopUpId: string;
  bookmarkId: string;
  voucherId: string;
  promoCodeId: string;
  placeId: string;
  pinId: string;
  cardSessionId: string;
  cardId: string;
  /** The session of another device. */
  sessionId: string;
  /** A draft without drop-offs. */
  empty: OrderGroup;
  draft: OrderGroup;
  confirmed: OrderGroup;
  finished: OrderGroup;
  /** Calls made before an account exists. */
  isNew(call: string): boolean;
};

let made = 0;

export async function makeWorld(host: TestApi, mark: string): Promise<World> {
  const { call, clock } = host;
  const merchant = await makePayer(host);
  const { token } = merchant;
  await saveCard(host, merchant, cards.good);
  await fillWallet(host, merchant, 1_000_000);
  made += 1;
  const phone = `+6012345${1000 + made}`;
  const profile = await call(api.users.updateUser, {
    token,
    params: { id: merchant.userId },
    body: {
      firstName: mark,
      lastName: mark,
      company: mark,
      contactNumber: phone,
      product: 'FOOD_AND_BEVERAGE',
    },
  });
  if (profile.status !== 200) throw new Error(profile.error.message);
  const voucher = await makeVoucher(host, merchant, { discountAmount: cents(100) });
  const finished = await finish(host, await makeConfirmed(host, merchant, stopsOf(mark), pickUpOf(mark)), mark);
  const place = await call(api.places.suggest, { query: { q: 'pudu' } });
  const world: World = {
    ...merchant,
    mark,
    phone,
    clock,
    voucherId: voucher.id,
    promoCodeId: voucher.promoCode.id,
    placeId: place.body.suggestions[0]?.id ?? '',
    finished,
    paymentId: finished.paymentId ?? '',
    topUpId: await aTopUp(host, merchant),
    chargedTopUpId: (await topUpWith(host, merchant, 2000, 'charged')).body.id,
    summaryId: await aSummary(host, merchant, mark),
    bookmarkId: '',
    pinId: '',
    cardSessionId: '',
    cardId: '',
    sessionId: '',
    empty: finished,
    draft: finished,
    confirmed: finished,
    isNew: (name) => ['users.requestOtp', 'users.signUp'].includes(name),
  };
  await renew(host, world);
  return world;
}

/** Renews rows that calls use up: a draft, a confirmed order group, a saved address, a card page, a log-in. */
export async function renew(host: TestApi, world: World): Promise<void> {
  const { token, mark } = world;
  world.draft = await makeDraft(host, world, stopsOf(mark), pickUpOf(mark));
  world.empty = await makeDraft(host, world, [], pickUpOf(mark));
  world.confirmed = await makeConfirmed(host, world, stopsOf(mark), pickUpOf(mark));
  const bookmark = await host.call(api.addresses.create, {
    token,
    body: {
      jobType: 'DROP_OFF',
      bookmarkName: mark,
      recipientName: mark,
      recipientPhone: '+60198765432',
      location: { ...places.bangsar, unitNumber: mark },
    },
  });
  world.bookmarkId = bookmark.body.id;
  const pins = await host.call(api.places.pins, { token, query: {} });
  world.pinId = pins.body.content[0]?.id ?? '';
  const page = await host.call(api.wallet.setupCard, {
    token,
    params: { id: world.walletId, cardProvider: 'stripe' },
    body: { redirectSuccess: '/app/wallet', redirectCancel: '/app/wallet' },
  });
  await saveCard(host, world, cards.good);
  world.cardSessionId = page.body.sessionId;
  const params = { id: world.walletId, cardProvider: 'stripe' } as const;
  world.cardId = (await host.call(api.wallet.creditCards, { token, params })).body[0]?.id ?? '';
  world.sessionId = await logInElsewhere(host, world);
}

async function logInElsewhere({ db, clock }: TestApi, owner: World): Promise<string> {
  const device = { browser: 'Chrome', system: 'Windows' };
  const now = clock.now();
  const issued = await issueToken(db, owner.vendorId, now);
  await inTransaction(db, owner, (tx) => startSession(tx, owner, device, issued, now));
  return issued.sessionId;
}

async function aTopUp({ call }: TestApi, { token, walletId }: Pick<World, 'token' | 'walletId'>): Promise<string> {
  const lines = await call(api.wallet.transactions, { token, params: { id: walletId }, query: { type: 'TOPUP' } });
  return lines.body.content[0]?.topup?.id ?? '';
}

/** A summary of a past month. It is inserted directly, because the job that makes summaries has its own tests. */
async function aSummary({ inspectorDb, clock }: TestApi, { vendorId }: Merchant, mark: string): Promise<string> {
  const summaryId = `SUM-2026-10-${vendorId.slice(-6).toUpperCase()}`;
  const party = { name: mark, address: [mark], contact: mark, tax: null };
  const customer = { firstName: mark, lastName: mark, company: mark, address: [mark] };
  await inspectorDb
    .insertInto('invoice_summaries')
    .values({
      vendor_id: vendorId,
      summary_id: summaryId,
      month: '2026-10-01',
      region: 'MY',
      invoices: 1,
      total: 4092,
      provider: JSON.stringify(party),
      customer: JSON.stringify(customer),
      issued_at: clock.now(),
    })
    .execute();
  return summaryId;
}

/** Ends the group: one stop is delivered, the other stop fails. */
async function finish(host: TestApi, group: OrderGroup, mark: string): Promise<OrderGroup> {
  const [first, second] = group.orders;
  const rider = { name: mark, contactNumber: '+60123450006', vehicle: mark };
  await fleetTells(host, group, 'assigned', { rider });
  await fleetTells(host, group, 'picked_up');
  await fleetTells(host, group, 'delivered', { orderId: first?.id });
  const { group: over } = await fleetTells(host, group, 'stop_failed', { orderId: second?.id, reason: mark });
  return over;
}

const pickUpOf = (mark: string) => ({
  pickUpPersonName: mark,
  noteToDriver: mark,
  deliveryNoteToDriver: mark,
  pickUpLocation: { ...places.pudu, unitNumber: mark },
});

const stopsOf = (mark: string) =>
  [places.ampang, places.bangsar].map((place) => ({
    recipientName: mark,
    recipientEmail: `${mark}@shop.test`,
    product: mark,
    noteToDriver: mark,
    receiptNumber: mark,
    dropOffLocation: { ...place, unitNumber: mark },
  }));

/** All texts that would reveal this merchant in a response to another merchant. */
export const secretsOf = (world: World): string[] => [
  world.mark,
  world.userName,
  world.vendorId,
  world.userId,
  world.walletId,
  world.paymentId,
  world.summaryId,
  world.bookmarkId,
  world.voucherId,
  world.sessionId,
  ...[world.empty, world.draft, world.confirmed, world.finished].flatMap(({ id, orders }) => [
    id,
    ...orders.map((each) => each.id),
  ]),
];
