import { addressRoutes } from './addresses/index.ts';
import { billingRoutes } from './billing/index.ts';
import type { Ctx } from './context.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { dispatchRoutes } from './dispatch/index.ts';
import { identityRoutes } from './identity/index.ts';
import { liveRoutes } from './live/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { orderRoutes } from './orders/index.ts';
import { placeRoutes } from './places/index.ts';
import type { Route } from './platform/http/route.ts';
import { pricingRoutes } from './pricing/index.ts';
import { readingRoutes } from './readings/index.ts';
import { reportRoutes } from './reports/index.ts';
import { sandboxRoutes } from './sandbox/index.ts';
import { searchRoutes } from './search/index.ts';
import { permissionsOf, userRoutes } from './users/index.ts';
import { voucherRoutes } from './vouchers/index.ts';
import { walletRoutes } from './wallet/index.ts';

/** Every module's calls, lowest layer first. A call not listed here does not exist. */
export function moduleRoutes(ctx: Ctx): Route[] {
  return [
    ...identityRoutes(ctx, permissionsOf),
    ...placeRoutes(ctx),
    ...pricingRoutes(ctx),
    ...addressRoutes(ctx),
    ...notificationRoutes(ctx),
    ...readingRoutes(ctx),
    ...userRoutes(ctx),
    ...walletRoutes(ctx),
    ...voucherRoutes(ctx),
    ...orderRoutes(ctx),
    ...dashboardRoutes(ctx),
    ...searchRoutes(ctx),
    ...billingRoutes(ctx),
    ...reportRoutes(ctx),
    ...dispatchRoutes(ctx),
    ...liveRoutes(ctx),
    ...(ctx.env.sandbox ? sandboxRoutes(ctx) : []),
  ];
}
