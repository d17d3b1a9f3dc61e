import { type CallDefinition, writeMarkHeader } from '@tibara/contract/call';
import type { Json } from './json-schema.ts';

const text = { schema: { type: 'string' } } as const;

export const headers: Json = {
  RateLimit: {
    ...text,
    description:
      'What is left (draft-ietf-httpapi-ratelimit-headers). A member for each allowance that pays for the call: r is the units that are ' +
      'left, as far as this server can tell, and t the seconds until it is full again. A unit is a small call.',
    example: '"vendor";r=2391;t=42, "logins";r=5991;t=42',
  },
  'RateLimit-Policy': {
    ...text,
    description:
      'The allowances that pay for the call: q units in w seconds. "address" is that of an address without a login, "vendor" that of a ' +
      'vendor, "heavy" the part of it that heavy calls may use, "logins" that of all logins at one address.',
    example: '"vendor";q=2400;w=60, "logins";q=6000;w=60',
  },
  'Write-Mark': {
    ...text,
    description:
      'The position of this write, if the operator reads from a replica. Keep the newest one of the session, which is the greatest as ' +
      'text, and send it with the reads that have this header as a parameter.',
    example: '000000010000000003a1f2c8',
  },
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds after which to try again.' },
};

const always = ['RateLimit', 'RateLimit-Policy'];

export const headersOf = (status: number, method: CallDefinition['method'] = 'GET'): Json =>
  Object.fromEntries(
    [
      ...always,
      ...(method === 'GET' ? [] : [writeMarkHeader]),
      ...(status === 429 || status === 503 ? ['Retry-After'] : []),
    ].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
