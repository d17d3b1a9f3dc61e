import { api } from '@tibara/contract';
import { type CallDefinition, fillPath, pathParameters, type Schema } from '@tibara/contract/call';
import { type ErrorCode, errorBody, errorCodes } from '@tibara/contract/errors';
import * as z from 'zod/mini';
import { descriptions } from './descriptions.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of every mounted call, made from the contract's own data, so that the two cannot differ. */
export function openApi(productName: string, { publicUrl, sandbox }: { publicUrl: string; sandbox: boolean }): Json {
  const paths: Record<string, Json> = {};
  for (const [room, calls] of Object.entries(api)) {
    if (room === 'sandbox' && !sandbox) continue;
    for (const [name, call] of Object.entries<CallDefinition>(calls)) {
      const path = `/api${keepParameters(call.path, productName)}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(room, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1', description: 'Money in cents, distances in metres, times in UTC.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
  };
}

const keepParameters = (path: string, productName: string): string =>
  decodeURI(fillPath(path, productName, Object.fromEntries(pathParameters(path).map((name) => [name, `{${name}}`]))));

function operation(room: string, name: string, call: CallDefinition): Json {
  const { description, query } = descriptions[`${room}.${name}`] ?? {};
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: call.summary,
    ...describe(call, description),
    security: call.access === 'user' ? [{ bearer: [] }] : call.knowsCaller ? [{}, { bearer: [] }] : [],
    parameters: [
      ...fields(call.params, 'path'),
      ...fields(call.query, 'query', query),
      ...(call.idempotencyKey
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: call.idempotencyKey === 'required',
              schema: { type: 'string' },
            },
          ]
        : []),
    ],
    ...(call.body ? { requestBody: requestBody(call) } : {}),
    responses: { ...success(call), ...refusals(call) },
  };
}

/** Clients show the text, tools read the extension. */
function describe({ needs }: CallDefinition, description?: string): Json {
  const permission = needs && needs !== 'login' ? `Needs the permission ${needs}.` : undefined;
  const text = [description, permission].filter(Boolean).join(' ');
  return { ...(text ? { description: text } : {}), ...(permission ? { 'x-permission': needs } : {}) };
}

function fields(schema: Schema | undefined, place: 'path' | 'query', described: Record<string, string> = {}): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    ...(described[name] === undefined ? {} : { description: described[name] }),
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function requestBody(call: CallDefinition): Json {
  const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return { content: { [type]: { schema: call.body ? jsonSchema(call.body, 'input') : {} } } };
}

function success(call: CallDefinition): Json {
  const status = call.status ?? 200;
  if (status === 204) return { 204: { description: 'Done' } };
  const types = { stream: 'text/event-stream', file: 'application/octet-stream' } as const;
  const type = call.kind === 'stream' || call.kind === 'file' ? types[call.kind] : 'application/json';
  return { [status]: { description: 'Done', content: { [type]: { schema: jsonSchema(call.reply, 'output') } } } };
}

const codesOf = (call: CallDefinition): readonly ErrorCode[] => [
  'bad_request',
  'too_many_requests',
  ...(call.body ? ['too_large' as const] : []),
  ...(call.needs && call.needs !== 'login' ? ['not_permitted' as const] : []),
  ...call.errors,
];

function refusals(call: CallDefinition): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of codesOf(call)) {
    const status = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  if (call.access === 'user') byStatus.set(401, ['unauthorized (empty body)']);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        ...(status === 401
          ? {}
          : { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }),
      },
    ]),
  );
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
