/**
 * Where the rows of a table are in a distributed database (ADR 122). `vendor`: on the worker of their vendor.
 * `reference`: a copy on every node. `coordinator`: on the node that the servers connect to.
 */
export type Kind = 'vendor' | 'reference' | 'coordinator';
export type Listed = { table: string; kind: Kind; why: string };

/** Rows of one vendor behind row-level security, read and written only in that vendor's transactions. */
const ofVendor = [
  'act_lines',
  'address_bookmarks',
  'address_pins',
  'bank_top_ups',
  'bookings',
  'card_confirms',
  'card_customers',
  'card_declines',
  'card_disputes',
  'card_events',
  'cards',
  'credentials',
  'dealt_with',
  'event_counters',
  'events',
  'fleet_events',
  'idempotency_keys',
  'invoice_counters',
  'invoice_summaries',
  'invoices',
  'ledger_seals',
  'ledger_transfers',
  'money_lines',
  'order_group_counters',
  'order_group_words',
  'order_groups',
  'orders',
  'payments',
  'proofs',
  'receipt_parties',
  'sessions',
  'top_ups',
  'users',
  'vendors',
  'vouchers',
  'wallet_claims',
  'wallets',
].map((table): Listed => ({ table, kind: 'vendor', why: 'rows of one vendor, behind row-level security' }));

/** Every table once. Those beside `ofVendor` have no policy `own_rows`, for the given reason. */
export const catalogue: readonly Listed[] = [
  ...ofVendor,
  { table: 'outbox', kind: 'vendor', why: 'one reader per process nudges the streams of many vendors' },

  { table: 'promo_codes', kind: 'reference', why: 'the same codes for every vendor; claims refer to them' },
  {
    table: 'rate_profiles',
    kind: 'reference',
    why: "the operator's price lists; the policy own_or_default keeps a merchant's own from others",
  },
  { table: 'vehicle_rates', kind: 'reference', why: "the operator's price lists, by vehicle" },

  { table: 'migrations', kind: 'coordinator', why: 'the schema itself' },
  {
    table: 'secret_keys',
    kind: 'coordinator',
    why: 'the keys of the installation, sealed; every vendor’s links are made with them',
  },
  { table: 'installation', kind: 'coordinator', why: 'one row: which database may act, its secret and last backup' },
  { table: 'acceptances', kind: 'coordinator', why: 'copies of the whole database that were accepted' },
  { table: 'known_hosts', kind: 'coordinator', why: 'hosts of the whole database' },
  { table: 'server_notes', kind: 'coordinator', why: 'one row for each DATA_DIR' },
  { table: 'ended_sessions', kind: 'coordinator', why: 'one reader per process knows the ended logins of all vendors' },
  { table: 'accounts', kind: 'coordinator', why: 'directory: a login name arrives without a vendor' },
  { table: 'refresh_tokens', kind: 'coordinator', why: 'directory: a refresh token arrives without a vendor' },
  {
    table: 'rate_limits',
    kind: 'coordinator',
    why: 'counts addresses, phones and login names before anybody is known',
  },
  {
    table: 'account_phones',
    kind: 'coordinator',
    why: 'directory: no two accounts share a phone number, unless support says so',
  },
  {
    table: 'call_allowances',
    kind: 'coordinator',
    why: 'counts units of addresses and vendors before any row is read',
  },
  { table: 'one_time_codes', kind: 'coordinator', why: 'asked for before there is an account' },
  { table: 'password_resets', kind: 'coordinator', why: 'directory: a mailed link arrives without a vendor' },
  {
    table: 'vendor_codes',
    kind: 'coordinator',
    why: 'directory: no two vendors share the code in their invoice numbers',
  },
  {
    table: 'contact_opt_outs',
    kind: 'coordinator',
    why: 'a recipient who wants no more emails wants none of any vendor; a keyed hash',
  },
  { table: 'sandbox_messages', kind: 'coordinator', why: 'sandbox only: messages leave before there is a vendor' },
  { table: 'fleet_references', kind: 'coordinator', why: 'directory: a fleet event arrives without a vendor' },
  { table: 'courier_reads', kind: 'coordinator', why: 'counts the reads of a courier, whoever’s its bookings are' },
  { table: 'courier_watches', kind: 'coordinator', why: 'riders of all vendors take turns within a courier’s limit' },
  { table: 'courier_looks', kind: 'coordinator', why: 'look-ups of all vendors take turns within a courier’s limit' },
  { table: 'public_links', kind: 'coordinator', why: 'directory: a tracking or proof token arrives without a vendor' },
  {
    table: 'simulated_trips',
    kind: 'coordinator',
    why: 'sandbox only: the memory of the simulated fleet, as a partner would keep his own',
  },
  {
    table: 'lalamove_orders',
    kind: 'coordinator',
    why: 'directory: a webhook of Lalamove arrives without a vendor, and its orders cannot be searched',
  },
  { table: 'simulated_fleet', kind: 'coordinator', why: 'sandbox only: how the simulated fleet drives' },
  {
    table: 'invoice_summary_months',
    kind: 'coordinator',
    why: 'which months are summed up for every vendor; no row of any of them',
  },
  { table: 'far_sides', kind: 'coordinator', why: 'what was last seen of an outside service, by whichever vendor' },
  { table: 'retention_ages', kind: 'coordinator', why: 'how old the oldest row of each kind is, over all vendors' },
  { table: 'hanging_orders', kind: 'coordinator', why: 'how many orders hang, over all vendors' },
  {
    table: 'card_directory',
    kind: 'coordinator',
    why: 'directory: an event of the card provider arrives without a vendor',
  },
  {
    table: 'bank_references',
    kind: 'coordinator',
    why: 'directory: no two merchants share a reference of a bank, unless the operator says so',
  },
  { table: 'bank_reference_turns', kind: 'coordinator', why: 'bookings of one reference wait, whoever’s they are' },
  { table: 'sandbox_cards', kind: 'coordinator', why: 'sandbox only: what the card provider keeps on its side' },
  { table: 'sandbox_card_sessions', kind: 'coordinator', why: "sandbox only: the card provider's hosted pages" },
  { table: 'sandbox_charges', kind: 'coordinator', why: 'sandbox only: what the card provider charged' },
  {
    table: 'map_names',
    kind: 'coordinator',
    why: "the operator's imported map is the same for every vendor, and read apart from their rows",
  },
  {
    table: 'map_roads',
    kind: 'coordinator',
    why: "the operator's imported map is the same for every vendor, and read apart from their rows",
  },
  { table: 'map_imports', kind: 'coordinator', why: "the operator's imports, finished or not" },
];

export const tablesOf = (kind: Kind): string[] =>
  catalogue.filter((listed) => listed.kind === kind).map(({ table }) => table);

/** The vendor tables without row-level security. */
export const isProtected = ({ kind, table }: Listed): boolean => kind === 'vendor' && table !== 'outbox';
