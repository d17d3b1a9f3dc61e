import type { Act, Costs, Limits, Load } from './capacity.ts';

/** The goal. Lunch has five times the mean of the day. */
export const load: Load = { vendors: 100_000, dropOffsADay: 10_000_000, dropOffsAGroup: 5, peak: 5 };

const PICTURE_BYTES = 50_000;
const DAYS_OF_YEAR = 365;

/** `order-costs` of 2026-11-30 on a quiet machine. */
const writes: Act[] = [
  { name: 'draft in two calls', timesAGroup: 1, isRead: false, cost: { api: 5.9, database: 3.9, log: 24_800 } },
  { name: 'confirm and offer', timesAGroup: 1, isRead: false, cost: { api: 6.8, database: 9, log: 28_300 } },
  { name: 'assigned, picked up', timesAGroup: 1, isRead: false, cost: { api: 2.4, database: 2.5, log: 10_600 } },
  // One in ten seconds, as `docs/fleet-protocol.md` recommends. Assumed: for half an hour. The log is that of `positions`.
  { name: 'position', timesAGroup: 180, isRead: false, cost: { api: 0.18, database: 0.04, log: 154 } },
  { name: 'deliveries, invoice', timesAGroup: 1, isRead: false, cost: { api: 6.6, database: 8.1, log: 32_100 } },
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
    {
      name: 'numbering each minute',
      everySeconds: 60,
      clockMs: 0.036,
      database: 0.023,
      statementsAVendor: 1,
      isShared: true,
    },
    // With the count of hanging orders, whose cost follows from the ratio of both at load 10.
    {
      name: 'overdue each 5 minutes',
      everySeconds: 300,
      clockMs: 0.097,
      database: 0.077,
      statementsAVendor: 2,
      isShared: false,
    },
    // A vendor with nothing to delete takes 0.6 ms. This one has 25 rows, as in a usual hour. Its database's share is that
    // of the other. The number of its statements is assumed.
    {
      name: 'retention each hour',
      everySeconds: 3600,
      clockMs: 3.2,
      database: 2,
      statementsAVendor: 10,
      isShared: false,
    },
  ],
  stored: [
    { name: 'pictures, assumed', bytesADropOff: PICTURE_BYTES, days: DAYS_OF_YEAR },
    { name: 'words', bytesADropOff: 1570, days: 'for good' },
    { name: 'orders, order_groups', bytesADropOff: 1579, days: 'for good' },
    { name: 'bookmarks and pins', bytesADropOff: 1392, days: DAYS_OF_YEAR },
    { name: 'invoices, payments, transfers', bytesADropOff: 842, days: 'for good' },
    { name: 'audit lines and the rest', bytesADropOff: 523, days: 'for good' },
    { name: 'public links', bytesADropOff: 505, days: DAYS_OF_YEAR },
    { name: 'fleet events', bytesADropOff: 419, days: 90 },
    { name: 'rider positions', bytesADropOff: 30, days: 30 },
    { name: 'events', bytesADropOff: 764, days: 30 },
    { name: 'jobs', bytesADropOff: 217, days: 7 },
    { name: 'stored responses', bytesADropOff: 734, days: 3 },
    { name: 'outbox', bytesADropOff: 518, days: 1 },
  ],
  commitsAGroup: 31,
  jobsAGroup: 2.1,
  // 180 of them are positions.
  deadRowsAGroup: 236,
  idle: { api: 7.7, database: 2.3 },
  nudgeRead: { clockMs: 2.7, database: 1 },
  // Assumed.
  transactionMs: 10,
  // Assumed: half of the database's time for the writes.
  coordinatorMsAGroup: 15,
};

/** A picture's row and key stay. The bytes are in the log and the table until the bucket has them. */
export const inBucket: Costs = {
  ...costs,
  stored: costs.stored.map((rows) => (rows.bytesADropOff === PICTURE_BYTES ? { ...rows, bytesADropOff: 600 } : rows)),
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
