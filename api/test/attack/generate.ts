import type { Schema } from '@tibara/contract/call';
import type { Random } from '@tibara/seeded-random';
import type { NamedCall } from './every-call.ts';
import { hostileNumbers, hostileTexts, hostileTimes, hostileValue, prototypeFields } from './hostile.ts';
import { type Plan, planFor, valueAt } from './plan.ts';
import { branchesOf, type Json, type JsonObject, type Shape, shapeOf } from './shape.ts';
import type { World } from './world.ts';

export type Source = { random: Random; world: World; ids: readonly string[] };
type Asked = Source & { name: string };

/** A made-up request of the call's shapes: mostly well formed, often with a hostile value. */
export function generatePlan(each: NamedCall, source: Source): Plan {
  const asked = { ...source, name: each.name };
  const fill = (schema: Schema | undefined, part: string) => schema && generate(shapeOf(schema), [part], asked);
  const plan = planFor(each, source.world);
  const params = Object.entries(plan.params).map(([name, value]) => [
    name,
    source.random.below(4) ? value : String(hostileValue(source.random, source.ids)),
  ]);
  const query = fill(each.call.query, 'query');
  return {
    ...plan,
    params: Object.fromEntries(params),
    query: query && typeof query === 'object' && !Array.isArray(query) ? query : plan.query,
    body: fill(each.call.body, 'body'),
  };
}

function generate(shape: Shape, path: string[], asked: Asked): Json {
  const { random, world, name } = asked;
  if (path.length > 1 && random.below(12) === 0) return hostileValue(random, asked.ids);
  const known = valueAt(path)?.(world, name);
  if (known !== undefined && random.below(10) < 6) return known;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  const branches = branchesOf(shape);
  if (branches.length > 0) return generate(random.pick(branches), path, asked);
  switch (shape.type) {
    case 'object':
      return generateObject(shape, path, asked);
    case 'array':
      return Array.from({ length: random.pick([0, 1, 2, 5]) }, () => generate(shape.items ?? {}, path, asked));
    case 'string':
      return generateText(shape, asked);
    case 'boolean':
      return random.below(2) === 0;
    case 'integer':
      return random.below(2) ? random.below(200) : random.pick(hostileNumbers);
    case 'number':
      return random.below(2) ? (random.below(400_000) - 200_000) / 1000 : random.pick(hostileNumbers);
    default:
      return hostileValue(random, asked.ids);
  }
}

function generateObject({ properties = {}, required = [] }: Shape, path: string[], asked: Asked): JsonObject {
  const { random } = asked;
  const names = Object.keys(properties).filter((name) => random.below(20) < (required.includes(name) ? 19 : 12));
  const fields = names.map((name): [string, Json] => [name, generate(properties[name] ?? {}, [...path, name], asked)]);
  if (random.below(10) === 0) fields.push(random.pick(prototypeFields()));
  return Object.fromEntries(fields);
}

function generateText({ format }: Shape, { random, ids }: Asked): string {
  if (format === 'uuid') return random.pick(ids);
  if (format === 'date-time') {
    if (random.below(3) === 0) return random.pick(hostileTimes);
    return new Date(Date.UTC(2026, 10, 20, 1) + (random.below(20_000) - 5000) * 60_000).toISOString();
  }
  if (format === 'date') return random.pick(['2026-11-01', '2026-11-30', '2024-02-29', '9999-12-31', '0001-01-01']);
  return random.below(2)
    ? random.pick(hostileTexts)
    : random.pick(['Kuala Lumpur', '+60123450005', '12', 'MY', 'a@shop.test']);
}
