import { Worker } from 'node:worker_threads';
import type { Weakness } from '@tibara/contract/identity/password';
import { sentence } from '@tibara/contract/language/sentence';
import { AppError } from '../../platform/errors.ts';
import type { OwnNames } from './password-strength.ts';
import type { Asked, Judged } from './password-thread.ts';

export type PasswordJudge = {
  /** Null if the password is not easily guessed. */
  judge: (password: string, own: OwnNames) => Promise<Weakness | null>;
  close: () => Promise<void>;
};

type Options = {
  onError: (error: unknown) => void;
  worker?: URL;
  /** The longest time for one password, with those before it. */
  patienceMs?: number;
};

type Waiting = { resolve: (weakness: Weakness | null) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

const MOST_WAITING = 50;

/**
 * Passwords are judged one after another in a separate thread, because each takes tens of milliseconds. The thread
 * starts at the first password. One that ends or takes too long loses the passwords it has. The next gets a new thread.
 */
export function startPasswordJudge({
  onError,
  worker: source = ownWorker,
  patienceMs = 15_000,
}: Options): PasswordJudge {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let last = 0;

  function open(): Worker {
    const opened = new Worker(source, { resourceLimits: LIMITS, name: 'passwords' });
    opened.on('message', (judged: Judged) => settle(judged));
    opened.on('error', (error) => thread === opened && drop(error));
    opened.on('exit', (code) => thread === opened && drop(new Error(`The password thread ended with ${code}`)));
    return opened;
  }

  function settle(judged: Judged): void {
    const { number } = judged;
    const found = waiting.get(number);
    if (!found) return;
    forget(number, found);
    if ('weakness' in judged) found.resolve(judged.weakness);
    else {
      onError(new Error(`A password could not be judged: ${judged.error}`));
      found.reject(unjudged());
    }
  }

  function forget(number: number, { timer }: Waiting): void {
    clearTimeout(timer);
    waiting.delete(number);
    if (waiting.size === 0) thread?.unref();
  }

  function drop(error: Error): void {
    onError(error);
    void end();
  }

  function end(): Promise<number> | undefined {
    const ended = thread;
    thread = null;
    for (const [number, each] of waiting) {
      forget(number, each);
      each.reject(unjudged());
    }
    return ended?.terminate();
  }

  return {
    judge: (password, own) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MOST_WAITING) return reject(new AppError('too_many_requests', BUSY, { retryAfter: 3 }));
        last += 1;
        const timer = setTimeout(() => drop(new Error(`A password took over ${patienceMs} ms`)), patienceMs);
        waiting.set(last, { resolve, reject, timer });
        thread ??= open();
        thread.ref();
        thread.postMessage({ number: last, password, own } satisfies Asked);
      }),
    async close() {
      await end();
    },
  };
}

/** The lists and a judgement need 40 MB. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

const ownWorker = new URL('./password-thread.ts', import.meta.url);
const BUSY = sentence`We are checking many passwords right now. Please try again in a moment.`;
const unjudged = () => new AppError('unavailable', sentence`Your password could not be checked. Please try again.`);
