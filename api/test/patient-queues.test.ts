import { expect, test } from 'vitest';
import { recipientMailQueue } from '../src/dispatch/queues.ts';
import { mailQueue } from '../src/notifications/queues.ts';
import { resumeQueue } from '../src/orders/queues.ts';
import { approvalEndedQueue, completeTopUpQueue } from '../src/wallet/queues.ts';

test.each([mailQueue, recipientMailQueue, completeTopUpQueue, approvalEndedQueue, resumeQueue])(
  'the jobs of $name outlast an hour without their outside service',
  ({ patience }) => {
    expect(patience).toBe('day');
  },
);
