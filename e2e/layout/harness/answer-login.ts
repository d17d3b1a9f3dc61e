import { api } from '@tibara/contract';
import { type Merchant, tokensOf, walletOf } from '../../../portal/screens/fixtures/merchant.ts';
import type { Answers } from '../../../portal/screens/harness/answers.ts';

/** Replies to the bar's calls for a logged-in merchant. */
export function answerLogin(answers: Answers, merchant: Merchant): void {
  answers.on(api.identity.token, tokensOf(merchant));
  answers.on(api.live.live, () => new ReadableStream());
  if (!answers.has(api.wallet.wallets)) answers.on(api.wallet.wallets, [walletOf(merchant)]);
}
