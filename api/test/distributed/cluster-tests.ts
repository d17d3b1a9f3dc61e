/**
 * The database tests that also run on a cluster: money, events, tenancy, and orders with their lists and papers. Those of
 * dispatch take an order from its offer to its end.
 */
export const clusterTests: string[] = [
  'api/src/wallet/**/*.db.test.ts',
  'api/src/orders/**/*.db.test.ts',
  'api/src/dispatch/*.db.test.ts',
  'api/src/{billing,dashboard,reports,search}/**/*.db.test.ts',
  'api/src/platform/events/*.db.test.ts',
  'api/src/ops/commands/money/**/*.db.test.ts',
  'api/test/tenancy.db.test.ts',
  'api/test/distributed/*.cluster.test.ts',
];

/** Files of these folders that change the schema, with triggers, views or migrations of their own. */
export const notOnCluster: string[] = ['api/src/billing/summaries/summaries.db.test.ts'];
