import type { Tx } from '../../platform/db/connect.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import type { Stored } from '../queries.ts';
import { wordsOfGroup } from './words.ts';

/** Called after a group is saved. The search words of a group change with the draft, and never after the confirm. */
export async function saveWords(tx: Tx, before: Stored | null, after: Stored): Promise<void> {
  const { vendor_id, number } = after.group;
  const [old, wanted] = [before ? wordsOfGroup(before) : new Set<string>(), wordsOfGroup(after)];
  const gone = [...old].filter((word) => !wanted.has(word));
  const added = [...wanted].filter((word) => !old.has(word));
  const values = [vendor_id, number, [...wanted]];
  await Promise.all([
    gone.length > 0 && sqlNamed(tx, { name: 'keep-group-words', text: KEEP, values }),
    insertRows(tx, { ...ofWords, rows: added.map((word) => ({ vendor_id, number, word })) }),
  ]);
}

// Deletes every word that the group no longer has, including words that another release made.
const KEEP = 'delete from order_group_words where vendor_id = $1 and number = $2 and word <> all($3::text[])';
const ofWords = {
  name: 'add-group-words',
  table: 'order_group_words',
  columns: ['vendor_id', 'number', 'word'] as const,
  end: 'on conflict (vendor_id, number, word) do nothing',
};
