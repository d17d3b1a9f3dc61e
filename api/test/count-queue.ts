import { defineQueue } from '../src/platform/jobs/queue.ts';

/** Jobs that do nothing but leave a trace, to be counted. */
export const countQueue = defineQueue<{ vendorId: string }>('test.count');
