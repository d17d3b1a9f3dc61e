import { api } from '@tibara/contract';
import { toPage } from '@tibara/contract/page';
import { type Merchant, profileOf, tokensOf, vendorOf, walletOf } from './merchant';
import { answers } from './screen';

/** Every call of a log-in, and of the bar and the home page that follow it, is answered for this merchant. */
export function answerLogin(merchant: Merchant): void {
  answers.on(api.identity.token, tokensOf(merchant));
  answers.on(api.users.user, profileOf(merchant));
  answers.on(api.users.setLanguage, profileOf(merchant));
  answers.on(api.users.vendorByUserName, vendorOf(merchant));
  answers.on(api.live.live, () => new ReadableStream());
  answers.on(api.wallet.wallets, [walletOf(merchant)]);
  answers.on(api.orderGroups.list, ({ query }) => toPage([], query, 0));
}
