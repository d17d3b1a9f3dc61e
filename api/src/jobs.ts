import type { Ctx } from './context.ts';
import { registerDispatchJobs } from './dispatch/index.ts';
import { registerNotificationJobs } from './notifications/index.ts';
import { registerOpsJobs } from './ops/index.ts';
import { registerOrderGroupJobs } from './order-groups/index.ts';
import { registerUserJobs } from './users/index.ts';
import { registerWalletJobs } from './wallet/index.ts';

/** Every job of the product, registered before the queue starts. */
export function registerJobs(ctx: Ctx): void {
  registerNotificationJobs(ctx);
  registerUserJobs(ctx);
  registerWalletJobs(ctx);
  registerOrderGroupJobs(ctx);
  registerDispatchJobs(ctx);
  registerOpsJobs(ctx);
}
