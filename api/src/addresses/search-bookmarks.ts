import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { type Term, termsOf } from '@tibara/contract/search/words';
import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { type Statement, startStatement } from '../platform/db/statement.ts';
import type { AddressBookmarksTable } from './tables.ts';
import { toBookmark } from './view.ts';

const MOST = 5;

/**
 * The most used saved addresses with every word in their name, place, contact or phone. A vendor has at most
 * `MOST_SAVED`, so all are read.
 */
export async function searchBookmarks(tx: Tx, vendorId: string, text: string): Promise<AddressBookmark[]> {
  const statement = startStatement('search-bookmarks', [vendorId, MOST]);
  const conditions = termsOf(text).map((term) => conditionOf(statement, term));
  const rows = await sqlNamed<AddressBookmarksTable>(
    tx,
    statement.end(`
      select b.* from address_bookmarks b
        cross join lateral regexp_replace(b.phone, '\\D', '', 'g') as digits
        cross join lateral concat_ws(' ', b.bookmark_name, b.contact_name, b.address, b.unit_number,
          b.location ->> 'postalCode', b.location ->> 'city', digits, regexp_replace(digits, '^60', '0')) as words
        cross join lateral normalize(regexp_replace(normalize(lower(words collate "pg_unicode_fast"), nfkd),
          '[\\u0300-\\u036f]', '', 'g'), nfc) as folded
      where b.vendor_id = $1 and ${conditions.join(' and ')}
      order by b.use_count desc, b.id desc limit $2`),
  );
  return rows.map(toBookmark);
}

/** Any of the term's beginnings, anywhere in the text. The last digits of a phone are stored in reverse for orders only. */
const conditionOf = (statement: Statement, term: Term): string => {
  const texts = term.map(({ lowest }) => (lowest.startsWith('<') ? [...lowest.slice(1)].reverse().join('') : lowest));
  return `(${[...new Set(texts)].map((each) => `strpos(folded, ${statement.value(each)}) > 0`).join(' or ')})`;
};
