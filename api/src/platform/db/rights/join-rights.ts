import type { Rights, TableRights } from './rights.ts';

export function joinRights(one: Rights, other: Rights): Rights {
  const tables = { ...one.tables };
  for (const [name, more] of Object.entries(other.tables)) {
    const rights = tables[name] ?? {};
    tables[name] = {
      ...rights,
      ...more,
      ...((rights.insert ?? more.insert) && { insert: union(rights.insert, more.insert ?? []) }),
      ...((rights.update ?? more.update) && { update: union(rights.update, more.update ?? []) }),
    };
  }
  return { tables: sortTables(tables), functions: union(one.functions, other.functions) };
}

export const union = (some: readonly string[] = [], more: readonly string[]): string[] =>
  [...new Set([...some, ...more])].sort();

export const sortTables = (tables: Record<string, TableRights>): Record<string, TableRights> =>
  Object.fromEntries(
    Object.keys(tables)
      .sort()
      .map((name) => {
        const { select, insert, update, delete: remove, lock } = tables[name] ?? {};
        const rights = { select, insert, update, delete: remove, lock: update ? undefined : lock };
        return [name, JSON.parse(JSON.stringify(rights))];
      }),
  );
