import type { CallDefinition, Schema } from '@tibara/contract/call';
import { type ErrorCode, errorBody, errorCodes, errorData } from '@tibara/contract/errors';
import type { Json, SchemaMaker } from './json-schema.ts';
import { headersOf } from './reply-headers.ts';

export type RefusalMaker = ReturnType<typeof makeRefusals>;

/** A schema for each code, with its own `data`. */
export function makeRefusals(schemas: SchemaMaker) {
  const components: Record<string, Json> = {};
  schemas.make(errorBody, 'output');
  const refer = (code: ErrorCode): Json => {
    const name = nameOf(code);
    components[name] ??= bodyOf(schemas, code);
    return { $ref: `#/components/schemas/${name}` };
  };
  return {
    components,
    /** @param meanings by status, added to the codes */
    of(call: CallDefinition, meanings: Record<number, string> = {}): Json {
      const byStatus = Map.groupBy(codesOf(call), (code) => errorCodes[code]);
      const responses = [...byStatus].map(([status, codes]) => {
        const bodies = codes.map(refer);
        const [only] = bodies;
        const schema = bodies.length === 1 ? only : { oneOf: bodies };
        return [
          status,
          responseOf(status, describe(codes, meanings[status]), call.form ? { allOf: [ofOauth, schema] } : schema),
        ] as const;
      });
      return {
        ...Object.fromEntries(responses),
        ...(call.access === 'user' ? { 401: responseOf(401, 'unauthorized (empty body)') } : {}),
      };
    },
  };
}

const describe = (codes: readonly ErrorCode[], meaning?: string): string =>
  [codes.join(', '), meaning].filter(Boolean).join(': ');

const codesOf = (call: CallDefinition): ErrorCode[] => [
  'bad_request',
  'too_many_requests',
  ...(call.body ? ['too_large' as const] : []),
  ...(call.needs && call.needs !== 'login' ? ['not_permitted' as const] : []),
  ...(call.errors ?? []),
];

const responseOf = (status: number, description: string, schema?: Json): Json => ({
  description,
  headers: headersOf(status),
  ...(schema ? { content: { 'application/json': { schema } } } : {}),
});

const dataByCode: Partial<Record<ErrorCode, Schema>> = errorData;

function bodyOf(schemas: SchemaMaker, code: ErrorCode): Json {
  const data = dataByCode[code];
  const own = { code: { const: code }, ...(data ? { data: schemas.make(data, 'input') } : {}) };
  return { allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: own }] };
}

/** The fields of RFC 6749, section 5.2, which come first. */
const ofOauth: Json = {
  type: 'object',
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
  required: ['error', 'error_description'],
};

/** `insufficient_funds`: `ErrorInsufficientFunds`. */
const nameOf = (code: string): string =>
  `Error_${code}`.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
