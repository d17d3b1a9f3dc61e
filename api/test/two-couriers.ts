import { api } from '@tibara/contract';
import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeEach } from 'vitest';
import { couriersOf } from '../src/dispatch/fleet/couriers.ts';
import { receiveSigned } from '../src/dispatch/fleet/protocol/read-event.ts';
import { signatureHeader, signEvent } from '../src/dispatch/fleet/protocol/signature.ts';
import { receiveFleetEvent } from '../src/dispatch/receive-event.ts';
import { readEnv } from '../src/env.ts';
import { getOrderGroup } from '../src/orders/index.ts';
import { withVendor } from '../src/platform/db/transaction/tx.ts';
import { farFleet } from './far-fleet.ts';
import { startApi } from './harness.ts';
import { type Merchant, makeMerchant } from './make-merchant.ts';
import { makeConfirmed, places } from './make-order-group.ts';
import { bookingsOf, waitingJobs } from './place-booking.ts';

const SECRET = 'shared';
const settings = { NODE_ENV: 'test', SANDBOX: 'on', FLEET_SECRET: SECRET, LOG_LEVEL: 'silent' };
const STOPS = [places.ampang, places.bangsar, places.petaling, places.subang, places.ampang];

/** Two couriers in memory: the first takes two drop-offs in a booking, the second any number. */
export async function startTwoCouriers() {
  const timer = { now: () => new Date(0) };
  const readSigned = receiveSigned(readEnv(settings), () => timer.now());
  const first = farFleet(readSigned, { name: 'simulated', dropOffs: 2 });
  const second = farFleet(readSigned);
  const host = await startApi({ far: { couriers: couriersOf([first.fleet, second.fleet]) }, env: settings });
  const { ctx, clock, call } = host;
  timer.now = clock.now;
  const startOfTest = clock.now().toISOString();
  const { place: placeAtFirst, quote: quoteAtFirst, cancel: cancelAtFirst } = first.fleet;
  let merchant: Merchant;
  beforeEach(async () => {
    merchant = await makeMerchant(ctx);
    clock.set(startOfTest);
    for (const { faults } of [first, second])
      Object.assign(faults, { lost: 'nothing', refusal: null, isRiderComing: false, price: 500, isQuoteSafe: false });
    Object.assign(first.fleet, { place: placeAtFirst, quote: quoteAtFirst, cancel: cancelAtFirst });
  });

  return {
    first,
    second,
    host,
    quoteAtFirst,
    /** With five drop-offs it has three bookings at the first courier. */
    makeLong: (count = 5) =>
      makeConfirmed(
        host,
        merchant,
        STOPS.slice(0, count).map((dropOffLocation) => ({ dropOffLocation })),
      ),
    read: ({ id, vendorId }: OrderGroup) => withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id)),
    statesOf: async (group: OrderGroup) =>
      (await bookingsOf(host, group)).map(({ fleet, status }) => `${fleet} ${status}`),
    /** The seconds until each offer is repeated, without that of the confirm. */
    async offersOf(group: OrderGroup): Promise<number[]> {
      const jobs = await waitingJobs(host, group);
      return jobs.flatMap(({ name, seconds }) => (name === 'dispatch.offer' ? seconds : [])).slice(1);
    },
    cancel: ({ id }: OrderGroup) => call(api.orders.cancel, { token: merchant.token, params: { id } }),
    /** The first courier refuses its nth booking when it is placed. */
    refuseAt(n: number, refusal: { reason: 'phone' | 'funds'; isForGood: boolean }): void {
      let placed = 0;
      first.fleet.place = async (...sent) => {
        placed++;
        return placed === n ? { is: 'refused', ...refusal } : placeAtFirst(...sent);
      };
    },
    /** The first courier leaves the withdrawal of this booking unanswered. Without a booking it answers all. */
    loseWithdrawalOf(bookingId?: string): void {
      first.fleet.cancel = async (name) =>
        name.key === bookingId ? { is: 'unknown', cause: new Error('no answer') } : cancelAtFirst(name);
    },
    /** A courier, usually the first one, reports an event of the order's first booking. */
    report(
      group: OrderGroup,
      type: FleetEvent['type'],
      more: Partial<FleetEvent> = {},
      by: 'simulated' | 'partner' = 'simulated',
    ) {
      const occurredAt = clock.now().toISOString();
      const event = { eventId: `${type} of ${group.id}`, reference: group.id, type, occurredAt, ...more };
      const body = Buffer.from(JSON.stringify(event));
      return receiveFleetEvent(ctx, by, body, { [signatureHeader]: signEvent(body, SECRET, clock.now()) });
    },
  };
}
