import type pg from 'pg';
import { courierTables } from '../../src/dispatch/index.ts';
import { tablesOf } from '../../src/platform/db/distributed/catalogue.ts';
import type { Rewritten } from '../find-rights.ts';

/** A form of statement that a cluster refuses, with its own words (Citus 14.0.1). */
export type Shape = {
  shape: string;
  refusal: string;
  isIn: (statement: Statement) => boolean;
  /** One to put back, for the test of this list. */
  example: string;
};
type Statement = {
  text: string;
  tables: readonly string[];
  functions: readonly string[];
  /** The vendor tables that it reads without one known vendor. */
  scattered: readonly string[];
};

const vendorTables = new Set(tablesOf('vendor'));
const coordinatorTables = new Set([...tablesOf('coordinator'), ...courierTables.map(({ table }) => table)]);
const isOfVendor = ({ tables }: Statement): boolean => tables.some((table) => vendorTables.has(table));

export const refusedShapes: readonly Shape[] = [
  {
    shape: 'an insert from a select into rows of a vendor',
    refusal: 'COPY FROM not supported with row-level security',
    isIn: ({ text }) => {
      const [, table = ''] = INSERT_SELECT.exec(text) ?? [];
      return vendorTables.has(table);
    },
    example: `insert into dealt_with (vendor_id, order_group_id, subject_id, dealt_at)
      select vendor_id, id, id, created_at from order_groups where vendor_id = $1`,
  },
  {
    shape: 'rows of a vendor and of the coordinator in one statement',
    refusal: 'direct joins between distributed and local tables are not supported',
    isIn: (statement) => isOfVendor(statement) && statement.tables.some((table) => coordinatorTables.has(table)),
    example: 'select from users u join accounts a on a.user_id = u.id where u.vendor_id = $1',
  },
  {
    shape: 'the vendor set by a function',
    refusal: 'app.vendor_id is not set',
    isIn: ({ text }) => /set_config\(\s*'app\.vendor_id'/i.test(text),
    example: "select set_config('app.vendor_id', $1, true)",
  },
  {
    shape: 'a function of the owner’s rights that is not alone in its statement',
    refusal: 'cannot perform query on placements that were modified in this transaction by a different user',
    isIn: ({ text, functions }) => functions.length > 0 && !CALL.test(text),
    example: `select bool_and(post_transfer($1, id, 'bank', 'available', 1, 'MYR', 'correction', id::text, null, null, $2))
      from unnest($3::uuid[]) as id`,
  },
  {
    shape: 'several columns compared with a sub-select',
    refusal: 'subquery has too many columns',
    isIn: (statement) => isOfVendor(statement) && /,[^()]*\)\s*in\s*\(\s*select\b/i.test(statement.text),
    example: `delete from dealt_with where vendor_id = $1 and (order_group_id, subject_id) in (
      select order_group_id, subject_id from dealt_with where vendor_id = $1 limit 5)`,
  },
  {
    shape: 'rows of a vendor without their vendor_id',
    refusal:
      'complex joins are only supported when all distributed tables are co-located and joined on their distribution columns',
    isIn: ({ scattered }) => scattered.length > 0,
    example: 'select from wallets for update',
  },
];

const INSERT_SELECT = /insert\s+into\s+"?(\w+)"?(?:\s+as\s+\w+)?\s*(?:\([^)]*\)\s*)?(?:select|with)\b/i;
/** `select f(…)` or `select … from f(…)`, and nothing else. */
const CALL = /^\s*select\s+(?:[\w\s",*]+\s+from\s+)?\w+\([^()]*\)(?:\s+as)?(?:\s+"?\w+"?)?\s*$/i;

/** One line for each statement of a refused shape. The client bypasses row-level security. */
export async function refusedStatements(client: pg.Client, trees: readonly Rewritten[]): Promise<string[]> {
  const names = await readNames(client);
  const lines: string[] = [];
  for (const { text, tree } of trees) {
    const named = (pattern: RegExp) => [...tree.matchAll(pattern)].flatMap(([, oid = '']) => names.get(oid) ?? []);
    const tables = named(/:relid (\d+)/g);
    const functions = named(/:funcid (\d+)/g);
    const scattered = tables.some((table) => vendorTables.has(table)) ? await findScattered(client, text) : [];
    const shapes = refusedShapes.filter(({ isIn }) => isIn({ text, tables, functions, scattered }));
    lines.push(...shapes.map(({ shape, refusal }) => `${shape} (${refusal}): ${text}`));
  }
  // One statement may have several trees.
  return [...new Set(lines)];
}

type Plan = { [Key in (typeof CONDITIONS)[number] | 'Relation Name']?: string } & { Plans?: Plan[] };
const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond'] as const;

/** A cluster finds the worker by the same conditions as the planner: `vendor_id` equals a parameter or a constant. */
async function findScattered(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  const scansOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(scansOf)];
  return (
    rows[0]?.['QUERY PLAN']
      .flatMap(({ Plan }) => scansOf(Plan))
      .flatMap((plan) => {
        const table = plan['Relation Name'] ?? '';
        const conditions = CONDITIONS.map((name) => plan[name] ?? '');
        const isScan = conditions.some((condition) => condition !== '') || !('Operation' in plan);
        return vendorTables.has(table) && isScan && !conditions.some((each) => OF_ONE_VENDOR.test(each)) ? [table] : [];
      }) ?? []
  );
}

const OF_ONE_VENDOR = /\bvendor_id = (?:ANY \()?(?:\$\d+|'[^']+'::uuid)/;

/** Tables, and functions of the owner's rights on the rows of one vendor, by their oid. */
async function readNames(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ oid: string; name: string }>(`
    select oid::text, relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all select oid::text, proname from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef and proargnames[1] = 'p_vendor'`);
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}
