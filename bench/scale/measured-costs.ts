import type { Act, Costs, Limits, Load } from './capacity.ts';

/** The goal. Lunch has five times the mean of the day. */
export const load: Load = { vendors: 100_000, dropOffsADay: 10_000_000, dropOffsAGroup: 5, peak: 5 };

const PICTURE_BYTES = 50_000;
const DAYS_OF_YEAR = 365;

/** `order-costs` of 2026-11-27 at load 16, less the idle server of the same time. */
const writes: Act[] = [
  { name: 'draft in two calls', timesAGroup: 1, isRead: false, cost: { api: 14, database: 7.7, log: 26_000 } },
  { name: 'confirm and offer', timesAGroup: 1, isRead: false, cost: { api: 16.4, database: 20, log: 26_600 } },
  { name: 'assigned, picked up', timesAGroup: 1, isRead: false, cost: { api: 13.6, database: 11.7, log: 10_200 } },
  // Assumed: one position each minute for half an hour.
  { name: 'position', timesAGroup: 30, isRead: false, cost: { api: 6.1, database: 4.2, log: 2900 } },
  { name: 'deliveries, invoice', timesAGroup: 1, isRead: false, cost: { api: 36, database: 30, log: 51_200 } },
  // Assumed size. The measured pictures have 1 kB.
  { name: 'pictures', timesAGroup: 5, isRead: false, cost: { api: 0, database: 0, log: PICTURE_BYTES } },
];

/** `list`, `dashboard` and `costs` for a vendor with 200,000 groups, so at most. How often they are called is assumed. */
const reads: Act[] = [
  { name: 'list, details, tracking', timesAGroup: 15, isRead: false, cost: { api: 1.5, database: 3.1, log: 0 } },
  { name: 'search', timesAGroup: 1, isRead: true, cost: { api: 2, database: 19, log: 0 } },
  { name: 'dashboard', timesAGroup: 0.3, isRead: true, cost: { api: 5, database: 37, log: 0 } },
  { name: 'balance', timesAGroup: 2, isRead: false, cost: { api: 0.8, database: 0.5, log: 0 } },
];

export const costs: Costs = {
  acts: [...writes, ...reads],
  sweeps: [
    { name: 'numbering each minute', everySeconds: 60, clockMs: 0.83, database: 0.11 },
    { name: 'overdue each 5 minutes', everySeconds: 300, clockMs: 0.57, database: 0.13 },
    // A vendor with nothing to delete takes 39 ms. This one has 31 rows, as in a usual hour.
    { name: 'retention each hour', everySeconds: 3600, clockMs: 102, database: 10.3 },
  ],
  stored: [
    { name: 'pictures, assumed', bytesADropOff: PICTURE_BYTES, days: DAYS_OF_YEAR },
    { name: 'words', bytesADropOff: 1556, days: 'for good' },
    { name: 'orders, order_groups', bytesADropOff: 1300, days: 'for good' },
    { name: 'bookmarks and pins', bytesADropOff: 1367, days: DAYS_OF_YEAR },
    { name: 'invoices, payments, transfers', bytesADropOff: 791, days: 'for good' },
    { name: 'audit lines and the rest', bytesADropOff: 523, days: 'for good' },
    { name: 'public links', bytesADropOff: 502, days: DAYS_OF_YEAR },
    { name: 'fleet events', bytesADropOff: 763, days: 90 },
    { name: 'events', bytesADropOff: 754, days: 30 },
    { name: 'jobs', bytesADropOff: 197, days: 7 },
    { name: 'stored responses', bytesADropOff: 740, days: 3 },
    { name: 'outbox', bytesADropOff: 731, days: 1 },
  ],
  commitsAGroup: 40,
  jobsAGroup: 2.1,
  deadRowsAGroup: 97,
  idle: { api: 7.3, database: 2.2 },
  nudgeRead: { clockMs: 9.9, database: 3.1 },
  // Assumed.
  transactionMs: 10,
  // Assumed: half of the database's time for the writes.
  coordinatorMsAGroup: 98,
};

/** Assumed, except for the ten terabytes (`docs/scale.md`). */
export const limits: Limits = {
  logBytesASecond: 200e6,
  bytesAHost: 10e12,
  connections: 500,
  pooledConnections: 300,
  jobsASecond: 2000,
  vacuumedRowsASecond: 20_000,
  networkMs: 0.5,
};
