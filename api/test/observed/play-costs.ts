import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import fc from 'fast-check';
import { endOrder } from '../../src/dispatch/bookings/ending/end-order.ts';
import type { Fleet } from '../../src/dispatch/fleet/port.ts';
import { type Ending, getOrderGroup } from '../../src/orders/index.ts';
import { inTransaction, withVendor } from '../../src/platform/db/transaction/tx.ts';
import type { startCourierHost } from '../courier-host.ts';
import { endWithoutRider, look, place, withdraw } from '../place-booking.ts';

type CourierHost = Awaited<ReturnType<typeof startCourierHost>>;
type Answer = Awaited<ReturnType<Fleet['cancel']>>;

const order = fc.nat(2);
const cents = fc.integer({ min: 0, max: 900 });
/** Few ids, so that an event is repeated, or its id comes with another content. */
const event = {
  order,
  id: fc.nat(5),
  minutes: fc.constantFrom(0, -3),
  costCents: fc.option(cents, { nil: undefined }),
};

const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({ is: fc.constant('done' as const), cents: fc.option(cents) }),
  fc.constantFrom<Answer>({ is: 'tooLate' }, { is: 'gone' }, { is: 'unknown', cause: 'cut off' }),
);

/** An act of merchant, operator, courier or clock, on one of three orders. */
export const courierStep = fc.oneof(
  fc.record({ act: fc.constant('place' as const), order, cents, lost: fc.constantFrom('nothing', 'replies') }),
  fc.record({ act: fc.constant('cost' as const), ...event, costCents: cents }),
  fc.record({
    act: fc.constantFrom('accepted', 'assigned', 'unassigned', 'picked_up', 'failed', 'cancelled'),
    ...event,
  }),
  fc.record({ act: fc.constantFrom('delivered', 'stop_failed'), ...event, stop: fc.nat(1) }),
  fc.record({ act: fc.constantFrom('end', 'wait', 'withdraw'), order, answer }),
  fc.record({ act: fc.constant('look' as const), order, end: fc.constantFrom(null, 'completed', 'cancelled'), cents }),
);
export type Step = typeof courierStep extends fc.Arbitrary<infer S> ? S : never;

/** Does the act a minute after the last one. One that the order does not allow changes nothing. */
export async function takeCourierStep(on: CourierHost, groups: readonly OrderGroup[], step: Step): Promise<void> {
  const { host, far, post } = on;
  const group = groups[step.order];
  if (!group) return;
  host.clock.advance(1);
  far.faults.lost = 'nothing';
  if ('answer' in step) return withdrawAs(on, group, step);
  if (step.act === 'place') return placeAs(on, group, step);
  if (step.act === 'look') return lookAs(on, group, step);
  const { act, id, minutes, costCents } = step;
  await post(group, act, {
    eventId: `${group.id} ${id}`,
    occurredAt: host.clock.in(minutes),
    ...(costCents !== undefined && { costCents }),
    ...('stop' in step && { orderId: group.orders[step.stop]?.id, reason: 'Nobody was there' }),
    ...(act === 'assigned' && { rider: { name: 'Aman Contoh', contactNumber: '+60100001234', vehicle: '' } }),
  });
}

type Of<Act> = Extract<Step, { act: Act }>;

/** The courier in memory plays several couriers. */
async function placeAs({ host, far }: CourierHost, group: OrderGroup, step: Of<'place'>): Promise<void> {
  Object.assign(far.faults, { lost: step.lost, price: step.cents });
  await place(host, group);
  far.faults.lost = 'nothing';
  const fleet = step.order === 1 ? 'simulated' : 'partner';
  await host.inspectorDb.updateTable('bookings').set({ fleet }).where('id', '=', group.id).execute();
}

async function lookAs({ host, far }: CourierHost, group: OrderGroup, step: Of<'look'>): Promise<void> {
  far.fleet.read = async () => ({ is: 'found', reference: `far-${group.id}`, observations: [], ...step });
  await look(host, group);
}

/** The order ends by an operator or for want of a rider, a day later in 'wait'. The courier gives this answer. */
async function withdrawAs({ host, far }: CourierHost, group: OrderGroup, step: Of<'end' | 'wait' | 'withdraw'>) {
  far.fleet.cancel = async () => step.answer;
  if (step.act === 'end') await endByOperator(host, group);
  if (step.act === 'wait') host.clock.advance(26 * 60);
  if (step.act === 'wait') await endWithoutRider(host, group);
  else await withdraw(host, group);
}

async function endByOperator({ ctx }: CourierHost['host'], { id: orderGroupId, vendorId }: OrderGroup): Promise<void> {
  const { status, orders } = await withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, orderGroupId));
  const open = orders.filter((each) => !isFinal(each.status));
  const failed = new Map(open.map(({ number }) => [Number(number.split('-').at(-1)), 'failed'] as const));
  const ending: Ending = status === 'CONFIRMED' ? 'cancelled' : failed;
  if (isFinal(status)) return;
  const about = { vendorId, orderGroupId, ending, reason: 'The rider vanished' };
  await inTransaction(ctx.db, { vendorId }, (tx) => endOrder(ctx, tx, about));
}
