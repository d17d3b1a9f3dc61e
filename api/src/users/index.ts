export { registerUserJobs } from './forgot-password.ts';
export { findUser, setCreditCard } from './queries.ts';
export { registerMerchant } from './register-merchant.ts';
export { userRoutes } from './routes.ts';
export { ensureVendor, vendorTerms } from './vendors.ts';
