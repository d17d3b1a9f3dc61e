import { timingSafeEqual } from 'node:crypto';
import { dayMs, minuteMs } from '@tibara/contract/time';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/http/input/parse-json.ts';
import type { Account } from '../settings.ts';
import { signatureOf } from './send.ts';

/** Lalamove repeats a webhook for a day, with its first timestamp. */
const OLDEST_MS = dayMs + 60 * minuteMs;
const AHEAD_MS = 5 * minuteMs;
/** Timestamps are seconds. Those of milliseconds are accepted, because requests have them. */
const FIRST_MILLISECONDS = 100_000_000_000;

const envelope = z.object({
  apiKey: z.string(),
  timestamp: z.pipe(z.union([z.string(), z.number()]), z.transform(String)).check(z.regex(/^\d{9,14}$/)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/i)),
  eventType: z.string().check(z.maxLength(100)),
});

/** `at` is the envelope's time: times in the data are local and called Z. */
export type Webhook = { account: Account; type: string; at: Date; data: unknown };

/**
 * Only the timestamp and the data are signed, so events are named by these.
 * @param path of the registered address
 * @throws AppError bad_signature, bad_request
 */
export function openWebhook(body: Buffer, accounts: readonly Account[], path: string, now: Date): Webhook {
  const given = z.safeParse(envelope, parseJson(body));
  const text = dataIn(body.toString('utf8'));
  const account = accounts.find(({ key }) => key === given.data?.apiKey);
  if (!given.success || text === null || !account) throw refusal();
  const { timestamp, signature, eventType: type } = given.data;
  const at = new Date(Number(timestamp) * (Number(timestamp) < FIRST_MILLISECONDS ? 1000 : 1));
  const age = now.getTime() - at.getTime();
  if (age > OLDEST_MS || age < -AHEAD_MS) throw refusal();
  const isSigned = (data: string) =>
    timingSafeEqual(
      signatureOf(account.secret, timestamp, { method: 'POST', path, body: data }),
      Buffer.from(signature, 'hex'),
    );
  // Signed as it was sent, or before another encoder wrote it.
  const signed = [text, JSON.stringify(JSON.parse(text))].find(isSigned);
  if (signed === undefined) throw refusal();
  return { account, type, at, data: parseJson(Buffer.from(signed), { keepsLongNumbers: true }) };
}

const refusal = () => new AppError('bad_signature', 'The signature does not match, or is too old.');

/** The text of the last `data` of the outer object, which is the one that a parser takes. Null without one. */
function dataIn(json: string): string | null {
  let levels = 0;
  let name = '';
  let isData = false;
  let start = 0;
  let data: string | null = null;
  for (const { 0: part, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]/g)) {
    if (part === '{' || part === '[') levels++;
    else if (levels === 1 && part === ':') {
      isData = name === 'data';
      start = index + 1;
    } else if (levels === 1 && (part === ',' || part === '}')) {
      if (isData) data = json.slice(start, index).trim();
      isData = false;
    } else if (levels === 1 && !isData && part.startsWith('"')) name = JSON.parse(part) as string;
    if (part === '}' || part === ']') levels--;
  }
  return data;
}
