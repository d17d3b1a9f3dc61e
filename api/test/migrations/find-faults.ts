/**
 * The faults of a migration on tables that have rows and are in use (ADR 71). It must not read or write rows under an
 * exclusive lock. A table that the same file creates is empty, so everything is allowed on it.
 */
export function findFaults(text: string): string[] {
  const isOutside = text.startsWith('-- outside a transaction\n');
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  );
  const faults = statements.flatMap((statement) => {
    const table = tableOf(statement);
    if (table !== null && made.has(table)) return [];
    const wrong = isOutside ? rules.filter(({ isRight }) => isRight !== 'outside') : rules;
    return wrong.filter(({ pattern }) => pattern.test(statement)).map(({ why }) => why);
  });
  if (isOutside && statements.length !== 1) faults.push('outside a transaction, a file has one statement');
  if (
    isOutside &&
    !/^(create (unique )?index concurrently if not exists|alter table \w+ validate constraint|do )/.test(
      statements[0] ?? '',
    )
  ) {
    faults.push('outside a transaction are an index, the validation of a constraint, and a back-fill');
  }
  if (isOutside && statements[0]?.startsWith('do ') && !/\bcommit\b/.test(text)) {
    faults.push('a back-fill commits each batch');
  }
  return faults;
}

type Rule = { pattern: RegExp; why: string; isRight?: 'outside' };

const rules: readonly Rule[] = [
  { pattern: /\balter (column )?\w+ (set data )?type\b/, why: 'another type rewrites the table: add a column' },
  { pattern: /\bset not null\b/, why: 'reads all rows: add a not-null constraint as `not valid`, then validate it' },
  {
    pattern:
      /\badd (column )?(if not exists )?(?!constraint\b)\w+ [^,]*?\bdefault (?!(now\(\)|current_\w+)(?![\w(]))[^,]*?\w+ ?\(/,
    why: 'a default that is a function is computed for each row: use a constant',
  },
  {
    pattern: /\badd (column )?[^,]*?\bgenerated (always|by default) as\b/,
    why: 'a generated column rewrites the table',
  },
  { pattern: /\badd (column )?(if not exists )?\w+ (small|big)?serial\b/, why: 'a serial column rewrites the table' },
  {
    pattern: /\badd (column )?(if not exists )?(?!constraint\b)\w+ [^,]*?\b(check|references|unique|primary key)\b/,
    why: 'a constraint of a new column reads all rows: add it as `not valid`',
  },
  {
    pattern: /\badd (constraint \w+ )?(primary key|unique|exclude)\b(?! using index)/,
    why: 'builds an index under a lock',
  },
  {
    pattern: /\badd (constraint \w+ )?(check|foreign key|not null)\b(?!((?!\badd\b).)*\bnot valid\b)/,
    why: 'reads all rows: `not valid`',
  },
  {
    pattern: /\bvalidate constraint\b/,
    why: 'reads all rows: a file of its own, outside a transaction',
    isRight: 'outside',
  },
  { pattern: /^create (unique )?index (?!concurrently)/, why: 'an index is built concurrently, outside a transaction' },
  { pattern: /\bindex concurrently\b/, why: 'an index is built outside a transaction', isRight: 'outside' },
  { pattern: /^(vacuum full|cluster|reindex|refresh|lock)\b/, why: 'locks the table for as long as it takes' },
  { pattern: /\bset (logged|unlogged|tablespace|access method)\b/, why: 'rewrites the table' },
  { pattern: /^(update|delete from|merge into)\b/, why: 'changes rows in one transaction: a back-fill in batches' },
  { pattern: /^do\b/, why: 'a block may do all this unseen: only outside a transaction', isRight: 'outside' },
];

/** The statements without comments, with empty strings and bodies, in lower case and on one line. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

const tableOf = (statement: string): string | null =>
  /^(?:alter table (?:if exists )?(?:only )?|update |delete from |create (?:unique )?index (?:[\w ]+ )?on (?:only )?)(\w+)/.exec(
    statement,
  )?.[1] ?? null;
