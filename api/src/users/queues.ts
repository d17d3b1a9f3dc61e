import type { Origin } from '../platform/audit/origin.ts';
import { defineQueue } from '../platform/jobs/queue.ts';

export const resetQueue = defineQueue<{ userName: string } & Origin>('users.forgot-password');
