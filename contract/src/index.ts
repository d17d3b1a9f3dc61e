import { addressCalls } from './addresses/calls.ts';
import { addressFileCalls } from './addresses/file-calls.ts';
import { dashboardCalls } from './dashboard/calls.ts';
import { dispatchCalls } from './dispatch/calls.ts';
import { identityCalls } from './identity/calls.ts';
import { sessionCalls } from './identity/session-calls.ts';
import { liveCalls } from './live/calls.ts';
import { mapsCalls } from './maps/calls.ts';
import { notificationCalls } from './notifications/calls.ts';
import { orderGroupCalls } from './order-groups/calls.ts';
import { paymentCalls } from './order-groups/payment/calls.ts';
import { paperCalls } from './papers/calls.ts';
import { summaryCalls } from './papers/summary-calls.ts';
import { pricingCalls } from './pricing/calls.ts';
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
  maps: mapsCalls,
  addresses: { ...addressCalls, ...addressFileCalls },
  orderGroups: { ...orderGroupCalls, ...paymentCalls },
  dashboard: dashboardCalls,
  papers: paperCalls,
  summaries: summaryCalls,
  search: searchCalls,
  dispatch: dispatchCalls,
  notifications: notificationCalls,
  status: statusCalls,
  live: liveCalls,
  sandbox: sandboxCalls,
};
