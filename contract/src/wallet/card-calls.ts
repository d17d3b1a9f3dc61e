import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../inputs/text.ts';

/** Apart from calls.ts, which is in the first load of every page. */
export const cardCalls = {
  removeCard: defineCall({
    method: 'DELETE',
    path: '/wallet/v1/wallets/{id}/{cardProvider}/credit-cards',
    summary: 'Remove the saved card, here and at the card provider',
    access: 'user',
    params: z.object({ id, cardProvider: z.literal('stripe') }),
    reply: z.undefined(),
    status: 204,
    errors: ['not_found', 'no_card', 'unavailable'],
  }),
};
