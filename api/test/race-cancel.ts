import { api } from '@tibara/contract';
import type { farFleet } from './far-fleet.ts';
import type { TestApi } from './harness.ts';
import type { Merchant } from './make-merchant.ts';
import { fleetTells, makeConfirmed } from './make-order-group.ts';
import { place } from './place-booking.ts';

/** A merchant cancels while a rider accepts. Returns the end, and the end that the courier decided. */
export async function raceCancel(host: TestApi, far: ReturnType<typeof farFleet>, merchant: Merchant, round: number) {
  const { token } = merchant;
  const group = await makeConfirmed(host, merchant);
  const params = { id: group.id };
  const { available, held } = await walletOf(host, merchant);
  await place(host, group);
  const cancel = () => host.call(api.orders.cancel, { token, params });
  const accept = async () => void (far.take(group.id) && (await fleetTells(host, group, 'assigned')));
  await starts[round % starts.length]?.(far, cancel, accept);
  const { status, payment } = (await host.call(api.orders.get, { token, params })).body;
  const after = await walletOf(host, merchant);
  const isCancelled = far.bookings.get(group.id)?.isWithdrawn === true;
  return {
    seen: [status, payment?.status, after.available - available, after.held - held],
    wanted: isCancelled ? ['CANCELLED', 'CANCELLED', group.subtotal, -group.subtotal] : ['ASSIGNED', 'PENDING', 0, 0],
  };
}

type Racer = () => Promise<unknown>;
type Start = (far: ReturnType<typeof farFleet>, cancel: Racer, accept: Racer) => Promise<unknown>;

/** The rider accepts before, with, or after the withdrawal at the courier. */
const starts: Start[] = [
  (_far, cancel, accept) => Promise.all([cancel(), accept()]),
  (_far, cancel, accept) => Promise.all([accept(), cancel()]),
  (far, cancel, accept) => whileAsked(far, cancel, accept, 'before'),
  (far, cancel, accept) => whileAsked(far, cancel, accept, 'after'),
];

async function whileAsked({ fleet }: Parameters<Start>[0], cancel: Racer, accept: Racer, when: 'before' | 'after') {
  const { cancel: send } = fleet;
  let accepting: Promise<unknown> = Promise.resolve();
  fleet.cancel = async (name) => {
    if (when === 'before') accepting = accept();
    const answer = await send(name);
    if (when === 'after') accepting = accept();
    return answer;
  };
  await cancel();
  await accepting;
  fleet.cancel = send;
}

const walletOf = ({ inspectorDb }: TestApi, { vendorId }: Merchant) =>
  inspectorDb
    .selectFrom('wallets')
    .select(['available', 'held'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
