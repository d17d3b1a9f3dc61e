import { createHmac, randomUUID } from 'node:crypto';
import { ask, type Outcome } from '../../ask.ts';
import type { FleetParts } from '../../courier.ts';
import type { Account, LalamoveSettings } from '../settings.ts';

/** An order has at most 16 stops, each with some addresses of pictures. */
const MOST_BYTES = 256_000;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** @param content becomes `{"data": content}` */
export type Ask = (account: Account, method: Method, path: string, content?: object) => Promise<Outcome>;

export type SenderParts = Pick<FleetParts<LalamoveSettings>, 'env' | 'now'> & { timeoutMs?: number };

/** Signed requests to Lalamove. */
export function makeAsk({ env, now, timeoutMs }: SenderParts): Ask {
  const base = env.LALAMOVE_URL.replace(/\/$/, '');
  return async (account, method, path, content) => {
    const url = `${base}${path}`;
    const body = content && JSON.stringify({ data: content });
    const headers = {
      authorization: authorizationOf(account, now(), { method, path, body: body ?? '' }),
      market: account.market,
      'request-id': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const request = { method, headers, ...(body !== undefined && { body }) };
    const asked = { side: 'lalamove', account: account.market, service: 'Lalamove', timeoutMs, mostBytes: MOST_BYTES };
    return ask(url, request, asked);
  };
}

type Signed = { method: string; path: string; body: string };

/** `hmac KEY:MILLISECONDS:SIGNATURE`. */
function authorizationOf({ key, secret }: Account, now: Date, signed: Signed): string {
  const time = String(now.getTime());
  return `hmac ${key}:${time}:${signatureOf(secret, time, signed).toString('hex')}`;
}

/** Of requests, and of webhooks, whose body is the text of their data. */
export const signatureOf = (secret: string, time: string, { method, path, body }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${time}\r\n${method}\r\n${path}\r\n\r\n${body}`).digest();
