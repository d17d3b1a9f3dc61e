import type { Json } from './shape.ts';

type Place = { path: string[]; with: (bad: string) => Json };

/** Each string inside a value, with the value in which it is replaced. */
export function textsIn(value: Json | undefined, path: string[] = []): Place[] {
  if (typeof value === 'string') return [{ path, with: (bad) => bad }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsIn(each, [...path, name]).map((place) => ({
      path: place.path,
      with: (bad): Json =>
        Array.isArray(value)
          ? value.map((kept, index) => (String(index) === name ? place.with(bad) : kept))
          : { ...value, [name]: place.with(bad) },
    })),
  );
}
