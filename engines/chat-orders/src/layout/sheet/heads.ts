import { fieldAmong } from '../../values/label-fields.ts';
import type { LabelField } from '../../values/label-words.ts';

/** The field of a column head: those of labels, and some that only tables have. */
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
 * The field of a head in English, Malay or Chinese. Null if no word is known. Case, signs and brackets do not count:
 * 'COD (RM)' is cash on delivery.
 */
export function headOf(text: string): Head | null {
  // 'No 3, Jalan Duku' contains a head's word but is no head. 'Phone 2' is a head.
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
