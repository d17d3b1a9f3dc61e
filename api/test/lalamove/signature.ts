import { createHmac } from 'node:crypto';

// By the text of Lalamove's guide, without our code.

export type Key = { market: 'MY' | 'SG'; key: string; secret: string };

export const keys: readonly [Key, Key] = [
  { market: 'MY', key: 'pk_test_my', secret: 'sk_test_of_malaysia' },
  { market: 'SG', key: 'pk_test_sg', secret: 'sk_test_of_singapore' },
];

export const sign = (secret: string, time: string, method: string, path: string, body: string): string =>
  createHmac('sha256', secret).update([time, method, path, '', body].join('\r\n')).digest('hex');

/** The caller of a request. Null if its header is not that of a known key. */
export function callerOf(
  keys: readonly Key[],
  { headers, method, path, body }: { headers: Record<string, unknown>; method: string; path: string; body: string },
): Key | null {
  const [, key, time = '', given] = /^hmac ([^:]+):(\d{13}):([0-9a-f]{64})$/.exec(String(headers.authorization)) ?? [];
  const known = keys.find((each) => each.key === key && each.market === headers.market);
  return known && sign(known.secret, time, method, path, body) === given ? known : null;
}
