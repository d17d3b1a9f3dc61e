import { ask, type Outcome } from '../ask.ts';
import type { FleetParts } from '../courier.ts';
import { fleetSecrets, type Shared, signatureHeader, signEvent } from '../protocol/signature.ts';

const MOST_BYTES = 64_000;

export type Sender = {
  post: (path: string, content: { action: string; reference: string }, key?: string) => Promise<Outcome>;
  get: (path: string, mostBytes?: number) => Promise<Outcome>;
};

/** Signed requests to the partner. */
export function makeSender({ env, now, timeoutMs }: SenderParts): Sender {
  const base = (env.FLEET_URL ?? '').replace(/\/$/, '');
  const signed = (text: string | Buffer) => ({
    [signatureHeader]: signEvent(Buffer.from(text), fleetSecrets(env)[0], now()),
  });
  const send = (url: string, request: RequestInit, mostBytes = MOST_BYTES) =>
    ask(url, request, { side: 'partner', service: 'The fleet', timeoutMs, mostBytes });
  return {
    post(path, content, key) {
      const body = Buffer.from(JSON.stringify(content));
      const headers = {
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...signed(body),
      };
      return send(`${base}${path}`, { method: 'POST', headers, body });
    },
    get(path, mostBytes) {
      const { pathname = '', search = '' } = URL.parse(`${base}${path}`) ?? {};
      return send(`${base}${path}`, { headers: signed(`${pathname}${search}`) }, mostBytes);
    },
  };
}

export type PartnerSettings = Shared & { readonly FLEET_URL?: string | undefined };
export type SenderParts = Pick<FleetParts<PartnerSettings>, 'env' | 'now'> & { timeoutMs?: number };
