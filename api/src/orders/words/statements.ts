import { statuses as allStatuses } from '@tibara/contract/orders/status';
import type { Term } from '@tibara/contract/search/words';
import type { NamedSql } from '../../platform/db/sql-named.ts';
import { type Statement, startStatement } from '../../platform/db/statement.ts';
import { branchesOf, daysOf, type Filters } from '../view/page-of-groups.ts';

/** Rows of a beginning are counted up to this number. A beginning with more rows is looked up group by group. */
const maximumRead = 30_000;

/** Many beginnings share it, so that their counts together do not grow with the text. */
export const readUpTo = ({ length }: readonly Term[]): number =>
  length <= 4 ? maximumRead : Math.max(few, Math.floor(maximumRead / length));

/** A word with at most this many rows is rare. Rows of a word are counted up to this number. */
export const few = 2000;

/** At most this many groups of a list are looked up before all words are read. */
export const maximumLookedUp = 1000;

/** A filtered list of at most this many groups is read together with the words. */
export const maximumListed = 10_000;

/**
 * Counts the rows of each term, up to `few` if only one word matches the term, else up to `readUpTo`. Also returns
 * that word, and the number of groups in the list up to a maximum above. Each count may exceed its maximum by one.
 */
export function countOf(vendorId: string, terms: readonly Term[], filters: Filters): NamedSql {
  const statement = startStatement('count-words', [vendorId]);
  const ranges = terms.map((term) => rangesOf(statement, term));
  const words = ranges.map((each, index) => `${each.length > 1 ? 'null' : onlyWordOf(each.join())} as word_${index}`);
  const counts = ranges.map((each, index) => {
    const rows = each.map((range) => `select 1 from order_group_words where ${range}`).join(' union all ');
    const to = (most: number) => `(select count(*) from (${rows} limit ${most + 1}) as found)`;
    return `case when word_${index} is null then ${to(readUpTo(terms))} else ${to(few)} end`;
  });
  const list = `select 1 from (${branchesOf(filters, statement)}) as list
    limit ${1 + (isEverything(filters) ? maximumLookedUp : maximumListed)}`;
  const names = terms.map((_, index) => `word_${index}`);
  return statement.end(`select array[${counts.join(', ')}] as counts, array[${names.join(', ')}]::text[] as words,
    (select count(*) from (${list}) as first) as listed
    from (select ${words.join(', ')} offset 0) as of_terms`);
}

/** Returns for each of the list's newest groups which of the words it has. */
export function sampleOf(vendorId: string, words: readonly string[], filters: Filters): NamedSql {
  const statement = startStatement('sample-words', [vendorId]);
  const has = words.map(
    (word) => `exists (select from order_group_words
      where vendor_id = $1 and number = list.number and word = ${statement.value(word)})`,
  );
  return statement.end(`select array[${has.join(', ')}] as has
    from (select number from (${branchesOf(filters, statement)}) as all_of_list order by id desc limit ${sampled}) as list`);
}
const sampled = 200;

export const isEverything = ({ statuses, start, end }: Filters): boolean =>
  statuses.length === allStatuses.length && !start && !end;

const onlyWordOf = (range: string): string => `(select case when lowest.word = highest.word then lowest.word end
  from (select word from order_group_words where ${range} order by word limit 1) as lowest,
    (select word from order_group_words where ${range} order by word desc limit 1) as highest)`;

export type Wanted = {
  /** The terms whose rows are read. */
  rare: readonly Term[];
  words?: readonly string[];
  /** The terms that are looked up group by group. */
  frequent: readonly Term[];
  filters: Filters;
  most: number;
  /** The number of groups of the list that are looked up. Applies if all terms are frequent. */
  lookedUp?: number;
  /** True if the list is read together with `words`, instead of looking up each group. */
  withList?: boolean;
};

/** The newest groups with every term, at most `most`. */
export function searchOf(vendorId: string, wanted: Wanted): NamedSql {
  const { words = [], rare } = wanted;
  if (words.length > 0) return fromTheWords(vendorId, words, wanted);
  return rare.length > 0 ? fromTheBeginnings(vendorId, wanted) : fromTheGroups(vendorId, wanted);
}

/**
 * The rows of one word are sorted by number. The newest rows of all words are read and compared until enough groups
 * have every word. All rows are read only if the words rarely occur together.
 */
function fromTheWords(vendorId: string, words: readonly string[], wanted: Wanted): NamedSql {
  const { rare, frequent, filters, most, withList } = wanted;
  const statement = startStatement('search-words', [vendorId, most]);
  // Distinct and sorted: each word is read separately from its newest group on, never looked up per row of another.
  const newestFirst = (rows: string) => `(select distinct number from ${rows} order by number desc)`;
  const sets = [
    ...words.map((word) => newestFirst(`order_group_words where vendor_id = $1 and word = ${statement.value(word)}`)),
    ...rare.map((term) => newestFirst(`(${rowsOf(statement, term)}) as one`)),
  ];
  const [first = '', second, ...others] = sets;
  const pair = second
    ? `(select distinct number from ${first} as one join ${second} as two using (number) order by number desc)`
    : first;
  const group = withList
    ? `join (${branchesOf(filters, statement)}) as g on g.number = found.number`
    : groupOf(statement, filters);
  const lookedUp = lookUps(statement, frequent, 'found.number');
  return statement.end(`
    select g.id from (
      select number from ${[`${pair} as pair`, ...others.map((set, index) => `join ${set} as set_${index} using (number)`)].join('\n')}
    ) as found ${isEverything(filters) ? `${lookedUp} ${group}` : `${group} ${lookedUp}`}
    order by found.number desc limit $2`);
}

/** Groups with the rare terms are read from the index, then checked from the newest on. */
function fromTheBeginnings(vendorId: string, { rare, frequent, filters, most }: Wanted): NamedSql {
  const statement = startStatement('search-beginnings', [vendorId, most]);
  const sets = rare.map((term) => `select number from (${rowsOf(statement, term)}) as one`);
  return statement.end(`
    select g.id from (
      select distinct number from (${sets.join(' intersect ')}) as numbers order by number desc
    ) as found ${lookUps(statement, frequent, 'found.number')} ${groupOf(statement, filters)}
    order by found.number desc limit $2`);
}

/** Sorted like the index, so that it is read from the index alone. */
const rowsOf = (statement: Statement, term: Term): string =>
  rangesOf(statement, term)
    .map((range) => `(select number from order_group_words where ${range} order by word, number)`)
    .join(' union all ');

const groupOf = (statement: Statement, filters: Filters): string => `cross join lateral (
  select id from order_groups where vendor_id = $1 and number = found.number
    and status = any(${statement.value(filters.statuses)}::text[]) ${daysOf(filters, statement)} limit 1
) as g`;

/** Used if very many groups have each term. Reads the list, newest first, until enough groups have all terms. */
function fromTheGroups(vendorId: string, { frequent, filters, most, lookedUp }: Wanted): NamedSql {
  const statement = startStatement('search-groups', [vendorId, most]);
  return statement.end(`
    select g.id from (
      select id, number from (${branchesOf(filters, statement)}) as list
      order by id desc limit ${statement.value(lookedUp ?? null)}
    ) as g ${lookUps(statement, frequent, 'g.number')}
    order by g.id desc limit $2`);
}

/** `limit` prevents the planner from reading all rows of a term. */
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
