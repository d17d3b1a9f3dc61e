export { endTopUp, registerWalletJobs } from './complete-top-up.ts';
export { holdForGroup } from './hold-for-group.ts';
export { makeCardProvider } from './make-card-provider.ts';
export { paymentsOfGroups } from './payment-view.ts';
export { walletRoutes } from './routes.ts';
export { releasePayment, settlePayment } from './settle-payment.ts';
export { topUpShortfall } from './top-up.ts';
export { walletOf, walletView } from './wallets.ts';
