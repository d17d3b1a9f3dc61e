import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

const pages = z.array(z.object({ webSocketDebuggerUrl: z.string() }));

/** Evaluates an expression inside a running process, through its inspector. */
export async function evaluateIn(pid: number, expression: string): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  const found = await untilInspected();
  const socket = new WebSocket(found);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const replied = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await replied;
  socket.close();
}

async function untilInspected(): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const reply = await fetch('http://127.0.0.1:9229/json/list').catch(() => null);
    const [target] = reply ? pages.parse(await reply.json()) : [];
    if (target) return target.webSocketDebuggerUrl;
    await pause(100);
  }
  throw new Error('The process opened no inspector');
}
