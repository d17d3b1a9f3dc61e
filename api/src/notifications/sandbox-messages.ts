import { canonicalPhone } from '@tibara/contract/inputs/phone-max';
import type { SentMessage } from '@tibara/contract/sandbox/calls';
import type { Db } from '../platform/db/connect.ts';
import type { TextMessage } from './ports.ts';
import './tables.ts';

/** The embedded outside service: nothing is sent, and the sandbox page shows the messages. */
export function makeSandboxSender({ db, now, channel }: { db: Db; now: () => Date; channel: SentMessage['channel'] }) {
  return {
    async send({ id, to, body, subject }: TextMessage & { subject?: string }): Promise<void> {
      await db
        .insertInto('sandbox_messages')
        .values({ id, channel, recipient: toRecipient(to), subject: subject ?? null, body, created_at: now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}

export async function listMessages(db: Db, { to }: { to?: string | undefined }): Promise<{ messages: SentMessage[] }> {
  let query = db
    .selectFrom('sandbox_messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
    .orderBy('position', 'desc')
    .limit(100);
  if (to) query = query.where('recipient', '=', toRecipient(to));
  const rows = await query.execute();
  const messages = rows.map(({ id, channel, recipient, subject, body, created_at }) => ({
    id,
    channel,
    to: recipient,
    ...(subject === null ? {} : { subject }),
    body,
    createdAt: created_at.toISOString(),
  }));
  return { messages };
}

/** In any spelling; in a URL a plus arrives as a space. */
const toRecipient = (to: string): string => (to.includes('@') ? to.trim().toLowerCase() : canonicalPhone(to));
