import type { Random } from '@tibara/seeded-random';
import type { Message } from './ask.ts';
import { hostileLike, prototypeFields, rawNumber } from './hostile.ts';
import { leavesOf, valueAt as valueIn, withValue } from './places.ts';
import type { Plan } from './plan.ts';

/** The request with one change: another value, a missing field or an added one. */
export function mutatePlan(plan: Plan, random: Random, ids: readonly string[]): Plan {
  const leaves = leavesOf(plan);
  if (leaves.length === 0) return plan;
  const { place } = random.pick(leaves);
  // Whole branches are changed too, such as a location or a list of stops.
  const at = random.below(4) === 0 && place.length > 2 ? place.slice(0, -1) : place;
  const isParameter = at[0] === 'params';
  switch (random.below(6)) {
    case 0:
      return isParameter ? plan : withValue(plan, at, undefined);
    case 1: {
      const [name, value] = random.pick(prototypeFields());
      return isParameter ? plan : withValue(plan, [...at.slice(0, -1), name], value);
    }
    default: {
      const value = hostileLike(valueIn(plan, at), random, ids);
      return withValue(plan, at, isParameter ? String(value) : value);
    }
  }
}

/** The message with another envelope: type, key, other headers, method, path, or raw bytes. */
export function mutateMessage(message: Message, random: Random): Message {
  const header = (name: string, value: string) => ({ ...message, headers: { ...message.headers, [name]: value } });
  switch (random.below(7)) {
    case 0:
      return header('content-type', random.pick(oddTypes));
    case 1:
      return header('idempotency-key', random.pick(oddKeys));
    case 2:
      return header(random.pick(oddHeaders), random.pick(oddKeys));
    case 3:
      return header(
        'authorization',
        random.pick(['', 'Bearer', 'Bearer a.b.c', 'Basic eDp5', `Bearer ${'x'.repeat(5000)}`]),
      );
    case 4:
      return { ...message, method: random.pick(['GET', 'POST', 'PUT', 'DELETE']) };
    case 5:
      return { ...message, url: oddUrl(message.url, random) };
    default:
      return { ...message, payload: oddBytes(message.payload, random) };
  }
}

const oddTypes = [
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'APPLICATION/JSON',
  'application/json, text/html',
  '\u00e9',
];

const oddKeys = [
  '',
  ' ',
  'k'.repeat(256),
  'k'.repeat(8000),
  "'; drop table x",
  '\u00e9\u00ff',
  '1e999',
  '[]',
  'key of nobody',
  '-1',
];

const oddHeaders = [
  'last-event-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-http-method-override',
  'host',
  'accept',
  'accept-encoding',
  'range',
  'if-none-match',
  'cookie',
  'origin',
  'expect',
  'stripe-signature',
  'fleet-signature',
];

function oddUrl(url: string, random: Random): string {
  const [path = '', search = ''] = url.split('?');
  const parts = path.split('/');
  const index = 1 + random.below(parts.length - 1);
  const odd = random.pick([
    '%',
    '%zz',
    '%c0%af',
    '%00',
    '%ud800',
    '..',
    '%2e%2e%2f',
    '%2f',
    '',
    '.',
    '*',
    'a'.repeat(600),
    '%F0%9F%98',
    ';x=1',
    '{id}',
    '__proto__',
  ]);
  const changed = random.below(2) ? parts.with(index, odd) : parts.with(index, `${parts[index]}${odd}`);
  return random.below(5) === 0
    ? `${path}?${random.pick(['%', '%zz=1', 'page=1&page=2', 'page[]=1', 'page[a]=1', '__proto__[x]=1', '&&&=', 'size=99999999999', `q=${'x'.repeat(9000)}`, 'a=%00', 'vendorId=%ff'])}`
    : `${changed.join('/')}?${search}`;
}

function oddBytes(payload: Message['payload'], random: Random): Buffer {
  const bytes = Buffer.from(payload ?? '{}');
  switch (random.below(8)) {
    case 0:
      return bytes.subarray(0, random.below(bytes.length + 1));
    case 1:
      return Buffer.concat([bytes, Buffer.from('}')]);
    case 2:
      return Buffer.concat([Buffer.from('\ufeff'), bytes]);
    case 3:
      return Buffer.from('['.repeat(random.pick([100, 5000, 20_000])));
    case 4:
      return Buffer.from(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    case 5:
      return Buffer.from(
        random.pick([
          'null',
          '""',
          '0',
          '[]',
          '{',
          'NaN',
          '{"a":1,"a":2}',
          '\u0000',
          '{"__proto__":null}',
          `"${'x'.repeat(100_000)}"`,
        ]),
      );
    case 6:
      return Buffer.concat([bytes.subarray(0, 5), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), bytes.subarray(5)]);
    default:
      return Buffer.from(bytes.map((byte) => (random.below(40) ? byte : random.below(256))));
  }
}

/** JSON with numbers that JSON.stringify would not write. */
export const bytesOf = (body: unknown): string => JSON.stringify(body).replaceAll(`"${rawNumber}"`, '1e999');
