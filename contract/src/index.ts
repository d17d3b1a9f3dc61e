import { addressCalls } from './addresses/calls.ts';
import { addressFileCalls } from './addresses/file-calls.ts';
import { billingCalls } from './billing/calls.ts';
import { summaryCalls } from './billing/summary-calls.ts';
import { dashboardCalls } from './dashboard/calls.ts';
import { dispatchCalls } from './dispatch/calls.ts';
import { identityCalls } from './identity/calls.ts';
import { sessionCalls } from './identity/session-calls.ts';
import { liveCalls } from './live/calls.ts';
import { notificationCalls } from './notifications/calls.ts';
import { orderCalls } from './orders/calls.ts';
import { paymentCalls } from './orders/payment/calls.ts';
import { placeCalls } from './places/calls.ts';
import { pricingCalls } from './pricing/calls.ts';
import { readingCalls } from './readings/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { sandboxCalls } from './sandbox/calls.ts';
import { searchCalls } from './search/calls.ts';
import { statusCalls } from './status/calls.ts';
import { userCalls } from './users/calls.ts';
import { voucherCalls } from './vouchers/calls.ts';
import { walletCalls } from './wallet/calls.ts';
import { cardCalls } from './wallet/card-calls.ts';
import { walletPaperCalls } from './wallet/paper-calls.ts';
import { topUpCalls } from './wallet/top-up-calls.ts';

/**
 * Every call of the product. The server's routes, the browser's client and the OpenAPI document are made from this
 * list.
 */
export const api = {
  identity: { ...identityCalls, ...sessionCalls },
  users: userCalls,
  wallet: { ...walletCalls, ...cardCalls, ...walletPaperCalls, ...topUpCalls },
  vouchers: voucherCalls,
  pricing: pricingCalls,
  places: placeCalls,
  addresses: { ...addressCalls, ...addressFileCalls },
  orders: { ...orderCalls, ...paymentCalls },
  dashboard: dashboardCalls,
  readings: readingCalls,
  reports: reportCalls,
  billing: { ...billingCalls, ...summaryCalls },
  search: searchCalls,
  dispatch: dispatchCalls,
  notifications: notificationCalls,
  status: statusCalls,
  live: liveCalls,
  sandbox: sandboxCalls,
};
