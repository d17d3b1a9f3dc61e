import { fieldAmong } from '../find/label-fields.ts';
import type { LabelField } from '../find/label-words.ts';

/** What the head of a column announces: what a label does, and what only tables hold. */
export type Head = LabelField | 'product' | 'country' | 'doorToDoor';

const onlyInTables: readonly (readonly [Head, ReadonlySet<string>])[] = [
  ['product', wordsOf('product|products|item|items|order|menu|produk|barang|产品|商品')],
  ['country', wordsOf('country|negara|国家')],
  ['doorToDoor', wordsOf('door to door|door|ke pintu|送上门')],
];

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split('|'));
}

/**
 * The field of a column by its head, in English, Malay or Chinese; null when no word of it is known. Case, signs and what is
 * in brackets do not count: 'COD (RM)' is cash on delivery.
 */
export function headOf(text: string): Head | null {
  // 'No 3, Jalan Duku' holds a word of a head, and is none; 'Phone 2' is one.
  if (/\d(?!\s{0,9}$)/.test(text)) return null;
  const head = text
    .slice(0, 60)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]{0,60}\)|\[[^[\]]{0,60}\]/g, ' ')
    .replace(/[^\p{L}\p{N}/#]{1,60}/gu, ' ')
    .trim();
  return onlyInTables.find(([, words]) => words.has(head))?.[0] ?? fieldAmong(head);
}
