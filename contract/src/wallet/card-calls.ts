import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../inputs/text.ts';
import { savedCardView } from './calls.ts';

const savedCard = z.object({ id, cardProvider: z.literal('stripe'), cardId: id });

/** These calls are kept out of calls.ts, which every page loads first. */
export const cardCalls = {
  chooseCard: defineCall({
    method: 'PUT',
    path: '/wallet/v1/wallets/{id}/{cardProvider}/credit-cards/{cardId}/selected',
    summary: 'Charge this card from now on',
    needs: 'cards.manage',
    params: savedCard,
    reply: z.array(savedCardView),
    errors: ['not_found'],
  }),
  removeCard: defineCall({
    method: 'DELETE',
    path: '/wallet/v1/wallets/{id}/{cardProvider}/credit-cards/{cardId}',
    summary: 'Remove a saved card, here and at the card provider',
    needs: 'cards.manage',
    params: savedCard,
    reply: z.undefined(),
    status: 204,
    errors: ['not_found', 'unavailable'],
  }),
};
