export { registerUserJobs } from './jobs.ts';
export { findUser, firstUser, languageOfUser, permissionsOf, setCreditCard } from './queries.ts';
export { resetQueue } from './queues.ts';
export { userRoutes } from './routes.ts';
export { claimAccount, findUnmade, releaseUnmade } from './sign-up/claim-account.ts';
export { registerMerchant } from './sign-up/register-merchant.ts';
export { ensureVendor, lockVendor, vendorAddress, vendorCode, vendorOfCode } from './vendors.ts';
