import { dayMs, minuteMs } from '@tibara/contract/time';
import { courierTables } from '../../dispatch/index.ts';
import { leaveFiles, ofFinishedGroups, people, pictures, whereabouts } from './finished-groups.ts';
import { drafts, sessions } from './idle.ts';
import { byAge, byStatement, type Kind, type Monthly } from './kind.ts';
import { orphanTokens, unmadeAccounts } from './orphans.ts';

const hourMs = 60 * minuteMs;
const monthMs = 30 * dayMs;
const yearMs = 365 * dayMs;

/** Addresses saved by hand stay: they are the merchant's own. */
const bookmarks = byStatement({
  kind: 'automatic bookmarks',
  tables: ['address_bookmarks'],
  keepMs: 2 * yearMs,
  why: "a confirm saved them, nobody asked for it: no longer than the recipient's data; one that is still used is saved anew",
  oldest: 'select min(created_at) from address_bookmarks where vendor_id = $1 and is_automatic',
  forget: `
  delete from address_bookmarks where vendor_id = $1 and id in (
    select id from address_bookmarks where vendor_id = $1 and is_automatic and created_at < $2
    order by created_at limit $3 for update skip locked) returning 1`,
});

const invoiceLines = byStatement({
  kind: 'invoice lines',
  tables: ['invoices'],
  keepMs: 7 * yearMs,
  why: 'the lines of an invoice name its recipients; books are kept for seven years (decisions 10.17)',
  oldest: 'select min(issued_at) from invoices where vendor_id = $1 and lines is not null',
  forget: `
  update invoices set lines = null where vendor_id = $1 and invoice_id in (
    select invoice_id from invoices where vendor_id = $1 and lines is not null and issued_at < $2
    order by issued_at limit $3 for update skip locked) returning 1`,
});

/** Deleted by whole months (ADR 123). */
export const monthly: readonly Monthly[] = [
  { kind: 'audit lines', tables: ['act_lines'], isMoney: false, keepMs: 2 * yearMs, why: 'decisions 9.10' },
  {
    kind: 'audit lines of money',
    tables: ['money_lines'],
    isMoney: true,
    keepMs: 7 * yearMs,
    why: 'as long as the accounts',
  },
];

/** How long each kind of row is stored (decisions 9.10); other tables are in `api/test/kept-for-good.ts`. */
export const kinds: readonly Kind[] = [
  ...byAge('vendor', {
    'address memory': ['address_pins.used_at', yearMs, 'twelve months after its last use (decisions 9.3)'],
    'kept answers': ['idempotency_keys.created_at', 72 * hourMs, 'as long as a key may be repeated (decisions 6)'],
    outbox: [
      'outbox.created_at',
      24 * hourMs,
      'streams resume from the last hour of it; the rest of the day is for looking into a complaint',
    ],
    events: ['events.happened_at', monthMs, 'decisions 10.18; a reader that failed is tried again within that time'],
    'fleet events': [
      'fleet_events.received_at',
      3 * monthMs,
      'a fleet repeats its events for days at most; later ones find their group at its end',
    ],
    'dealt with': ['dealt_with.dealt_at', monthMs, 'failures of a week are shown'],
    'card events': [
      'card_events.received_at',
      3 * monthMs,
      'the provider repeats its events for days at most; each charge and dispute posts once whatever comes',
    ],
    'card declines': [
      'card_declines.declined_at',
      monthMs,
      'those of the last hour count; a month is for looking into an attack',
    ],
  }),
  ...byAge('everybody', {
    'ended sessions': [
      'ended_sessions.ended_at',
      15 * minuteMs,
      'longer than an access token lives, by more than clocks differ',
    ],
    messages: ['sandbox_messages.created_at', monthMs, 'bodies of messages (decisions 9.10)'],
    limits: ['rate_limits.expires_at', 0, 'they count until then; addresses and login names are in their keys'],
    'call allowances': ['call_allowances.minute', hourMs, 'a minute counts only while it lasts'],
    'one-time codes': [
      'one_time_codes.created_at',
      hourMs,
      'valid for ten minutes; asked for before there is an account',
    ],
    'password resets': ['password_resets.expires_at', 0, 'an expired link opens nothing'],
    'followed riders': ['courier_watches.watched_at', hourMs, 'a rider is followed while a page is open'],
    'planned look-ups': [
      'courier_looks.look_at',
      monthMs,
      'deleted at the end of the order; a change of FLEET leaves the rest',
    ],
  }),
  ...courierTables.flatMap(({ table, kept }) =>
    kept ? byAge('everybody', { [kept.kind]: [`${table}.${kept.column}`, kept.keepMs, kept.why] }) : [],
  ),
  sessions,
  orphanTokens,
  unmadeAccounts,
  ofFinishedGroups({
    kind: 'rider positions',
    tables: ['order_groups', 'public_links', 'fleet_references', 'simulated_trips', 'rider_positions'],
    stage: 1,
    keepMs: monthMs,
    why: 'decisions 9.10; tracking pages end a week after the delivery, and what a fleet reports later changes nothing',
    statements: whereabouts,
  }),
  ofFinishedGroups({
    kind: 'proofs',
    tables: ['proofs', 'public_links', 'orders', 'bookings'],
    stage: 2,
    keepMs: yearMs,
    why: 'decisions 9.10',
    before: leaveFiles,
    statements: pictures,
  }),
  ofFinishedGroups({
    kind: "recipients' data",
    tables: ['orders', 'order_groups', 'order_group_words'],
    stage: 3,
    keepMs: 2 * yearMs,
    why: 'decisions 9.10; the rows stay, as money and invoices refer to them',
    statements: people,
  }),
  invoiceLines,
  drafts,
  bookmarks,
];
