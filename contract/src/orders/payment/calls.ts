import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { id } from '../../inputs/text.ts';
import { orderGroupView } from '../views.ts';

const group = z.object({ id });
/** The present order. `url` is the bank's page while the payment waits for the merchant. */
const progress = z.extend(orderGroupView, { url: z.nullable(z.string()) });

/** A confirm by card that waits for its bank. Kept apart from the calls that every page loads. */
export const paymentCalls = {
  resumePayment: defineCall({
    method: 'POST',
    path: '/{ds}/v1/order-groups/{id}/resume-payment',
    summary: 'Go on with a payment that the bank wanted approved; charges nothing anew',
    needs: 'orders.confirm',
    params: group,
    reply: progress,
    errors: ['not_found', 'unavailable'],
  }),
  giveUpPayment: defineCall({
    method: 'POST',
    path: '/{ds}/v1/order-groups/{id}/give-up-payment',
    summary:
      'End a payment that the bank has not approved: its charge is cancelled, or confirmed if it was approved already',
    needs: 'orders.confirm',
    params: group,
    reply: progress,
    errors: ['not_found', 'request_running', 'unavailable'],
  }),
};
