/**
 * Where the rows of a table are in a distributed database (ADR 122). `vendor`: on the worker of their vendor. `booking`:
 * spread by the booking's id. `reference`: a copy on every node. `coordinator`: on the node that the servers connect to.
 */
export type Kind = 'vendor' | 'booking' | 'reference' | 'coordinator';
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
  'order_days',
  'order_groups',
  'orders',
  'payment_days',
  'payments',
  'proofs',
  'reading_consents',
  'receipt_parties',
  'sessions',
  'top_ups',
  'users',
  'vendors',
  'vouchers',
  'wallet_claims',
  'wallets',
];

/** Every table but couriers' own, once. Those beside `ofVendor` have no policy `own_rows`, for the given reason. */
export const catalogue: readonly Listed[] = [
  ...ofVendor.map((table): Listed => ({ table, kind: 'vendor', why: 'rows of one vendor, behind row-level security' })),
  ...placed('vendor', { outbox: 'one reader per process nudges the streams of many vendors' }),
  ...placed('booking', { rider_positions: 'one statement a second stores the positions of all vendors’ riders' }),
  ...placed('reference', {
    promo_codes: 'the same codes for every vendor; claims refer to them',
    rate_profiles: "the operator's price lists; the policy own_or_default keeps a merchant's own from others",
    vehicle_rates: "the operator's price lists, by vehicle",
  }),
  ...placed('coordinator', {
    migrations: 'the schema itself',
    secret_keys: 'the keys of the installation, sealed; every vendor’s links are made with them',
    installation: 'one row: which database may act, its secret and last backup',
    acceptances: 'copies of the whole database that were accepted',
    bucket_files: 'one job deletes objects of all vendors; their keys are random',
    known_hosts: 'hosts of the whole database',
    server_notes: 'one row for each DATA_DIR',
    ended_sessions: 'one reader per process knows the ended logins of all vendors',
    accounts: 'directory: a login name arrives without a vendor',
    refresh_tokens: 'directory: a refresh token arrives without a vendor',
    reading_days: 'counts the readings of all vendors together',
    rate_limits: 'counts addresses, phones and login names before anybody is known',
    account_phones: 'directory: no two accounts share a phone number, unless support says so',
    call_allowances: 'counts units of addresses and vendors before any row is read',
    one_time_codes: 'asked for before there is an account',
    password_resets: 'directory: a mailed link arrives without a vendor',
    vendor_codes: 'directory: no two vendors share the code in their invoice numbers',
    contact_opt_outs: 'a recipient who wants no more emails wants none of any vendor; a keyed hash',
    sandbox_messages: 'sandbox only: messages leave before there is a vendor',
    fleet_references: 'directory: a fleet event arrives without a vendor',
    courier_reads: 'counts the reads of a courier, whoever’s its bookings are',
    courier_watches: 'riders of all vendors take turns within a courier’s limit',
    courier_looks: 'look-ups of all vendors take turns within a courier’s limit',
    public_links: 'directory: a tracking or proof token arrives without a vendor',
    invoice_summary_months: 'which months are summed up for every vendor; no row of any of them',
    far_sides: 'what was last seen of an outside service, by whichever vendor',
    retention_ages: 'how old the oldest row of each kind is, over all vendors',
    hanging_orders: 'how many orders hang, over all vendors',
    card_directory: 'directory: an event of the card provider arrives without a vendor',
    bank_references: 'directory: no two merchants share a reference of a bank, unless the operator says so',
    bank_reference_turns: 'bookings of one reference wait, whoever’s they are',
    sandbox_cards: 'sandbox only: what the card provider keeps on its side',
    sandbox_card_sessions: "sandbox only: the card provider's hosted pages",
    sandbox_charges: 'sandbox only: what the card provider charged',
    map_names: "the operator's imported map is the same for every vendor, and read apart from their rows",
    map_roads: "the operator's imported map is the same for every vendor, and read apart from their rows",
    map_imports: "the operator's imports, finished or not",
  }),
];

function placed(kind: Kind, tables: Record<string, string>): Listed[] {
  return Object.entries(tables).map(([table, why]) => ({ table, kind, why }));
}

export const tablesOf = (kind: Kind): string[] =>
  catalogue.filter((listed) => listed.kind === kind).map(({ table }) => table);

/** The vendor tables without row-level security. */
export const isProtected = ({ kind, table }: Listed): boolean => kind === 'vendor' && table !== 'outbox';
