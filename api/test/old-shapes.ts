/**
 * Older code that a cluster of databases would make expensive or wrong. New code must not use it: lines here may be
 * removed, never added. `times` is the number of occurrences in the file.
 */
export type OldShape = { file: string; times: number; why: string };

/** Locks without a row. In a cluster each node has its own such locks. */
export const advisoryLocks: OldShape[] = [
  { file: 'engines/places/src/imported/import/import-map.ts', times: 2, why: 'one import at a time, by the owner' },
  {
    file: 'api/src/platform/db/migrate.ts',
    times: 1,
    why: 'the rights of the server are given by one process at a time',
  },
  {
    file: 'api/src/platform/db/migrating/apply-outside.ts',
    times: 2,
    why: 'one process at a time; a row would need a transaction, which an index waits for',
  },
  { file: 'api/src/platform/http/idempotency.ts', times: 2, why: 'a repetition is told quickly; a unique key decides' },
];

/** Inserts from a select. Between tables on different nodes, their rows go through the coordinator. */
export const insertsFromSelect: OldShape[] = [
  { file: 'api/migrations/0001-platform.sql', times: 1, why: 'the known host of an installation, of no vendor' },
  { file: 'engines/places/src/imported/import/compose.ts', times: 1, why: 'the operator’s import, of no vendor' },
  { file: 'engines/places/src/imported/import/found-rows.ts', times: 1, why: 'the operator’s import, of no vendor' },
  { file: 'api/src/ops/hanging.ts', times: 1, why: 'figures over all vendors' },
  { file: 'api/src/ops/retention/ages.ts', times: 1, why: 'figures over all vendors' },
  { file: 'api/src/orders/positions/positions.ts', times: 1, why: 'arrays of one statement, from no table' },
  { file: 'api/src/platform/http/allowance/take-block.ts', times: 1, why: 'one row under a condition' },
  {
    file: 'api/src/platform/quarantine/copy-state.ts',
    times: 1,
    why: 'the known host of an accepted copy, of no vendor',
  },
];

/**
 * Tables with a `vendor_id` whose primary key does not begin with that column. All but the price lists find the vendor
 * of an id that arrives without a vendor. See `catalogue.ts`.
 */
export const keysWithoutVendorFirst = [
  'account_phones',
  'accounts',
  'bank_references',
  'card_directory',
  'courier_looks',
  'courier_watches',
  'fleet_references',
  'password_resets',
  'public_links',
  'rate_profiles',
  'refresh_tokens',
  'vehicle_rates',
  'vendor_codes',
];
