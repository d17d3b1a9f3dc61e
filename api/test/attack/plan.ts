import { fillPath, pathParameters, type Schema } from '@tibara/contract/call';
import type { NamedCall } from './every-call.ts';
import { branchesOf, type Json, type JsonObject, type Shape, shapeOf } from './shape.ts';
import { fieldValues, pathValues, type Value } from './values.ts';
import type { World } from './world.ts';

/** A request as data, so that single values can be changed before sending. */
export type Plan = NamedCall & { params: JsonObject; query: JsonObject; body: Json | undefined };

/** A merchant's correct request, from the call's shapes and `values.ts`. A union gives its first kind, or `kind`. */
export function planFor({ name, call }: NamedCall, world: World, kind = 0): Plan {
  const fill = (schema: Schema | undefined, part: string): Json | undefined =>
    schema && sample(shapeOf(schema), [part], { name, world, kind });
  return {
    name,
    call,
    params: paramsOf({ name, call }, world),
    query: asObject(fill(call.query, 'query')),
    body: fill(call.body, 'body'),
  };
}

function paramsOf({ name, call }: NamedCall, world: World): JsonObject {
  const fixed = call.params ? (shapeOf(call.params).properties ?? {}) : {};
  return Object.fromEntries(
    pathParameters(call.path).map((parameter) => {
      const [, collection = ''] = new RegExp(`([^/]+)/\\{${parameter}\\}`).exec(call.path) ?? [];
      const value = fixed[parameter]?.const ?? pathValues[`${collection}/{${parameter}}`]?.(world, name);
      if (value === undefined) throw missing(name, 'pathValues', `${collection}/{${parameter}}`);
      return [parameter, value];
    }),
  );
}

type Asked = { name: string; world: World; kind: number };

function sample(shape: Shape, path: string[], asked: Asked): Json {
  const known = valueAt(path)?.(asked.world, asked.name);
  if (known !== undefined) return known;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum?.[0] !== undefined) return shape.enum[0];
  const branch = shape.oneOf?.[asked.kind] ?? branchesOf(shape)[0];
  if (branch) return sample(branch, path, asked);
  switch (shape.type) {
    case 'object':
      return sampleObject(shape, path, asked);
    case 'array':
      return Array.from({ length: shape.minItems ?? 1 }, () => sample(shape.items ?? {}, path, asked));
    case 'string':
      if (!shape.format) return 'Something';
      break;
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
  }
  throw missing(asked.name, 'fieldValues', path.join('.'));
}

/** Required fields, and those with an entry in `values.ts`. */
function sampleObject({ properties = {}, required = [] }: Shape, path: string[], asked: Asked): JsonObject {
  const names = Object.keys(properties).filter((name) => required.includes(name) || valueAt([...path, name]));
  return Object.fromEntries(names.map((name) => [name, sample(properties[name] ?? {}, [...path, name], asked)]));
}

/** The value for the longest known end of the path: `user.id` before `id`. */
export function valueAt(path: string[]): Value | undefined {
  const ends = path.map((_, index) => path.slice(index).join('.'));
  return ends.map((end) => (Object.hasOwn(fieldValues, end) ? fieldValues[end] : undefined)).find(Boolean);
}

const missing = (name: string, table: string, what: string): Error =>
  new Error(`${name}: nobody knows what to send as ${what}: add it to ${table} in api/test/attack/values.ts`);

const asObject = (value: Json | undefined): JsonObject =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {};

export const urlOf = ({ call, params, query }: Plan): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) search.append(name, String(each));
  }
  // Half of a surrogate pair has no percent-encoding.
  const texts = Object.entries(params).map(([name, value]) => [name, String(value).toWellFormed()]);
  return `/api${fillPath(call.path, 'tibara', Object.fromEntries(texts))}?${search}`;
};
