import { parentPort } from 'node:worker_threads';
import { drawPaper } from './drawings/index.ts';
import type { Paper } from './paper.ts';

/** `left` is 1 once nobody waits for the paper: the thread receives no messages while it draws. */
export type Wanted = { paper: Paper; left: Int32Array };
export type Drawn = { pdf: Uint8Array } | { error: string } | { isLeft: true };

const port = parentPort;
if (!port) throw new Error('paper-thread.ts is a worker');
const answer = (drawn: Drawn, transferred: ArrayBuffer[] = []) => port.postMessage(drawn, transferred);

port.on('message', async ({ paper, left }: Wanted) => {
  const isLeft = () => Atomics.load(left, 0) === 1;
  try {
    const drawn = await drawPaper(paper, isLeft);
    // A short one shares its memory with others.
    const pdf = drawn.byteLength === drawn.buffer.byteLength ? drawn : new Uint8Array(drawn);
    answer({ pdf }, pdf.buffer instanceof ArrayBuffer ? [pdf.buffer] : []);
  } catch (error) {
    if (isLeft()) answer({ isLeft: true });
    else answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
