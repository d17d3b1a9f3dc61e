import pg from 'pg';

/** Wakes the readers of all processes soon after a commit. It may miss: whoever waits for it also looks by himself. */
export type Bell = {
  open(): void;
  /** Wakes this process now and the others by NOTIFY. */
  ring(): void;
  /** For one reader: resolves at the first ring since it last resolved, or after `ms`. */
  reader(): (ms: number) => Promise<void>;
  close(): Promise<void>;
};

const CHANNEL = 'outbox';
/** NOTIFY takes a lock of the whole database as it commits, so many commits share one (quality.md, section 7). */
const RING_EVERY_MS = 20;
const LONGEST_PAUSE_MS = 10_000;

export function createBell({ url, onError }: { url: string; onError: (error: unknown) => void }): Bell {
  let client: pg.Client | undefined;
  let isOpen = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let ringing: NodeJS.Timeout | undefined;
  const wakes = new Set<() => void>();

  const report = (error: unknown) => {
    if (isOpen) onError(error); // what breaks while closing was meant to
  };

  const wake = () => {
    for (const each of wakes) each();
  };

  // Its own connection, never one of the pool's: it is kept for good, and outlives any transaction.
  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      pipeline: true, // a ring may follow before the last one was answered
      application_name: 'tibara live',
    });
    fresh.on('notification', wake);
    fresh.on('error', report);
    fresh.on('end', () => reconnect(fresh));
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      failures = 0;
      wake(); // what was rung while nobody listened
    } catch (error) {
      report(error);
      void fresh.end().catch(report);
      reconnect(fresh);
    }
  };

  const reconnect = (lost: pg.Client) => {
    if (!isOpen || client !== lost) return;
    client = undefined;
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

    reader() {
      let isRung = false;
      let awake = () => {};
      wakes.add(() => {
        isRung = true;
        awake();
      });
      return async (ms) => {
        if (!isRung) {
          const { promise, resolve } = Promise.withResolvers<void>();
          awake = resolve;
          const timer = setTimeout(resolve, ms);
          await promise;
          clearTimeout(timer);
        }
        isRung = false;
      };
    },

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
