import type { CallReply } from '@tibara/contract/call';
import type { readingCalls } from '@tibara/contract/readings/calls';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { inTransaction, withVendor } from '../platform/db/transaction/tx.ts';
import { notFound } from '../platform/errors.ts';
import { happened } from '../platform/events/happened.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';

type Consent = CallReply<typeof readingCalls.consent>;

export async function readConsent({ db, reader }: Needs, { vendorId }: Caller): Promise<Consent> {
  if (!reader) throw notFound();
  const query = { name: 'read-consent', text: READ, values: [vendorId] };
  const [row] = await withVendor(db, vendorId, (tx) => sqlNamed<{ consented_at: Date | null }>(tx, query));
  return { consentedAt: row?.consented_at?.toISOString() ?? null };
}

const READ = 'select consented_at from reading_consents where vendor_id = $1';

/** With an audit line. The same answer again changes nothing. */
export async function setConsent(ctx: Needs, caller: Caller, isGiven: boolean): Promise<Consent> {
  if (!ctx.reader) throw notFound();
  const [{ vendorId }, now] = [caller, ctx.now()];
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const changed = await sqlNamed(tx, { name: 'set-consent', text: SET, values: [vendorId, isGiven ? now : null] });
    const what = isGiven ? 'reader.agreed' : 'reader.ended';
    if (changed.length > 0) await happened(tx, { vendorId, what, subject: null, now });
  });
  return readConsent(ctx, caller);
}

const SET = `
  insert into reading_consents as c (vendor_id, consented_at) values ($1, $2::timestamptz)
  on conflict (vendor_id) do update set consented_at = excluded.consented_at
  where (c.consented_at is null) <> (excluded.consented_at is null)
  returning vendor_id`;
