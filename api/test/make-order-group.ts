import { api } from '@tibara/contract';
import { currencyOfRegion, type LocationInput, type Region } from '@tibara/contract/coordinates';
import type { OrderGroupInput, OrderInput } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { applyObservation, type Observation, viewOf } from '../src/orders/index.ts';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import { newId } from '../src/platform/ids.ts';
import { creditTopUp } from '../src/wallet/ledger.ts';
import { openWallet } from '../src/wallet/wallets.ts';
import type { TestApi } from './harness.ts';
import type { Merchant } from './make-merchant.ts';
import { type ObservedFields, observed } from './make-stored.ts';
import { atMetre } from './ruler-router.ts';

/** Places in and around Kuala Lumpur, each some kilometres from the previous one. */
export const places = {
  pudu: place('12 Jalan Pudu, Kuala Lumpur', 3.139, 101.705),
  ampang: place('5 Jalan Ampang, Kuala Lumpur', 3.159, 101.73),
  bangsar: place('88 Jalan Telawi, Bangsar', 3.131, 101.671),
  petaling: place('3 Jalan Gasing, Petaling Jaya', 3.1, 101.65),
  subang: place('7 Jalan SS15, Subang Jaya', 3.075, 101.59),
  penang: place('1 Lebuh Chulia, George Town', 5.417, 100.338),
  kuching: place('9 Jalan Padungan, Kuching', 1.557, 110.356),
  orchard: { ...place('290 Orchard Road, Singapore', 1.3036, 103.8354), country: 'SG' },
  bedok: { ...place('218 Bedok North, Singapore', 1.327, 103.932), country: 'SG' },
} satisfies Record<string, LocationInput>;

function place(address: string, latitude: number, longitude: number): LocationInput & { country: string } {
  return { address, coordinate: { latitude, longitude }, country: 'MY' };
}

type Timed = { clock: Pick<TestApi['clock'], 'in'> };

/** A pick-up an hour from now. */
export const pickUp = (host: Timed, changes: Partial<OrderGroupInput> = {}): OrderGroupInput => ({
  pickUpPersonName: 'Aina Rahman',
  pickUpContactNumber: '+60123456789',
  pickUpDateTime: host.clock.in(60),
  pickUpLocation: places.pudu,
  ...changes,
});

/** A drop-off two hours from now. */
export const dropOff = (host: Timed, changes: Partial<OrderInput> = {}): OrderInput => ({
  recipientName: 'Wei Ling',
  recipientPhone: '+60198765432',
  deliverDateTime: host.clock.in(120),
  dropOffLocation: places.ampang,
  ...changes,
});

/** A draft with these drop-offs, made through the calls. */
export async function makeDraft(
  host: Timed & Pick<TestApi, 'call'>,
  { token }: Pick<Merchant, 'token'>,
  stops: Partial<OrderInput>[] = [{}],
  changes: Partial<OrderGroupInput> = {},
): Promise<OrderGroup> {
  const created = await host.call(api.orders.create, { token, body: pickUp(host, changes) });
  let group = expectStatus(created, 201);
  for (const stop of stops) {
    const params = { id: group.id };
    const added = await host.call(api.orders.addOrder, { token, params, body: dropOff(host, stop) });
    group = expectStatus(added, 201).orderGroup;
  }
  return group;
}

function expectStatus<T>(response: { status: number; body: T }, status: number): T {
  if (response.status !== status) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
  return response.body;
}

/** A draft from metre 0 to these metres of the ruler's road. */
export const makeDraftAt = (host: TestApi, merchant: Pick<Merchant, 'token'>, ...metres: number[]) =>
  makeDraft(
    host,
    merchant,
    metres.map((metre) => ({ dropOffLocation: atMetre(metre) })),
    { pickUpLocation: atMetre(0) },
  );

/** Puts money into the merchant's wallet, like a successful top-up. */
export async function fillWallet(
  { ctx }: Pick<TestApi, 'ctx'>,
  { vendorId, userId }: Pick<Merchant, 'vendorId' | 'userId'>,
  cents: number,
  region: Region = 'MY',
): Promise<string> {
  const now = ctx.now();
  return inTransaction(ctx.db, { vendorId }, async (tx) => {
    const wallet = await openWallet(tx, { vendorId, userId, region, now });
    const currency = currencyOfRegion(region);
    await creditTopUp(tx, { chargeId: newId(now), vendorId, walletId: wallet.id, currency, cents, now });
    return wallet.id;
  });
}

/** A draft, confirmed from a wallet with enough money. */
export async function makeConfirmed(
  host: TestApi,
  merchant: Merchant,
  stops?: Partial<OrderInput>[],
  changes?: Partial<OrderGroupInput>,
  voucherId: string | null = null,
): Promise<OrderGroup> {
  const draft = await makeDraft(host, merchant, stops, changes);
  await fillWallet(host, merchant, draft.subtotal, draft.region);
  const confirmed = await host.call(api.orders.confirm, {
    token: merchant.token,
    params: { id: draft.id },
    key: `confirm ${draft.id}`,
    body: { paymentMethod: 'WALLET', voucherId, version: draft.version, expectedSubtotal: draft.subtotal },
  });
  return expectStatus(confirmed, 200);
}

/** Reports a courier's observation of a group, and returns the group after it. */
export const fleetTells = (
  { ctx }: Pick<TestApi, 'ctx'>,
  group: Pick<OrderGroup, 'id' | 'vendorId'>,
  type: Observation['type'],
  { occurredAt, bookingId = group.id, ...more }: ObservedFields & { occurredAt?: string; bookingId?: string } = {},
) => {
  const { id: orderGroupId, vendorId } = group;
  const now = ctx.now();
  const observation = observed(type, occurredAt ? new Date(occurredAt) : now, {
    eventId: newId(now),
    rider: { name: 'Farid', contactNumber: '+60111234567', vehicle: 'WXY 1234' },
    ...more,
  });
  return inTransaction(ctx.db, { vendorId }, async (tx) => {
    const { applied, stored } = await applyObservation(ctx, tx, { vendorId, orderGroupId, bookingId, observation });
    return { applied, group: await viewOf(ctx, tx, stored) };
  });
};
