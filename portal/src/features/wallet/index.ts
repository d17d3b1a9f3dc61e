/** Parts of the wallet for other features: its balance, and the top-up dialog over any page. */

export { useRegionShown } from './balance/region-shown';
export { cardBrandName, cardExpiry } from './card-name';
export { offerPayment, openTopUp, useTopUpRequest } from './open-top-up';
export { monthRange } from './statements/months';
export { chooseCard } from './top-up/choose-card';
export { DeclinedNote } from './top-up/DeclinedNote';
export { seedWallet, useWallet } from './use-wallet';
