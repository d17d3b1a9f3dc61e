import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Only the servers of this test trust the certificate. Its key opens nothing else. */
export const CERTIFICATE = join(import.meta.dirname, 'loopback-certificate.pem');

const KEY = join(import.meta.dirname, 'loopback-key.pem');

export type Received = { path: string; headers: Record<string, unknown>; body: Record<string, unknown> };

export type FarSide = { origin: string; received: readonly Received[]; close(): Promise<void> };

/** The SMS gateway and the fleet over https. The fleet takes every order for a ringgit. */
export async function startFarSide({ cert = CERTIFICATE, key = KEY } = {}): Promise<FarSide> {
  const received: Received[] = [];
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    received.push({ path: request.url ?? '', headers: request.headers, body });
    const { reference, currency } = body;
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    response.end(JSON.stringify({ reference, quoteId: 'one', costCents: 100, currency, expiresAt }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
