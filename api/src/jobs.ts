import { registerBillingJobs } from './billing/index.ts';
import type { Ctx } from './context.ts';
import { registerDispatchJobs } from './dispatch/index.ts';
import { registerNotificationJobs } from './notifications/index.ts';
import { registerOpsJobs } from './ops/index.ts';
import { registerOrderJobs } from './orders/index.ts';
import { registerUserJobs } from './users/index.ts';
import { registerWalletJobs } from './wallet/index.ts';

/** Every job of the product, registered before the queue starts. */
export function registerJobs(ctx: Ctx): void {
  registerNotificationJobs(ctx);
  registerUserJobs(ctx);
  registerWalletJobs(ctx);
  registerOrderJobs(ctx);
  registerBillingJobs(ctx);
  registerDispatchJobs(ctx);
  registerOpsJobs(ctx);
}
