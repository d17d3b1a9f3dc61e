import { Worker } from 'node:worker_threads';
import { sentence } from '@tibara/contract/language/sentence';
import { AppError } from '../platform/errors.ts';
import { fairQueue } from '../platform/turns/fair-queue.ts';
import { CallerLeft } from '../platform/turns/work.ts';
import type { Paper } from './paper.ts';
import type { Drawn, Wanted } from './paper-thread.ts';

export type PaperMaker = {
  /** `signal` aborts when the caller no longer waits for the paper. */
  make: (wanted: { vendorId: string; paper: Paper; signal?: AbortSignal }) => Promise<Buffer>;
  close: () => Promise<void>;
};

type Options = {
  onError: (error: unknown) => void;
  worker?: URL;
  /** The longest time for one paper, from start to end. */
  patienceMs?: number;
};

type Waiting = Wanted & { vendorId: string; resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

/** Above the first bound only a vendor without a waiting paper is accepted. So a few cannot fill the queue. */
const MOST_WAITING = 40;
const MOST_WAITING_FIRSTS = 100;
const MOST_WAITING_OF_ONE = 8;

/**
 * Papers are drawn one after another in a separate thread; the event loop only passes them on. Vendors take turns, so
 * each waits for at most one paper of every other. A paper whose caller left is given up. A thread that ends or takes
 * too long loses only its present paper; the next one gets a new thread.
 */
export function startPaperMaker({ onError, worker: source = ownWorker, patienceMs = 15_000 }: Options): PaperMaker {
  const queue = fairQueue<Waiting>();
  let drawing: Waiting | null = null;
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    if (drawing) return;
    const waiting = queue.shift();
    if (!waiting) {
      thread?.unref();
      return;
    }
    const { paper, left } = waiting;
    drawing = waiting;
    thread ??= open();
    thread.ref();
    timer = setTimeout(() => drop(new Error(`A ${paper.kind} took over ${patienceMs} ms`)), patienceMs);
    thread.postMessage({ paper, left } satisfies Wanted);
  }

  function open(): Worker {
    const opened = new Worker(source, { resourceLimits: LIMITS });
    opened.on('message', (drawn: Drawn) => {
      if (thread !== opened) return;
      if ('pdf' in drawn) settle(({ resolve }) => resolve(bufferOf(drawn.pdf)));
      else if ('error' in drawn) refuse(new Error(drawn.error));
      else settle(() => undefined);
    });
    opened.on('error', (error) => thread === opened && drop(error));
    opened.on('exit', (code) => thread === opened && drop(new Error(`The paper thread ended with ${code}`)));
    return opened;
  }

  function drop(error: Error): void {
    const dropped = thread;
    thread = null;
    void dropped?.terminate();
    refuse(error);
  }

  function refuse(error: Error): void {
    if (drawing) onError(error);
    settle(refuseOne);
  }

  function settle(end: (waiting: Waiting) => void): void {
    clearTimeout(timer);
    const waiting = drawing;
    drawing = null;
    if (waiting) end(waiting);
    next();
  }

  /** Removed from the queue immediately, or given up by the thread, which checks this flag. */
  function leave(waiting: Waiting): void {
    Atomics.store(waiting.left, 0, 1);
    queue.remove(waiting.vendorId, waiting);
    waiting.reject(new CallerLeft());
  }

  function isFull(vendorId: string): boolean {
    const own = queue.sizeOf(vendorId);
    return own >= MOST_WAITING_OF_ONE || queue.size() >= (own === 0 ? MOST_WAITING_FIRSTS : MOST_WAITING);
  }

  return {
    make: ({ vendorId, paper, signal }) =>
      new Promise((resolve, reject) => {
        const waiting = { vendorId, paper, left: new Int32Array(new SharedArrayBuffer(4)), resolve, reject };
        if (signal?.aborted) return reject(new CallerLeft());
        if (isFull(vendorId)) return reject(new AppError('too_many_requests', BUSY, { retryAfter: 3 }));
        signal?.addEventListener('abort', () => leave(waiting), { once: true });
        queue.push(vendorId, waiting);
        next();
      }),
    async close() {
      const last = thread;
      thread = null;
      clearTimeout(timer);
      for (const waiting of [...queue.clear(), ...(drawing ? [drawing] : [])]) refuseOne(waiting);
      drawing = null;
      await last?.terminate();
    },
  };
}

/** Slightly above the need of nearly every Chinese character: more memory delays the garbage collection. */
const LIMITS = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 8 };

const ownWorker = new URL('./paper-thread.ts', import.meta.url);
const UNMADE = sentence`The PDF could not be made. Please try again.`;
const BUSY = sentence`We are preparing many PDFs right now. Please try again in a moment.`;

const refuseOne = ({ reject }: Waiting): void => reject(new AppError('unavailable', UNMADE));
const bufferOf = (pdf: Uint8Array): Buffer => Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
