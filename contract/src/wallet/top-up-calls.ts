import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { centsView } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { sentenceView } from '../language/sentence-schema.ts';
import { walletView } from './calls.ts';

const topUp = z.object({ id, topUpId: id });

export const topUpProgress = z.object({
  id,
  status: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
  topUpAmount: centsView,
  reason: z.nullable(z.string()),
  reasonSentence: z.nullable(sentenceView),
  /** The bank's page, while the top-up waits for the merchant. */
  url: z.nullable(z.string()),
  wallet: walletView,
});
export type TopUpProgress = z.output<typeof topUpProgress>;

/** A top-up that waits for its bank. Kept out of calls.ts, which every page loads first. */
export const topUpCalls = {
  resumeTopUp: defineCall({
    method: 'POST',
    path: '/wallet/v1/wallets/{id}/top-up/{topUpId}/resume',
    summary: 'Find out how a top-up ended that the bank wanted approved; charges nothing anew',
    access: 'user',
    needs: 'wallet.top_up',
    params: topUp,
    reply: topUpProgress,
    errors: ['not_found', 'unavailable'],
  }),
  giveUpTopUp: defineCall({
    method: 'POST',
    path: '/wallet/v1/wallets/{id}/top-up/{topUpId}/give-up',
    summary:
      'End a top-up that the bank has not approved: its charge is cancelled, or credited if it was approved already',
    access: 'user',
    needs: 'wallet.top_up',
    params: topUp,
    reply: topUpProgress,
    errors: ['not_found', 'unavailable'],
  }),
};
