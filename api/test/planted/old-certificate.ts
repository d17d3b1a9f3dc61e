import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A page whose certificate has a day left. */
export async function serveWithOldCertificate(): Promise<{ origin: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'tibara-certificate-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    ...subject,
    '-keyout',
    key,
    '-out',
    cert,
  ];
  const made = spawnSync('openssl', args.map(String), { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const server = createServer({ key: readFileSync(String(key)), cert: readFileSync(String(cert)) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  rmSync(folder, { recursive: true });
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, close: () => server.close() };
}
