import type { Nudge } from '@tibara/contract/live/calls';
import type { Db } from '../db/connect.ts';
import { writeMark } from '../db/replica/write-mark.ts';
import { createBell } from './bell.ts';
import { createEndedSessions, type EndedSession } from './ended-sessions.ts';
import { type NudgeRow, readNudges, startOfReading } from './read-nudges.ts';
import { readTold, type Told, textsOf } from './told.ts';
import { onNudgeCommitted } from './write-nudges.ts';

/** One open screen. It sends `id` back as Last-Event-ID. */
export type LiveListener = {
  readonly vendorId: string;
  /** The session it was opened with. The stream ends with it. */
  readonly sessionId?: string | undefined;
  nudge(event: LiveEvent): void;
  close(): void;
};

/** Without an id it is stored nowhere, so a stream cannot resume from it. */
export type LiveEvent = { id?: string; nudge: Nudge };

export type LiveHub = {
  /** Resolves once the ended sessions are loaded. */
  start(): Promise<void>;
  /** Receives each later nudge of its vendor, at least once. Returns how to leave. */
  listen(listener: LiveListener): () => void;
  /** Sends nudges that are stored nowhere to the screens of all processes. They may be lost. */
  tell(events: readonly Told[]): void;
  countOf(vendorId: string): number;
  /** Whether other processes can wake this one. */
  isListening(): boolean;
  /** Of all vendors. */
  count(): number;
  /** Whether this session's unexpired access tokens are refused. */
  hasEnded(sessionId: string | undefined): boolean;
  /** Closes every stream. Clients reconnect automatically and resume. */
  stop(): Promise<void>;
};

export type LiveHubOptions = {
  db: Db;
  url: string;
  /** Nudges then have the mark of their writes, so that the reads that follow see them (ADR 120). */
  hasReplica?: boolean;
  onError: (error: unknown) => void;
  pollMs?: number;
};

/**
 * One reader per process for all its streams. It polls the outbox while there are listeners. A wake-up (a commit in
 * this process, or NOTIFY from another) only makes it poll sooner.
 */
export function createLiveHub({ db, url, hasReplica, onError, pollMs = 1000 }: LiveHubOptions): LiveHub {
  const listeners = new Map<string, Set<LiveListener>>();
  const bell = createBell({ url, onError, onText: (text) => send(readTold(text)) });
  const wokenWithin = bell.reader();
  const ended = createEndedSessions({ db, bell, onError });
  let stopListening = () => {};
  let reading: Promise<void> | undefined;
  let isStopped = true;
  let isClosing = false;

  const send = (events: readonly Told[]) => {
    for (const { vendorId, nudge } of events)
      for (const listener of listeners.get(vendorId) ?? []) listener.nudge({ nudge });
  };

  const deliver = (rows: readonly NudgeRow[], mark: string | undefined) => {
    for (const { vendorId, id, nudge } of rows) {
      const event = { id, nudge: mark ? { ...nudge, mark } : nudge };
      for (const listener of listeners.get(vendorId) ?? []) listener.nudge(event);
    }
  };

  const read = async () => {
    let position = startOfReading;
    while (!isStopped && listeners.size > 0) {
      try {
        const { rows, next } = await readNudges(db, [...listeners.keys()], position);
        const mark = hasReplica && rows.length > 0 ? await writeMark(db) : undefined;
        position = next;
        deliver(rows, mark);
      } catch (error) {
        onError(error); // the position is unchanged: the next poll reads the same rows
      }
      await wokenWithin(pollMs);
    }
    reading = undefined;
    if (!isStopped && listeners.size > 0) reading = read();
  };

  const closeStreamsOf = ({ vendorId, sessionId }: EndedSession) => {
    for (const listener of listeners.get(vendorId) ?? []) if (listener.sessionId === sessionId) listener.close();
  };

  return {
    async start() {
      isStopped = false;
      isClosing = false;
      bell.open();
      stopListening = onNudgeCommitted(() => bell.ring());
      await ended.start(closeStreamsOf);
    },

    listen(listener) {
      const { vendorId } = listener;
      // Its session ended during the opening, or the closing server would wait for it.
      if (isClosing || ended.has(listener.sessionId)) queueMicrotask(() => listener.close());
      const own = listeners.get(vendorId) ?? new Set();
      listeners.set(vendorId, own.add(listener));
      if (!isStopped) reading ??= read();
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(vendorId) === own) listeners.delete(vendorId);
      };
    },

    tell(events) {
      if (events.length === 0) return;
      send(events);
      bell.say(textsOf(events));
    },

    countOf: (vendorId) => listeners.get(vendorId)?.size ?? 0,
    isListening: bell.isListening,
    count: () => [...listeners.values()].reduce((sum, own) => sum + own.size, 0),
    hasEnded: ended.has,

    async stop() {
      isStopped = true;
      isClosing = true;
      stopListening();
      for (const listener of [...listeners.values()].flatMap((own) => [...own])) listener.close();
      listeners.clear();
      await bell.close();
      await Promise.all([reading, ended.stop()]);
    },
  };
}
