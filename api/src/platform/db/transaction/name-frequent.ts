import type { Runner } from '../sql-named.ts';

type Query = Parameters<Runner>[0];

const OFTEN = 3;
/** Statements are written in code, so there are few. Lists of varying length must not fill the server with plans. */
const MOST = 300;

/** Gives a repeated statement a name: the server then parses it once per connection. */
export function nameFrequent(query: Query): Query {
  if ('name' in query || !query.values?.length) return query;
  const { text, values } = query;
  const known = asked.get(text);
  if (known && ++known.times > OFTEN) return { name: known.name, text, values };
  if (!known && asked.size < MOST) asked.set(text, { name: `often ${asked.size}`, times: 1 });
  return query;
}

const asked = new Map<string, { name: string; times: number }>();
