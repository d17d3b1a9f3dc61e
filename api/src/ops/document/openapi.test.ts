import { api } from '@tibara/contract';
import type { CallDefinition } from '@tibara/contract/call';
import { fleetEvent, fleetPositions } from '@tibara/contract/dispatch/calls';
import { errorData } from '@tibara/contract/errors';
import { describe, expect, test } from 'vitest';
import { descriptions } from './descriptions.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

type Operation = {
  operationId: string;
  description?: string;
  'x-permission'?: string;
  parameters: { name: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema; examples?: Record<string, { value: Json }> }> };
  responses: Record<string, { description: string; headers?: object }>;
};
type Json = Record<string, unknown>;
type Schema = { properties: Record<string, Json>; required: string[]; anyOf?: Schema[] };
type Schemas = Record<string, { allOf?: { properties?: { data?: { properties: Json } } }[] }>;

const document = openApi('tibara', { publicUrl: 'http://127.0.0.1:3000', sandbox: true });
const { paths, components } = document as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name);

/** Each object of the document with its path. */
function everyObject(value: unknown, path: string): { path: string; object: Json }[] {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.entries(value).flatMap(([name, inner]) => everyObject(inner, `${path}/${name}`));
  return Array.isArray(value) ? inside : [{ path, object: { ...value } }, ...inside];
}
const objects = everyObject(document, '');

test.each(Object.entries(descriptions))('the document of the calls describes %s and its fields', (name, described) => {
  const operation = operationOf(name);
  expect(operation?.description ?? '').toContain(described.description ?? '');
  for (const [field, text] of Object.entries(described.query ?? {})) {
    expect(operation?.parameters.find((parameter) => parameter.name === field)?.description).toBe(text);
  }
});

test('each call of users shows its permission', () => {
  const calls = Object.entries<Record<string, CallDefinition>>(api).flatMap(([module, each]) =>
    Object.entries(each).map(([name, { needs }]) => ({ name: `${module}.${name}`, needs })),
  );
  const wrong = calls.filter(({ name, needs }) => {
    const { 'x-permission': shown, description = '' } = operationOf(name) ?? {};
    const wanted = needs === 'login' ? undefined : needs;
    return shown !== wanted || (wanted && !description.includes(wanted));
  });
  expect(wrong).toEqual([]);
  expect(docsPage(document)).toContain('<small>orders.confirm</small>');
});

describe('the schemas of the document', () => {
  test('no schema accepts every value', () => {
    // OpenAPI's form for a call that takes a login but does not need one.
    const empty = objects.filter(
      ({ path, object }) => !/\/security\/\d$/.test(path) && Object.keys(object).length === 0,
    );
    expect(empty.map(({ path }) => path)).toEqual([]);
  });

  test('a schema used twice has a name', () => {
    const large = objects.filter(({ object }) => Object.keys(Object(object.properties)).length > 2);
    const twice = Map.groupBy(large, ({ object }) => JSON.stringify(object));
    const found = [...twice.values()].filter(({ length }) => length > 1);
    expect(found.map((each) => each.map(({ path }) => path))).toEqual([]);
  });

  test('every referenced name exists, and no other', () => {
    const referred = objects.flatMap(({ object: { $ref } }) => (typeof $ref === 'string' ? [$ref] : []));
    const names = referred.flatMap((each) => /^#\/components\/schemas\/(\w+)$/.exec(each)?.[1] ?? []);
    expect([...new Set(names)].sort()).toEqual(Object.keys(components.schemas).sort());
  });

  test.each(Object.entries(errorData))('the data of %s is described', (code, { shape }) => {
    const name = `Error_${code}`.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const described = components.schemas[name]?.allOf?.map(({ properties }) => properties?.data?.properties);
    expect(Object.keys(described?.find(Boolean) ?? {})).toEqual(Object.keys(shape));
  });
});

test('every response has the headers of the allowance', () => {
  const responses = operations.flatMap(({ responses }) => Object.values(responses));
  const without = responses.filter(({ headers = {} }) => !('RateLimit' in headers && 'RateLimit-Policy' in headers));
  expect(without).toEqual([]);
});

describe("the document of a fleet's events", () => {
  const operation = operationOf('dispatch.fleetEvents');
  const { schema: either, examples = {} } = operation?.requestBody?.content['application/json'] ?? {};
  const [schema] = either?.anyOf ?? [];

  test('describes the header and each field', () => {
    expect(operation?.parameters).toMatchObject([{ name: 'Fleet-Signature', in: 'header', required: true }]);
    expect(Object.keys(schema?.properties ?? {})).toEqual(Object.keys(fleetEvent.shape));
    expect(Object.values(schema?.properties ?? {}).filter(({ description }) => !description)).toEqual([]);
    expect(schema?.required).toEqual(['eventId', 'reference', 'type', 'occurredAt']);
  });

  test('has descriptions that no other call shares', () => {
    const found = objects.filter(({ object }) => String(object.description).includes("the fleet's clock"));
    expect(found.map(({ path }) => path)).toEqual([expect.stringContaining('fleet-events')]);
  });

  test('has examples that the server accepts', () => {
    expect(Object.keys(examples).length).toBeGreaterThan(3);
    for (const { value } of Object.values(examples)) {
      const shape = 'positions' in Object(value) ? fleetPositions : fleetEvent;
      expect(shape.parse(value)).toMatchObject(value);
    }
  });

  test('explains each refusal', () => {
    const refusals = Object.entries(operation?.responses ?? {}).filter(([status]) => status >= '400');
    expect(refusals.map(([status]) => status)).toEqual(['400', '404', '409', '413', '429', '503']);
    expect(refusals.filter(([, { description }]) => !/: [A-Z]/.test(description))).toEqual([]);
  });
});
