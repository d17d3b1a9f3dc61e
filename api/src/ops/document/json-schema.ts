import type { Schema } from '@tibara/contract/call';
import * as z from 'zod/mini';
import { namedSchemas } from './named-schemas.ts';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

export type SchemaMaker = ReturnType<typeof makeSchemas>;

/** Makes JSON schemas, and collects the named ones for `components/schemas`. */
export function makeSchemas() {
  const components: Record<string, Json> = {};
  return {
    components,
    make(schema: Schema, io: Direction): Json {
      const options = { io, metadata: namedSchemas, unrepresentable: 'any', override: complete } as const;
      const { $schema: _, $defs = {}, ...root } = withPlace(z.toJSONSchema(schema, options));
      for (const [name, named] of Object.entries<Json>(Object($defs))) {
        const known = components[name];
        if (known && JSON.stringify(known) !== JSON.stringify(named)) throw new Error(`${name} names two schemas`);
        components[name] = named;
      }
      return asExtension(root, components);
    },
  };
}

/** A `z.extend` of a named schema refers to it and adds its own fields. */
function asExtension(root: Json, components: Record<string, Json>): Json {
  const [found] = Object.entries(components).filter(([, named]) => isExtension(root, named));
  if (!found) return root;
  const [name, { properties }] = found;
  const own = Object.entries(Object(root.properties)).filter(([field]) => !(field in Object(properties)));
  const required = own.map(([field]) => field).filter((field) => [root.required].flat().includes(field));
  const added = { type: 'object', properties: Object.fromEntries(own), ...(required.length > 0 ? { required } : {}) };
  return { allOf: [{ $ref: `#/components/schemas/${name}` }, added] };
}

/** A view has many fields; two or three shared ones make no extension. */
const FEWEST_FIELDS = 6;

function isExtension({ type, properties }: Json, named: Json): boolean {
  const fields = Object.entries(Object(named.properties));
  const isSame = ([name, field]: [string, unknown]) =>
    JSON.stringify(Object(properties)[name]) === JSON.stringify(field);
  return type === 'object' && fields.length >= FEWEST_FIELDS && fields.every(isSame);
}

type Overridden = { zodSchema: { _zod: { def: { type: string } } }; jsonSchema: Json };

function complete({ zodSchema, jsonSchema }: Overridden): void {
  // A later release may add fields to a reply. Unknown fields of a body are ignored.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.properties && Object.keys(jsonSchema.properties).length === 0) delete jsonSchema.properties;
  // The format is enough, and the bounds are those of any JSON number.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (zodSchema._zod.def.type === 'record') jsonSchema.additionalProperties = true;
  if (zodSchema._zod.def.type === 'unknown') jsonSchema.description = 'Any value. It is ignored.';
}

/** OpenAPI has its schemas in another place. */
const withPlace = (schema: object): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
