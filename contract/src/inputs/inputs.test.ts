import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallDefinition } from '../call.ts';
import { api } from '../index.ts';
import { dayString, isoTime } from './time-schema.ts';

type Node = {
  [key: string]: unknown;
  type?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
};

/** Each input field of a call, with its path. */
function leaves(node: Node, path: string): { path: string; node: Node }[] {
  const branches = [...(node.anyOf ?? []), ...(node.oneOf ?? [])];
  const fields = Object.entries(node.properties ?? {});
  return [
    ...(node.type ? [{ path, node }] : []),
    ...branches.flatMap((branch) => leaves(branch, path)),
    ...fields.flatMap(([name, field]) => leaves(field, `${path}.${name}`)),
    ...(node.items ? leaves(node.items, `${path}[]`) : []),
  ];
}

const inputs = Object.entries(api).flatMap(([room, calls]) =>
  Object.entries<CallDefinition>(calls).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema
        ? leaves(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node, `${room}.${name} ${part}`)
        : [],
    ),
  ),
);
const wrong = (isRight: (node: Node) => boolean, ...types: string[]) =>
  inputs.filter(({ node }) => types.includes(node.type ?? '') && !isRight(node)).map(({ path }) => path);

/** A pattern of fixed length or with bounded repetitions limits the length by itself. */
const isBoundedPattern = (pattern: unknown) =>
  typeof pattern === 'string' && !/[*+]|\{\d+,\}/.test(pattern.replaceAll('\\+', ''));

describe('every input of a call is bounded', () => {
  test('every text has a greatest length', () => {
    expect(inputs.length).toBeGreaterThan(200);
    expect(
      wrong(
        (node) => 'maxLength' in node || 'enum' in node || 'const' in node || isBoundedPattern(node.pattern),
        'string',
      ),
    ).toEqual([]);
  });

  test('every number has bounds that its column holds', () => {
    const isBounded = ({ minimum, maximum }: Node) =>
      typeof minimum === 'number' &&
      typeof maximum === 'number' &&
      minimum >= -100_000_000_000 &&
      maximum <= 100_000_000_000;
    expect(wrong(isBounded, 'integer', 'number')).toEqual([]);
    const versions = inputs.filter(({ path }) => /\.(version|ordinal)$/.test(path));
    expect(versions.length).toBeGreaterThan(10);
    expect(versions.filter(({ node }) => Number(node.maximum) > 2_147_483_647)).toEqual([]);
  });

  test('every list has a greatest length, and every value a shape', () => {
    expect(wrong((node) => 'maxItems' in node, 'array')).toEqual([]);
    expect(wrong((node) => !('additionalProperties' in node) || node.additionalProperties === false, 'object')).toEqual(
      [],
    );
  });
});

/** Secrets, searches and values that the server ignores are no names. */
const noNames = /deliveryRange|password|token|secret|client_|otpCode|sandbox|Url$|\.(q|text|url|status)$|[Rr]edirect/i;

type Parts = {
  type: string;
  shape?: object;
  element?: unknown;
  innerType?: unknown;
  options?: unknown[];
  in?: unknown;
};

/** Each text of a call's input that keeps a joiner and an accent, which show nothing alone. */
function keepsNothing(schema: unknown, path: string): string[] {
  if (!(schema instanceof z.core.$ZodType)) return [];
  const found = z.safeParse(schema, '\u200d\u0301');
  if (found.success) return found.data === '\u200d\u0301' ? [path] : [];
  const { shape = {}, element, innerType, options = [], in: input }: Parts = schema._zod.def;
  return [
    ...Object.entries(shape).flatMap(([name, field]) => keepsNothing(field, `${path}.${name}`)),
    ...[element, innerType, ...options].flatMap((inner) => keepsNothing(inner, path)),
    // The text itself was refused behind the pipe.
    ...keepsNothing(input, path).filter((each) => each !== path),
  ];
}

test('a text that shows nothing is stored at no call', () => {
  const kept = Object.entries(api).flatMap(([room, calls]) =>
    Object.entries<CallDefinition>(calls).flatMap(([name, { body }]) => keepsNothing(body, `${room}.${name}`)),
  );
  expect(kept.filter((path) => !noNames.test(path))).toEqual([]);
});

describe('times', () => {
  test('of our century are accepted with any offset', () => {
    expect(isoTime.parse('2026-11-22T08:00:00+08:00')).toBe('2026-11-22T00:00:00.000Z');
    expect(dayString.parse('2026-11-22')).toBe('2026-11-22');
  });

  test('of another century are refused', () => {
    for (const text of [
      '9999-12-31T23:59:59-23:59',
      '2101-01-01T00:00:00Z',
      '1999-12-31T23:59:59Z',
      '0000-01-01T00:00:00+23:59',
    ])
      expect(z.safeParse(isoTime, text).success, text).toBe(false);
    for (const text of ['9999-12-31', '0001-01-01', '2101-01-01'])
      expect(z.safeParse(dayString, text).success, text).toBe(false);
  });
});
