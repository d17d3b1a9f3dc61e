import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { events } from './events.ts';

type Shape = {
  type?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: boolean;
};

/** Paths where a shape accepts free text or unnamed fields. */
function openIn(shape: Shape, path: string): string[] {
  if (shape.anyOf) return shape.anyOf.flatMap((each) => openIn(each, path));
  if (shape.items) return openIn(shape.items, path);
  if (shape.type === 'object') {
    const inside = Object.entries(shape.properties ?? {}).flatMap(([name, each]) => openIn(each, `${path}.${name}`));
    return [...(shape.additionalProperties === false ? [] : [path]), ...inside];
  }
  const isClosed = ['integer', 'boolean', 'null'].includes(shape.type ?? '') || shape.enum || shape.const !== undefined;
  return isClosed || shape.pattern === '^[\\w-]{1,64}$' ? [] : [path];
}

test('no event has room for a name, a phone, an address or a note', () => {
  const open = Object.entries(events).flatMap(([kind, schema]) => openIn(z.toJSONSchema(schema) as Shape, kind));
  expect(open).toEqual([]);
});

test('an id is one word without a space or a plus', () => {
  const parse = (chargeId: string) =>
    events['topUp.takenBack'].safeParse({ cents: 1, currency: 'MYR', chargeId }).success;
  expect(['ch_3Q', '0192f000-0000-7000-8000-000000000001'].map(parse)).toEqual([true, true]);
  expect(['Mei Tan', '+60123456789', '1, Jalan Ampang'].map(parse)).toEqual([false, false, false]);
});
