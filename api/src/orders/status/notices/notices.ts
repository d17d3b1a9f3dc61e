import { isTold } from '@tibara/contract/orders/needs';
import { registerReader } from '#platform/events/readers.ts';
import type { Needs } from '../../needs.ts';
import { mailFailedOrder } from './mail-failed-order.ts';
import { mailFailedStops } from './mail-failed-stops.ts';
import { mailNeed } from './mail-need.ts';

/** The events that the merchant hears about at once (decisions 11.14), each by one mail. */
export function registerNotices(ctx: Needs): void {
  registerReader(ctx.jobs, {
    name: 'needNotices',
    kinds: ['order.needsPerson'],
    when: ({ payload }) => isTold(payload.need),
    read: (tx, { vendorId, subject, payload }) =>
      mailNeed(ctx, tx, { vendorId, orderGroupId: subject, need: payload.need }),
  });
  registerReader(ctx.jobs, {
    name: 'stopNotices',
    kinds: ['stop.failed'],
    when: ({ payload }) => payload.together.length > 0,
    read: (tx, { vendorId, payload: { orderGroupId, together } }) =>
      mailFailedStops(ctx, tx, { vendorId, orderGroupId, orderIds: together }),
  });
  registerReader(ctx.jobs, {
    name: 'failureNotices',
    kinds: ['order.settled'],
    when: ({ payload }) => payload.status === 'FAILED',
    read: (tx, { vendorId, subject }) => mailFailedOrder(ctx, tx, { vendorId, orderGroupId: subject }),
  });
}
