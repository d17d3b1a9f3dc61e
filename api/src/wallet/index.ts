export { makeCardProvider } from './cards/make-card-provider.ts';
export { registerWalletJobs } from './jobs.ts';
export { holdForGroup } from './payments/hold-for-group.ts';
export { paymentsOfGroups } from './payments/payment-view.ts';
export { releasePayment, settlePayment } from './payments/settle-payment.ts';
export { walletRoutes } from './routes.ts';
export { endTopUp } from './top-up/complete-top-up.ts';
export { topUpShortfall } from './top-up/top-up.ts';
export { walletOf, walletView } from './wallets.ts';
