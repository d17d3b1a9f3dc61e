import { Worker } from 'node:worker_threads';
import { AppError } from '../platform/errors.ts';
import type { Paper } from './paper.ts';

export type PaperMaker = {
  make: (wanted: { vendorId: string; paper: Paper }) => Promise<Buffer>;
  close: () => Promise<void>;
};

type Options = {
  onError: (error: unknown) => void;
  worker?: URL;
  /** For one paper, from its begin to its end. */
  patienceMs?: number;
};

type Waiting = {
  vendorId: string;
  paper: Paper;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
};

/** One paper takes some 50 ms, so the last in the queue waits two seconds. */
const MOST_WAITING = 40;
const MOST_WAITING_OF_ONE = 8;

/**
 * Papers are drawn one after the other in a thread of their own: the event loop only hands them over. A thread that
 * ends, or takes too long, costs the paper that it was drawing; the next one gets a new thread.
 */
export function startPaperMaker({ onError, worker: source = ownWorker, patienceMs = 15_000 }: Options): PaperMaker {
  const queue: Waiting[] = [];
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
    drawing = waiting;
    thread ??= open();
    thread.ref();
    timer = setTimeout(() => drop(new Error(`A ${waiting.paper.kind} took over ${patienceMs} ms`)), patienceMs);
    thread.postMessage(waiting.paper);
  }

  function open(): Worker {
    const opened = new Worker(source, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    opened.on('message', ({ pdf, error }: { pdf?: Uint8Array; error?: string }) => {
      if (thread !== opened) return;
      if (pdf) settle((waiting) => waiting.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)));
      else refuse(new Error(error));
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
    settle(({ reject }) => reject(new AppError('unavailable', UNMADE)));
  }

  function settle(end: (waiting: Waiting) => void): void {
    clearTimeout(timer);
    const waiting = drawing;
    drawing = null;
    if (waiting) end(waiting);
    next();
  }

  return {
    make: ({ vendorId, paper }) =>
      new Promise((resolve, reject) => {
        const own = queue.filter((waiting) => waiting.vendorId === vendorId).length;
        if (own >= MOST_WAITING_OF_ONE || queue.length >= MOST_WAITING) {
          reject(new AppError('too_many_requests', BUSY, { retryAfter: 3 }));
          return;
        }
        queue.push({ vendorId, paper, resolve, reject });
        next();
      }),
    async close() {
      const last = thread;
      thread = null;
      clearTimeout(timer);
      for (const { reject } of [...queue.splice(0), ...(drawing ? [drawing] : [])]) {
        reject(new AppError('unavailable', UNMADE));
      }
      drawing = null;
      await last?.terminate();
    },
  };
}

const ownWorker = new URL('./paper-thread.ts', import.meta.url);
const UNMADE = 'The PDF could not be made. Please try again.';
const BUSY = 'Many PDFs are being made. Please try again in a moment.';
