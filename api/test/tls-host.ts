import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll } from 'vitest';

const read = (name: string) =>
  readFileSync(new URL(`../../e2e/processes/production/loopback-${name}.pem`, import.meta.url));

/** A TLS server with the certificate of the tests, and its address. */
export async function startTlsHost(): Promise<string> {
  const server = createServer({ cert: read('certificate'), key: read('key') }).listen(0, '127.0.0.1');
  // The figure breaks off after the certificate.
  server.on('tlsClientError', () => {});
  await once(server, 'listening');
  afterAll(() => server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
