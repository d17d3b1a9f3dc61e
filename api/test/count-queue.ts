import { defineQueue } from '../src/platform/jobs/queue.ts';

/** Jobs that only leave a row, to be counted. */
export const countQueue = defineQueue<{ vendorId: string }>('test.count');
