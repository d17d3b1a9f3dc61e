/** What other features may use of the wallet: its balance, and the top-up dialog over any page. */

export { cardBrandName, cardExpiry } from './card-name';
export { chooseCard } from './choose-card';
export { leaveForCardPage, openTopUp, useTopUpRequest } from './open-top-up';
export { seedWallet, useWallet } from './use-wallet';
