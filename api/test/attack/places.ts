import type { Plan } from './plan.ts';
import type { Json, JsonObject } from './shape.ts';

/** The path of a value in a plan: `['body', 'orders', '0', 'id']`. */
export type Place = string[];

/** Every single value of a plan with its path. */
export function leavesOf(plan: Plan): { place: Place; value: Json }[] {
  const parts: [string, Json | undefined][] = [
    ['params', plan.params],
    ['query', plan.query],
    ['body', plan.body],
  ];
  return parts.flatMap(([part, value]) => (value === undefined ? [] : leaves(value, [part])));
}

function leaves(value: Json, place: Place): { place: Place; value: Json }[] {
  if (value === null || typeof value !== 'object') return [{ place, value }];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...place, name]));
}

export const valueAt = (plan: Plan, place: Place): Json | undefined =>
  place.reduce<Json | undefined>(
    (value, name) => (value && typeof value === 'object' ? (value as JsonObject)[name] : undefined),
    { params: plan.params, query: plan.query, body: plan.body ?? null },
  );

/** The plan with another value at the path, or without it. */
export function withValue(plan: Plan, place: Place, value: Json | undefined): Plan {
  const parts = structuredClone({ params: plan.params, query: plan.query, body: plan.body ?? null });
  const [last = '', ...above] = place.toReversed();
  const parent = above
    .toReversed()
    .reduce<Json | undefined>((inner, name) => (inner as JsonObject | undefined)?.[name], parts);
  if (parent && typeof parent === 'object') {
    if (value === undefined) delete (parent as JsonObject)[last];
    else (parent as JsonObject)[last] = value;
  }
  return { ...plan, ...parts, body: plan.body === undefined ? undefined : parts.body };
}
