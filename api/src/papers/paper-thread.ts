import { parentPort } from 'node:worker_threads';
import { drawPaper } from './drawings/index.ts';

const port = parentPort;
if (!port) throw new Error('paper-thread.ts is a worker');

port.on('message', async (paper: Parameters<typeof drawPaper>[0]) => {
  try {
    const pdf = new Uint8Array(await drawPaper(paper));
    port.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
