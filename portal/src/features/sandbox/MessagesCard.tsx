import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type SentMessage, sandboxCalls } from '@tibara/contract/sandbox/calls';
import { useState } from 'react';
import { ownPath } from '../../api/destinations';
import { callOptions } from '../../api/query';
import { Read } from '../../api/Read';
import { dayAndClock } from '../../ui/date-time/wording';
import { TextField } from '../../ui/field/TextField';
import { EmptyState } from '../../ui/message/EmptyState';
import { Loading } from '../../ui/message/Skeleton';

const REFRESH_MS = 2_000;

export function MessagesCard() {
  const { t } = useLingui();
  const [to, setTo] = useState('');
  const query = to.trim() ? { to: to.trim() } : {};
  const read = useQuery({
    ...callOptions(sandboxCalls.messages, { query }),
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
  });
  return (
    <section className="card">
      <div className="grid gap-4 border-line border-b panel-pad phone:grid-cols-[1fr_280px] phone:items-end">
        <h2 className="text-h2">
          <Trans>Messages</Trans>
        </h2>
        <TextField
          label={t`Sent to`}
          placeholder={t`Phone or email address`}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <Read
        of={read}
        title={<Trans>The messages could not be loaded</Trans>}
        waiting={<Loading className="panel-pad grid gap-4" blocks={['w-1/3', 'w-2/3']} />}
      >
        {({ messages }) => <Messages messages={messages} />}
      </Read>
    </section>
  );
}

function Messages({ messages }: { messages: readonly SentMessage[] }) {
  if (messages.length === 0) {
    return (
      <EmptyState title={<Trans>No messages</Trans>} text={<Trans>Codes and emails appear here once sent.</Trans>} />
    );
  }
  return (
    <ul aria-live="polite">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </ul>
  );
}

function MessageRow({ message: { channel, to, subject, body, createdAt } }: { message: SentMessage }) {
  return (
    <li className="grid gap-1 border-line px-(--panel-pad) py-4 not-last:border-b">
      <p className="flex flex-wrap justify-between gap-x-4 text-caption text-ink-2">
        <span>{channel === 'sms' ? <Trans>SMS to {to}</Trans> : <Trans>Email to {to}</Trans>}</span>
        <time dateTime={createdAt}>{dayAndClock(createdAt)}</time>
      </p>
      {subject && <p className="font-semibold">{subject}</p>}
      <p className="whitespace-pre-line wrap-anywhere">
        <LinkedText text={body} />
      </p>
    </li>
  );
}

function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    isOurs(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
      <a key={index} href={part} className="link">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

const isOurs = (part: string): boolean => /^https?:/.test(part) && ownPath(part) !== undefined;
