import { defineQueue } from '../platform/jobs/queue.ts';

export const summaryQueue = defineQueue('billing.summaries');
