import { api } from '@tibara/contract';
import { dayMs } from '@tibara/contract/time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { cards, makePayer, topUpWith } from '#test/make-card.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeConfirmed, makeDraft } from '#test/make-order-group.ts';
import { replayTrip } from '../../dispatch/index.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { happened } from '../../platform/events/happened.ts';
import { newId } from '../../platform/ids.ts';
import { forgetOld, type Round } from './forget.ts';
import { kinds, monthly } from './list.ts';
import { MONTH_MS } from './months.ts';

const host = await startApi();
const { call, clock, ctx, inspectorDb } = host;

/** When rows are written. The first two are longer ago than seven years and two years, each with a month. */
const DAYS_AGO = [2800, 800, 400, 0];

/** The time of each kind's rows, apart from the statements of the job. */
const times: Record<string, string> = {
  'address memory': 'used_at from address_pins',
  'kept answers': 'created_at from idempotency_keys',
  outbox: 'created_at from outbox',
  events: 'happened_at from events',
  'ended sessions': 'ended_at from ended_sessions',
  'fleet events': 'received_at from fleet_events',
  'dealt with': 'dealt_at from dealt_with',
  'card events': 'received_at from card_events',
  'card declines': 'declined_at from card_declines',
  messages: 'created_at from sandbox_messages',
  limits: 'expires_at from rate_limits',
  'call allowances': 'minute from call_allowances',
  'one-time codes': 'created_at from one_time_codes',
  'password resets': 'expires_at from password_resets',
  'followed riders': 'watched_at from courier_watches',
  'planned look-ups': 'look_at from courier_looks',
  'orders at Lalamove': 'created_at from lalamove_orders',
  sessions: 'started_at from sessions',
  'tokens without a session':
    'issued_at from refresh_tokens t where not exists (select from sessions s where s.id = t.session_id)',
  'unmade accounts': 'created_at from accounts a where not exists (select from users u where u.id = a.user_id)',
  'rider positions':
    'completed_at from order_groups g where exists (select from rider_positions where booking_id = g.id)',
  proofs:
    'g.completed_at from order_groups g join orders o on o.order_group_id = g.id join proofs p on p.order_id = o.id',
  "recipients' data":
    "g.completed_at from order_groups g join orders o on o.order_group_id = g.id where recipient_name <> 'removed'",
  'invoice lines': 'issued_at from invoices where lines is not null',
  drafts: "created_at from order_groups where status = 'OPEN'",
  'automatic bookmarks': 'created_at from address_bookmarks where is_automatic',
  'audit lines': 'acted_at from act_lines',
  'audit lines of money': 'acted_at from money_lines',
};

const limits = [
  ...kinds.map(({ kind, keepMs }) => ({ kind, mostMs: keepMs })),
  ...monthly.map(({ kind, keepMs }) => ({ kind, mostMs: keepMs + MONTH_MS })),
];

/** By kind, the age of the oldest row; only kinds with rows. */
async function readAges(): Promise<Map<string, number>> {
  const parts = Object.entries(times).map(
    ([kind, time]) => sql`select ${kind} as kind, min(time) as oldest
    from (select ${sql.raw(time.replace(' from', ' as time from'))}) rows`,
  );
  const { rows } = await sql<{ kind: string; oldest: Date | null }>`${sql.join(parts, sql` union all `)}`.execute(
    inspectorDb,
  );
  const now = ctx.now().getTime();
  return new Map(rows.flatMap(({ kind, oldest }) => (oldest ? [[kind, now - oldest.getTime()]] : [])));
}

/** A day of trade, and the rows that only a failure or a choice leaves. */
async function writeRows(): Promise<void> {
  const now = ctx.now();
  const merchant = await makeMerchant(ctx);
  const { vendorId, userId, userName } = merchant;
  const group = await makeConfirmed(host, merchant);
  await replayTrip(ctx, group, () => ({ at: now }));
  await ctx.positions.store();
  await makeDraft(host, merchant);
  await topUpWith(host, await makePayer(host, cards.declines), 5000, 'declined');
  await call(api.users.requestOtp, {
    body: { userName: 'new@shop.test', contactNumber: '+60123450000', otpType: 'REGISTER', platform: 'TIBARA' },
  });
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    await happened(tx, { vendorId, what: 'login.ended', subject: null, now });
    await happened(tx, { vendorId, what: 'promoCode.added', subject: null, now });
  });
  const id = newId(now);
  const others = [
    sql`insert into address_pins (vendor_id, id, text_key, location, used_at) values (${vendorId}, ${id}, 'x', '{}', ${now})`,
    sql`insert into sandbox_messages (id, channel, recipient, body, created_at) values (${id}, 'sms', 'x', 'x', ${now})`,
    sql`insert into dealt_with values (${vendorId}, ${group.id}, ${id}, ${now})`,
    sql`insert into ended_sessions (vendor_id, session_id, ended_at) values (${vendorId}, ${id}, ${now})`,
    sql`insert into call_allowances values (${now}, ${id}, 1)`,
    sql`insert into courier_watches values (${id}, ${vendorId}, ${group.id}, 'partner', ${now})`,
    sql`insert into courier_looks values (${id}, ${vendorId}, ${now})`,
    sql`insert into lalamove_orders (key, created_at) values (${id}, ${now})`,
    sql`insert into password_resets values (${id}::text::bytea, ${vendorId}, ${userId}, ${userName}, ${now})`,
    sql`insert into refresh_tokens (token_hash, vendor_id, session_id, issued_at) values (${id}::text::bytea, ${vendorId}, ${id}, ${now})`,
    sql`insert into accounts values (${id}, ${vendorId}, ${id}, ${now})`,
    sql`update outbox set created_at = ${now} where vendor_id = ${vendorId}`,
  ];
  for (const statement of others) await statement.execute(inspectorDb);
}

async function forgetAll(): Promise<void> {
  for (let round: Round | null = {}; round; ) round = await forgetOld(ctx, round);
}

test('no row is older than its age and one month of its partition', async () => {
  const end = Date.now();
  const tooOld: string[] = [];
  for (const days of DAYS_AGO) {
    clock.set(new Date(end - days * dayMs).toISOString());
    await writeRows();
    expect([...(await readAges()).keys()].sort()).toEqual(limits.map(({ kind }) => kind).sort());
    clock.advance(2 * 24 * 60);
    await forgetAll();
    const ages = await readAges();
    tooOld.push(...limits.filter(({ kind, mostMs }) => (ages.get(kind) ?? 0) > mostMs).map(({ kind }) => kind));
  }
  expect(tooOld).toEqual([]);
}, 120_000);
