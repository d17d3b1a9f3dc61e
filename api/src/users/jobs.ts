import type { Ctx } from '../context.ts';
import { withOrigin } from '../platform/audit/origin.ts';
import { mailResetLink } from './password/forgot-password.ts';
import { resetQueue } from './queues.ts';

export function registerUserJobs(ctx: Ctx): void {
  ctx.jobs.register(resetQueue, (tx, { data }) => withOrigin(data, () => mailResetLink(ctx, tx, data.userName)));
}
