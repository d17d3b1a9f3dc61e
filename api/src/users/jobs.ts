import { withOrigin } from '../platform/audit/origin.ts';
import type { Needs } from './needs.ts';
import { mailResetLink } from './password/forgot-password.ts';
import { resetQueue } from './queues.ts';

export function registerUserJobs(ctx: Needs): void {
  ctx.jobs.register(resetQueue, (tx, { data }) => withOrigin(data, () => mailResetLink(ctx, tx, data.userName)));
}
