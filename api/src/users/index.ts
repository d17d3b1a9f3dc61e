export { registerUserJobs } from './jobs.ts';
export { findUser, languageOfUser, permissionsOf, setCreditCard } from './queries.ts';
export { userRoutes } from './routes.ts';
export { setCreditLimit } from './set-credit-limit.ts';
export { registerMerchant } from './sign-up/register-merchant.ts';
export { ensureVendor, vendorAddress, vendorOfCode, vendorTerms } from './vendors.ts';
