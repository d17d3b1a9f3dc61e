// Sends the events to tibara: those of a booking one after the other, each until it is answered. An event that is refused,
// or not answered for a day, becomes a dead letter. A person reads it and sends it again.

import type { Context } from './bookings.ts';
import { endForTibara, waitingOf } from './bookings.ts';
import type { StoredEvent } from './store.ts';
import { now, sign } from './wire.ts';

const answerMs = 30_000;
const longestPauseMs = 5 * 60_000;
const giveUpMs = 24 * 3600 * 1000;

export type Outbox = {
  /** The booking has news in the store. */
  tell(reference: string): void;
  /** The rider's newest place. It is sent after the news, once, and an older one is forgotten. */
  place(reference: string, text: string): void;
  /** Sends all waiting events now, without their pauses. */
  hurry(): void;
  /** Makes letters wait again. Without ids: all of them. */
  sendAgain(eventIds?: string[]): number;
  stop(): void;
};

export type OutboxSettings = { events: string; secrets: string[]; firstPauseMs: number };

type Reply = { status: number; words: string; code?: string; isTaken: boolean; isPicture?: boolean; pauseMs?: number };

function withoutPicture(text: string): string | undefined {
  const { proofOfDelivery, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return proofOfDelivery === undefined ? undefined : JSON.stringify(rest);
}

/** The content of a reply. A page of a proxy has neither `applied` nor `code`. */
function read(words: string): { applied?: unknown; code?: unknown; data?: { issues?: { path: string }[] } } {
  try {
    return (JSON.parse(words) as object) ?? {};
  } catch {
    return {};
  }
}

export function createOutbox(context: Context, settings: OutboxSettings): Outbox {
  const { store, clock } = context;
  const stopped = new AbortController();
  const busy = new Set<string>();
  const places = new Map<string, string>();
  let wakeUp = new AbortController();
  let pausedUntil = 0;

  async function post(text: string): Promise<Reply> {
    const signature = sign(settings.secrets, now(clock), text);
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(answerMs)]);
    const headers = { 'Content-Type': 'application/json', 'Fleet-Signature': signature };
    try {
      const response = await fetch(settings.events, {
        method: 'POST',
        body: text,
        headers,
        signal,
        redirect: 'manual',
      });
      const words = await response.text();
      const { applied, code, data } = read(words);
      const issues = data?.issues ?? [];
      const after = Number(response.headers.get('Retry-After') ?? Number.NaN);
      return {
        status: response.status,
        words: `${response.status} ${words.slice(0, 500)}`,
        code: typeof code === 'string' ? code : undefined,
        isTaken: response.status === 200 && typeof applied === 'boolean',
        isPicture: issues.length > 0 && issues.every(({ path }) => path === 'body.proofOfDelivery'),
        pauseMs: Number.isFinite(after) ? after * 1000 : undefined,
      };
    } catch (error) {
      return { status: 0, words: `No answer: ${String((error as Error).cause ?? error)}`, isTaken: false };
    }
  }

  /** The event's change after a reply. */
  function after(event: StoredEvent, reply: Reply): Partial<StoredEvent> {
    if (reply.isTaken || reply.code === 'wrong_status') return { state: 'answered' };
    // A picture must not hold up a delivery.
    const lighter = reply.status === 413 || reply.isPicture ? withoutPicture(event.text) : undefined;
    if (lighter) return { text: lighter };
    // A wrong secret or clock is mended at its cause, so the event waits like one that was not answered.
    const isRefused = reply.code !== undefined && [400, 404, 413].includes(reply.status);
    if (isRefused && reply.code !== 'bad_signature') return { state: 'dead' };
    if (Date.now() - event.firstAt > giveUpMs) return { state: 'dead' };
    if (reply.status === 429) pausedUntil = Date.now() + (reply.pauseMs ?? settings.firstPauseMs);
    const pause = Math.min(longestPauseMs, settings.firstPauseMs * 2 ** Math.min(event.attempts, 20));
    return { nextAt: Date.now() + (reply.pauseMs ?? pause) };
  }

  function settle(eventId: string, reply: Reply): void {
    const event = store.events.get(eventId);
    if (!event) return; // withdrawn meanwhile
    const change = after(event, reply);
    store.write({ events: [{ ...event, attempts: event.attempts + 1, reply: reply.words, ...change }] });
    if (reply.code === 'wrong_status') endForTibara(context, event.reference);
  }

  const until = async (time: number): Promise<void> => {
    const signal = AbortSignal.any([stopped.signal, wakeUp.signal]);
    const milliseconds = time - Date.now();
    if (milliseconds <= 0 || signal.aborted) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        done();
      });
    });
  };

  async function run(reference: string): Promise<void> {
    for (;;) {
      const [event] = waitingOf(context, reference);
      const place = places.get(reference);
      if (stopped.signal.aborted || !(event || place)) break;
      if (event) {
        await until(Math.max(event.nextAt, pausedUntil));
        // Meanwhile the booking may have been withdrawn.
        if (stopped.signal.aborted || store.events.get(event.eventId)?.state !== 'waiting') continue;
        const reply = await post(event.text);
        if (!stopped.signal.aborted) settle(event.eventId, reply);
      } else if (place) {
        places.delete(reference);
        if (pausedUntil < Date.now()) await post(place);
      }
    }
    busy.delete(reference);
  }

  function tell(reference: string): void {
    if (busy.has(reference) || stopped.signal.aborted) return;
    busy.add(reference);
    void run(reference);
  }

  function hurry(): void {
    const soon = [...store.events.values()].filter(({ state }) => state === 'waiting');
    store.write({ events: soon.map((event) => ({ ...event, nextAt: 0 })) });
    pausedUntil = 0;
    wakeUp.abort();
    wakeUp = new AbortController();
    for (const { reference } of soon) tell(reference);
  }

  return {
    tell,
    hurry,
    place(reference, text) {
      places.set(reference, text);
      tell(reference);
    },
    sendAgain(eventIds) {
      const dead = [...store.events.values()].filter(
        ({ state, eventId }) => state === 'dead' && (eventIds?.includes(eventId) ?? true),
      );
      const time = Date.now();
      store.write({ events: dead.map((event) => ({ ...event, state: 'waiting', firstAt: time, attempts: 0 })) });
      hurry();
      return dead.length;
    },
    stop: () => stopped.abort(),
  };
}
