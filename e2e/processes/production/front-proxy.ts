import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FrontProxy = { origin: string; close(): Promise<void> };

/** Calls these servers alternately, and appends the caller's address to X-Forwarded-For as docs/deploy.md asks. */
export async function startFrontProxy(origins: readonly string[]): Promise<FrontProxy> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    const seen = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    const target = new URL(url ?? '/', origins[turn++ % origins.length]);
    const passed = request(target, {
      method,
      headers: { ...headers, 'x-forwarded-for': seen, 'x-forwarded-proto': 'https' },
    });
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
