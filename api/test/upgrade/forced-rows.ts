/**
 * Finds statements of a migration that read a merchants' table while row-level security binds the table's owner. A
 * superuser never notices such a statement, because no policy binds a superuser. The plain owner fails, or changes no
 * row.
 */
export function readsForcedRows(migration: string, tenantTables: readonly string[]): string[] {
  const unforced = new Set<string>();
  const found: string[] = [];
  for (const statement of statementsOf(migration)) {
    const [, table = '', no] = /^alter table (\w+) (no )?force row level security$/.exec(statement) ?? [];
    if (table && no) unforced.add(table);
    else if (table) unforced.delete(table);
    else if (tablesRead(statement).some((name) => tenantTables.includes(name) && !unforced.has(name)))
      found.push(statement);
  }
  return [...found, ...[...unforced].map((table) => `alter table ${table} force row level security is missing`)];
}

/** The statements of a migration, without comments and without the bodies of functions, which run later. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/create (or replace )?(function|procedure)[\s\S]*?\$\$[\s\S]*?\$\$/gi, 'create function')
    .replaceAll(/\bdo \$(\w*)\$[\s\S]*?\$\1\$/gi, withoutOwnRows)
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .filter(Boolean);

/** A block that becomes each merchant in turn reads that merchant's rows. Any other block counts as one statement. */
const withoutOwnRows = (block: string): string =>
  block.includes("set_config('app.vendor_id'") ? '' : block.replaceAll(';', ' ');

function tablesRead(statement: string): string[] {
  const named = (pattern: RegExp) => [...statement.matchAll(pattern)].map(([, name = '']) => name);
  if (statement.startsWith('alter table')) {
    const isChecked = /\bforeign key\b|\breferences\b|\bvalidate constraint\b/.test(statement);
    return isChecked ? named(/(?:alter table(?: only)?|references) (\w+)/g) : [];
  }
  if (/^create (unique )?index|^create (table|policy|trigger)|^(grant|revoke|drop)/.test(statement)) return [];
  return named(/\b(?:from|join|update|using|insert into|delete from) (?:only )?(\w+)/g);
}
