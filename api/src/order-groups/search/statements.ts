import type { NamedSql } from '../../platform/db/sql-named.ts';
import { type Statement, startStatement } from '../../platform/db/statement.ts';
import { branchesOf, daysOf, type Filters } from '../view/page-of-groups.ts';
import type { Term } from './words.ts';

/** A term in more rows than this is looked up group by group instead of being read. */
export const maximumRead = 30_000;

/** So many groups of a list are looked up before the rows of very frequent words are read instead. */
export const maximumLookedUp = 1000;

/**
 * In how many rows each term is found, or one more than `maximumRead`; the word that it is the beginning of, where it is
 * only one; and how many groups the list has, or one more than `maximumLookedUp`.
 */
export function countOf(vendorId: string, terms: readonly Term[], filters: Filters): NamedSql {
  const statement = startStatement('count-words', [vendorId]);
  const ranges = terms.map((term) => rangesOf(statement, term));
  const counts = ranges.map((each) => {
    const rows = each.map((range) => `select 1 from order_group_words where ${range}`);
    return `(select count(*) from (${rows.join(' union all ')} limit ${maximumRead + 1}) as found)`;
  });
  const words = ranges.map((each) => (each.length > 1 ? 'null' : onlyWordOf(each.join())));
  const list = `select 1 from (${branchesOf(filters, statement)}) as list limit ${maximumLookedUp + 1}`;
  return statement.end(`select array[${counts.join(', ')}] as counts, array[${words.join(', ')}]::text[] as words,
    (select count(*) from (${list}) as first) as listed`);
}

const onlyWordOf = (range: string): string => `(select case when lowest.word = highest.word then lowest.word end
  from (select word from order_group_words where ${range} order by word limit 1) as lowest,
    (select word from order_group_words where ${range} order by word desc limit 1) as highest)`;

export type Wanted = {
  /** Their rows are read. */
  rare: readonly Term[];
  /** The same, of exactly these words. */
  words?: readonly string[];
  /** Looked up group by group. */
  frequent: readonly Term[];
  filters: Filters;
  most: number;
  /** With nothing but frequent terms: how many groups of the list are looked up. */
  lookedUp?: number;
};

/** The newest groups with every term, at most so many. */
export const searchOf = (vendorId: string, wanted: Wanted): NamedSql =>
  wanted.rare.length > 0 || wanted.words ? fromTheWords(vendorId, wanted) : fromTheGroups(vendorId, wanted);

/** The groups that have the rare terms are read from the index, and looked at from the newest on. */
function fromTheWords(vendorId: string, { rare, words = [], frequent, filters, most }: Wanted): NamedSql {
  const statement = startStatement('search-words', [vendorId, most]);
  // Of one word they come by their numbers, so that sets of many rows are merged.
  const exact = words.map(
    (word) => `select number from order_group_words where vendor_id = $1 and word = ${statement.value(word)}`,
  );
  const sets = rare.map((term) => {
    // Sorted as the index is: so it is read from the index alone.
    const rows = rangesOf(statement, term).map(
      (range) => `(select number from order_group_words where ${range} order by word, number)`,
    );
    return `select number from (${rows.join(' union all ')}) as one`;
  });
  return statement.end(`
    select g.id from (
      select distinct number from (${[...exact, ...sets].join(' intersect ')}) as numbers order by number desc
    ) as found ${lookUps(statement, frequent, 'found.number')}
    cross join lateral (
      select id from order_groups where vendor_id = $1 and number = found.number
        and status = any(${statement.value(filters.statuses)}::text[]) ${daysOf(filters, statement)} limit 1
    ) as g order by found.number desc limit $2`);
}

/** Very many groups have each of the terms: the list itself is read, newest first, until enough have them all. */
function fromTheGroups(vendorId: string, { frequent, filters, most, lookedUp }: Wanted): NamedSql {
  const statement = startStatement('search-groups', [vendorId, most]);
  return statement.end(`
    select g.id from (
      select id, number from (${branchesOf(filters, statement)}) as list
      order by id desc limit ${statement.value(lookedUp ?? null)}
    ) as g ${lookUps(statement, frequent, 'g.number')}
    order by g.id desc limit $2`);
}

/** `limit` keeps the planner from reading all rows of a term instead. */
const lookUps = (statement: Statement, terms: readonly Term[], number: string): string =>
  terms
    .map((term, index) => {
      const rows = rangesOf(statement, term).map(
        (range) => `select 1 from order_group_words where ${range} and number = ${number}`,
      );
      return `cross join lateral (${rows.join(' union all ')} limit 1) as with_${index}`;
    })
    .join('\n');

const rangesOf = (statement: Statement, term: Term): string[] =>
  term.map(
    ({ lowest, above }) => `vendor_id = $1 and word >= ${statement.value(lowest)} and word < ${statement.value(above)}`,
  );
