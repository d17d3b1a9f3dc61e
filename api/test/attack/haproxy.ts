import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const isHaproxyInstalled = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

export type FrontProxy = {
  /** A GET from this address with these headers. */
  get(from: string, path: string, headers?: Record<string, string>): Promise<number>;
  stop(): Promise<void>;
};

/**
 * A real proxy in front of these ports in turn, which appends the caller's address to X-Forwarded-For. It trusts the
 * PROXY line before each connection, so that tests can choose the address.
 */
export async function startProxy(ports: readonly number[]): Promise<FrontProxy> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, configOf(port, ports));
  const child = spawn('haproxy', ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilItListens(child, port);
  return {
    get: (from, path, headers = {}) => get(port, from, path, headers),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

const configOf = (port: number, ports: readonly number[]): string => `
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend everybody
  bind 127.0.0.1:${port} accept-proxy
  option forwardfor
  default_backend servers
backend servers
  balance roundrobin
${ports.map((each) => `  server s${each} 127.0.0.1:${each}`).join('\n')}
`;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

export async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const socket = dial(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`haproxy ended with ${child.exitCode}`);
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
