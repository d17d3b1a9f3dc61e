import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Registry } from 'prom-client';
import { remembered } from '../../platform/counts/remembered.ts';
import type { Needs } from '../needs.ts';
import { gaugeBy } from './figure.ts';

const MINUTE_MS = 60_000;
const PATIENCE_MS = 2000;

/** The certificate that the proxy shows for PUBLIC_URL, asked once a minute. */
export function certificateFigure(registry: Registry, { env, now }: Needs): void {
  const { protocol, hostname, port } = new URL(env.publicUrl);
  const isAsked = protocol === 'https:' && hostname !== '';
  const read = remembered(() => expiryOf(hostname, Number(port || 443)).catch(() => null), { now, ms: MINUTE_MS });
  gaugeBy(
    registry,
    ['host'],
    'certificate_expires_seconds',
    'Time until the certificate of PUBLIC_URL expires, negative afterwards; absent if the host does not answer',
    async () => {
      const expiry = isAsked ? await read() : null;
      return expiry && [{ labels: { host: hostname }, value: (expiry.getTime() - now().getTime()) / 1000 }];
    },
  );
}

/** Reads an expired or foreign certificate too, so that its age is seen. */
function expiryOf(host: string, port: number): Promise<Date> {
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const name = isIP(host) ? {} : { servername: host };
  const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: PATIENCE_MS });
  socket.once('secureConnect', () => resolve(new Date(socket.getPeerCertificate().valid_to)));
  socket.once('timeout', () => reject(new Error('no answer')));
  socket.once('error', reject);
  return promise.finally(() => socket.destroy());
}
