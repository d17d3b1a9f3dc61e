import { api } from '@tibara/contract';
import { type CallDefinition, fillPath, pathParameters, type Schema, writeMarkHeader } from '@tibara/contract/call';
import { type Described, descriptions } from './descriptions.ts';
import { type Json, makeSchemas, type SchemaMaker } from './json-schema.ts';
import { makeRefusals, type RefusalMaker } from './refusals.ts';
import { headers, headersOf } from './reply-headers.ts';

/** OpenAPI 3.1 of every mounted call, made from the contract's data, so that the two cannot differ. */
export function openApi(productName: string, { publicUrl, sandbox }: { publicUrl: string; sandbox: boolean }): Json {
  const schemas = makeSchemas();
  const refusals = makeRefusals(schemas);
  const paths: Record<string, Json> = {};
  for (const [module, calls] of Object.entries(api)) {
    if (module === 'sandbox' && !sandbox) continue;
    for (const [name, call] of Object.entries<CallDefinition>(calls)) {
      const path = `/api${keepParameters(call.path, productName)}`;
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operation({ module, name, call, schemas, refusals }),
      };
    }
  }
  const named = Object.entries({ ...schemas.components, ...refusals.components });
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1', description: 'Money in cents, distances in metres, times in UTC.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers,
      schemas: Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const keepParameters = (path: string, productName: string): string =>
  decodeURI(fillPath(path, productName, Object.fromEntries(pathParameters(path).map((name) => [name, `{${name}}`]))));

type OperationInputs = {
  module: string;
  name: string;
  call: CallDefinition;
  schemas: SchemaMaker;
  refusals: RefusalMaker;
};

function operation({ module, name, call, schemas, refusals }: OperationInputs): Json {
  const described: Described = descriptions[`${module}.${name}`] ?? {};
  const { description, query, headers: sent = {} } = described;
  const body = call.body ?? described.body;
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: call.summary,
    ...describe(call, description),
    security: call.access === 'user' ? [{ bearer: [] }] : call.knowsCaller ? [{}, { bearer: [] }] : [],
    parameters: [
      ...fields(schemas, call.params, 'path'),
      ...fields(schemas, call.query, 'query', query),
      ...(call.idempotencyKey
        ? [headerParameter('Idempotency-Key', { required: call.idempotencyKey === 'required' })]
        : []),
      ...(call.mayBeBehind ? [markParameter] : []),
      ...Object.entries(sent).map(([header, facts]) => headerParameter(header, facts)),
    ],
    ...(body ? { requestBody: requestBody(schemas, call, body, described.examples) } : {}),
    responses: { ...success(schemas, call), ...refusals.of(call, described.refusals) },
  };
}

/** People read the text, tools the extension. */
function describe({ needs }: CallDefinition, description?: string): Json {
  const permission = needs && needs !== 'login' ? `Needs the permission ${needs}.` : undefined;
  const text = [description, permission].filter(Boolean).join(' ');
  return { ...(text ? { description: text } : {}), ...(permission ? { 'x-permission': needs } : {}) };
}

const headerParameter = (name: string, { required, ...facts }: { required: boolean; description?: string }): Json => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
  ...facts,
});

const markParameter = headerParameter(writeMarkHeader, {
  required: false,
  description:
    'The Write-Mark of the last write that the reply must contain. Without it a replica may answer, which is behind by some milliseconds.',
});

function fields(
  schemas: SchemaMaker,
  schema: Schema | undefined,
  place: 'path' | 'query',
  described: Record<string, string> = {},
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.make(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    ...(described[name] === undefined ? {} : { description: described[name] }),
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function requestBody(
  schemas: SchemaMaker,
  { form }: CallDefinition,
  body: Schema,
  examples?: Described['examples'],
): Json {
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const shown = Object.entries(examples ?? {}).map(([name, value]) => [name, { value }]);
  const content = { schema: schemas.make(body, 'input'), ...(examples && { examples: Object.fromEntries(shown) }) };
  return { content: { [type]: content } };
}

function success(schemas: SchemaMaker, call: CallDefinition): Json {
  const status = call.status ?? 200;
  const done = { description: 'Done', headers: headersOf(status, call.method) };
  if (status === 204) return { 204: done };
  const types = { stream: 'text/event-stream', file: 'application/octet-stream' } as const;
  const type = call.kind === 'stream' || call.kind === 'file' ? types[call.kind] : 'application/json';
  return { [status]: { ...done, content: { [type]: { schema: schemas.make(call.reply, 'output') } } } };
}
