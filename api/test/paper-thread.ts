import type { ReceiptPaper } from '../src/papers/drawings/receipt.ts';

/** A test's thread that behaves as the paper's title asks. */
const script = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ paper: { title: { text: title } }, left }) => {
    if (title === 'crash') process.exit(3);
    if (title === 'throw') throw new Error('boom');
    if (title === 'hang') for (;;);
    if (title === 'refuse') return parentPort.postMessage({ error: 'not drawn' });
    while (title === 'until left') if (Atomics.load(left, 0) === 1) return parentPort.postMessage({ isLeft: true });
    parentPort.postMessage({ pdf: new TextEncoder().encode(title) });
  });`;
export const threadThatObeys = new URL(`data:text/javascript,${encodeURIComponent(script)}`);

export const paperCalled = (title: string): ReceiptPaper => ({
  kind: 'receipt',
  title: { text: title, values: [] },
  brand: 'tibara',
  madeAt: '2026-11-20T01:00:00.000Z',
  language: 'en',
  from: { name: '', lines: [] },
  to: { name: '', lines: [] },
  facts: [],
  currency: 'MYR',
  lines: [],
  total: { label: { text: '', values: [] }, cents: 0 },
  notes: [],
});
