import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../../../', import.meta.url);
const readme = readFileSync(new URL('examples/fleet/README.md', root), 'utf8');

/** A folder for the memories of examples. */
export const makeStateFolder = (): string => mkdtempSync(join(tmpdir(), 'example-fleet-'));

/** `examples/fleet` as a separate process, by the command and the settings of its README. */
export async function startExample(settings: Record<string, string>) {
  const [, secret = '', file = ''] = /^FLEET_SECRET=(\S+) node (\S+)$/m.exec(readme) ?? [];
  const env = { PATH: process.env.PATH, FLEET_SECRET: secret, PORT: '0', CONSOLE_PORT: '0', ...settings };
  const child = spawn(process.execPath, [file], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const said = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk)),
    gone.then(([code]) => Promise.reject(new Error(`The example ended with ${code}`))),
  ]);
  const [url = '', people = ''] = said.match(/http:\/\/127\.0\.0\.1:\d+(?:\/v1)?/g) ?? [];
  return {
    url,
    secret,
    /** A call of the console. */
    async ask(call: string, content?: object): Promise<unknown> {
      const [method, path] = call.split(' ');
      const response = await fetch(`${people}${path}`, { method, body: content && JSON.stringify(content) });
      if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
      child.kill(signal);
      await gone;
    },
  };
}

export type Heard = { body: Buffer; headers: Record<string, string> };
type Reply = { status: number; body?: unknown };

/** An address for the events of a fleet. */
export async function listenToEvents(answer: (heard: Heard) => Promise<Reply> | Reply) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { status, body } = await answer({ body: Buffer.concat(chunks), headers });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/api/tibara/v1/fleet-events`, close };
}
