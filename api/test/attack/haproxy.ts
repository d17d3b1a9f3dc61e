import { connect as dial, type Socket } from 'node:net';
import { startHaproxy } from '../proxies/run-proxy.ts';

export type FrontProxy = {
  /** A GET from this address with these headers. */
  get(from: string, path: string, headers?: Record<string, string>): Promise<number>;
  stop(): Promise<void>;
};

/** A real proxy in front of these ports in turn, which appends the caller's address to X-Forwarded-For. */
export async function startProxy(ports: readonly number[]): Promise<FrontProxy> {
  const { port, stop } = await startHaproxy(ports, { takesAddress: true });
  return { get: (from, path, headers = {}) => get(port, from, path, headers), stop };
}

async function get(port: number, from: string, path: string, headers: Record<string, string>): Promise<number> {
  const [kind, own] = from.includes(':') ? ['TCP6', '::1'] : ['TCP4', '127.0.0.1'];
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
  const socket = dial(port, '127.0.0.1');
  socket.setTimeout(30_000, () => socket.destroy(new Error('no answer')));
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`PROXY ${kind} ${from} ${own} 4000 ${port}\r\nGET ${path} HTTP/1.1\r\n${text}\r\n`);
  return statusOf(await allOf(socket));
}

async function allOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
