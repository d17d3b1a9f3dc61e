import { randomUUID } from 'node:crypto';
import { DatabaseClient } from '../db/connection/database-client.ts';

/** Wakes the readers of all processes soon after a commit. A wake-up may be lost, so its readers also poll. */
export type Bell = {
  open(): void;
  /** Wakes this process now, and the others by NOTIFY. */
  ring(): void;
  /** Sends texts of at most 7,900 bytes to the listeners of the other processes, in one statement. They may be lost. */
  say(texts: readonly string[]): void;
  /** For one reader: resolves at the first wake-up since its last resolve, or after `ms`. */
  reader(): (ms: number) => Promise<void>;
  /** Whether other processes can wake this one. */
  isListening(): boolean;
  close(): Promise<void>;
};

const CHANNEL = 'outbox';
const TEXTS = 'texts';
/** NOTIFY locks the whole database at commit, so many commits share one. */
const RING_EVERY_MS = 20;
const LONGEST_PAUSE_MS = 10_000;

type Parts = { url: string; onError: (error: unknown) => void; onText: (text: string) => void };

export function createBell({ url, onError, onText }: Parts): Bell {
  /** Marks this process's own texts. */
  const own = randomUUID();
  let client: DatabaseClient | undefined;
  let isOpen = false;
  let isListening = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let ringing: NodeJS.Timeout | undefined;
  const wakes = new Set<() => void>();

  const report = (error: unknown) => {
    if (isOpen) onError(error); // errors while closing are expected
  };

  const wake = () => {
    for (const each of wakes) each();
  };

  // Its own connection instead of the pool's: it stays open and outlives any transaction.
  const connect = async () => {
    const fresh = new DatabaseClient({
      connectionString: url,
      keepAlive: true,
      pipeline: true, // a wake-up may follow before the last one is done
      application_name: 'tibara live',
    });
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === CHANNEL) wake();
      else if (payload && !payload.startsWith(own)) onText(payload.slice(own.length));
    });
    fresh.on('error', report);
    fresh.on('end', () => reconnect(fresh));
    client = fresh;
    try {
      await fresh.connect();
      await Promise.all([fresh.query(`listen ${CHANNEL}`), fresh.query(`listen ${TEXTS}`)]);
      failures = 0;
      isListening = true;
      wake(); // wake-ups from before the listener existed
    } catch (error) {
      report(error);
      void fresh.end().catch(report);
      reconnect(fresh);
    }
  };

  const reconnect = (lost: DatabaseClient) => {
    if (!isOpen || client !== lost) return;
    client = undefined;
    isListening = false;
    retry = setTimeout(() => void connect(), Math.min(LONGEST_PAUSE_MS, 100 * 2 ** failures++));
  };

  return {
    open() {
      isOpen = true;
      void connect();
    },

    ring() {
      wake();
      ringing ??= setTimeout(() => {
        ringing = undefined;
        client?.query(`notify ${CHANNEL}`).catch(report);
      }, RING_EVERY_MS);
    },

    say(texts) {
      const values = [TEXTS, texts.map((text) => `${own}${text}`)];
      client?.query('select pg_notify($1, text) from unnest($2::text[]) as text', values).catch(report);
    },

    /** A reader is as long as the process. A ring between two waits ends the next wait immediately. */
    reader() {
      let isRung = false;
      let endWait = () => {};
      wakes.add(() => {
        isRung = true;
        endWait();
      });
      return async (ms) => {
        if (!isRung) {
          const { promise, resolve } = Promise.withResolvers<void>();
          endWait = resolve;
          const timer = setTimeout(resolve, ms);
          await promise;
          clearTimeout(timer);
        }
        isRung = false;
      };
    },

    isListening: () => isListening,

    async close() {
      isOpen = false;
      clearTimeout(retry);
      clearTimeout(ringing);
      wake();
      const last = client;
      client = undefined;
      await last?.end().catch(report);
    },
  };
}
