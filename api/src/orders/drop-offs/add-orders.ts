import type { Text } from '@tibara/contract/language/sentence';
import { orderCalls as calls, type OrderBody } from '@tibara/contract/orders/calls';
import { maximumStops } from '@tibara/contract/orders/limits';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { AppError, inRefusal } from '../../platform/errors.ts';
import type { Caller, Idempotency } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { inBatches } from '../../platform/in-batches.ts';
import { oneAtATime } from '../../platform/turns/one-at-a-time.ts';
import type { Needs } from '../needs.ts';
import type { Stored } from '../queries.ts';
import { type Revision, reviseGroup } from '../revise.ts';
import { checkStop, newOrder, type SentStop, settleStop } from './stops.ts';

type Row = { index: number; field: string; message: Text };

type Import = { groupId: string; bodies: OrderBody[]; isPasted?: boolean | undefined; idempotency: Idempotency | null };

/** Adds all rows or none. Every row is checked, and a refusal lists each wrong row (decisions 6). */
export function addOrders(ctx: Needs, caller: Caller, rows: Import): Promise<OrderGroup> {
  return oneAtATime(`imports of ${caller.vendorId}`, () => importOrders(ctx, caller, rows));
}

async function importOrders(ctx: Needs, caller: Caller, rows: Import): Promise<OrderGroup> {
  const { groupId, bodies, isPasted, idempotency } = rows;
  const stops = await inBatches(bodies, (body) => settleStop(ctx, body));
  const revise: Revision['revise'] = (stored, now) => {
    // Spec 4.2: a file needs a group without drop-offs. Pasted orders join the others (decisions 10.2).
    if (stored.orders.length > 0 && !isPasted)
      throw new AppError('rule_violation', orderGroupMessages.importHasDropOffs);
    refuseRows(wrongRows(stored, stops, now));
    return stops.reduce<Stored>((sum, stop) => append(sum, stop, newId(now)), stored);
  };
  try {
    return await reviseGroup(ctx, { caller, groupId, call: calls.addOrders, idempotency, revise }, (view) => view);
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.data?.index !== 'number') throw error;
    throw refusal([{ index: error.data.index, field: 'dropOffLocation', message: error.text }]);
  }
}

function wrongRows({ group, orders }: Stored, stops: readonly SentStop[], now: Date): Row[] {
  return stops.flatMap((stop, index): Row[] => {
    if (orders.length + index >= maximumStops) {
      return [{ index, field: 'orders', message: orderGroupMessages.tooManyStops(maximumStops) }];
    }
    const violation = checkStop(group, stop, now);
    return violation ? [{ index, ...violation }] : [];
  });
}

function refuseRows(rows: Row[]): void {
  if (rows.length > 0) throw refusal(rows);
}

const refusal = (rows: Row[]) => new AppError('rule_violation', rows[0]?.message ?? '', { rows: rows.map(inRefusal) });

/** Stops are driven in the order of the rows. */
function append({ group, orders }: Stored, stop: SentStop, id: string): Stored {
  return { group, orders: [...orders, newOrder({ group, orders }, { ...stop, ordinal: undefined }, id)] };
}
