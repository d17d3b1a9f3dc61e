import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { centsView } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { sentenceView } from '../language/sentence-schema.ts';
import { topUpWays, walletView } from './calls.ts';

const topUp = z.object({ id, topUpId: id });

export const topUpProgress = z.object({
  id,
  status: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
  way: z.enum(topUpWays),
  topUpAmount: centsView,
  reason: z.nullable(z.string()),
  reasonSentence: z.nullable(sentenceView),
  /** The page of the bank or the wallet app, while the top-up waits for the merchant. */
  url: z.nullable(z.string()),
  wallet: walletView,
});
export type TopUpProgress = z.output<typeof topUpProgress>;

export const topUpWaysView = z.object({
  ways: z.array(z.enum(topUpWays)),
  /** Null until the shop's details are saved, because the reference has the vendor's code. */
  bankTransfer: z.nullable(
    z.object({
      bankName: z.string(),
      bankAccount: z.string(),
      /** The holder of the account. */
      accountName: z.string(),
      /** Names the wallet. Its last two characters check the others (ADR 110). */
      reference: z.string(),
    }),
  ),
});
export type TopUpWays = z.output<typeof topUpWaysView>;

/** The ways of a wallet, and a top-up that waits for its bank. Kept out of calls.ts, which every page loads first. */
export const topUpCalls = {
  topUpWays: defineCall({
    method: 'GET',
    path: '/wallet/v1/wallets/{id}/top-up-ways',
    summary: 'How this wallet can be topped up, with the reference of a bank transfer',
    needs: 'wallet.read',
    params: z.object({ id }),
    reply: topUpWaysView,
    errors: ['not_found'],
  }),
  resumeTopUp: defineCall({
    method: 'POST',
    path: '/wallet/v1/wallets/{id}/top-up/{topUpId}/resume',
    summary: 'Find out how a top-up ended that waited for its bank or wallet app; charges nothing anew',
    needs: 'wallet.top_up',
    params: topUp,
    reply: topUpProgress,
    errors: ['not_found', 'unavailable'],
  }),
  giveUpTopUp: defineCall({
    method: 'POST',
    path: '/wallet/v1/wallets/{id}/top-up/{topUpId}/give-up',
    summary: 'End a top-up that waits for its bank or wallet app: it is cancelled, or credited if it was paid already',
    needs: 'wallet.top_up',
    params: topUp,
    reply: topUpProgress,
    errors: ['not_found', 'unavailable'],
  }),
};
