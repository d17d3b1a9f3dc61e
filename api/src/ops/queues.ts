import type { DaysRound } from '../dashboard/index.ts';
import { defineQueue } from '../platform/jobs/queue.ts';
import type { Share } from '../platform/jobs/vendor-shares.ts';
import type { Round } from './retention/forget.ts';

export const overdueQueue = defineQueue('ops.overdue');
export const retentionQueue = defineQueue<Round>('ops.retention');
export const numberingQueue = defineQueue<Share>('ops.numbering');
export const daysQueue = defineQueue<DaysRound>('ops.days');
export const sealQueue = defineQueue('ops.seal');
