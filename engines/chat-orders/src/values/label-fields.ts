import { type LabelField, labelWords } from './label-words.ts';

const labelFields = [
  'name',
  'phone',
  'address',
  'unit',
  'postcode',
  'town',
  'cod',
  'date',
  'time',
  'note',
  'total',
  'sender',
  'paid',
  'skip',
] as const satisfies readonly LabelField[];

const fields = new Map<string, LabelField>(
  labelFields.flatMap((field) => labelWords[field].split('|').map((word): [string, LabelField] => [word, field])),
);

const plainLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s{1,40}/g, ' ')
    .replace(/^[^\p{L}\p{N}#\p{S}]{1,9}|[ .:*-]{1,9}$/gu, '')
    .trim();

export const labelOf = (text: string): LabelField | null => fields.get(plainLabel(text)) ?? null;

/**
 * The field of a label before a colon. Short forms count too (`almt`, `tlfn`), and words around a label (`Pt name`,
 * `alamat penerima`).
 */
export function labelBeforeSign(text: string): LabelField | null {
  const plain = plainLabel(text);
  // 'Fwd from shop:' names who passed the text on.
  if (/^(?:fwd?|forward(?:ed)?|diteruskan|转发)(?![a-z])/.test(plain)) return 'skip';
  return /(?:^| )(?:rider|driver|runner)$/.test(plain) ? 'note' : fieldAmong(plain);
}

/** The field with the most known words. A label with both address and name ('alamat penerima') means the address. */
export function fieldAmong(text: string): LabelField | null {
  const words = text.split(' ');
  const own = fieldLike(text);
  if (own) return own;
  if (words.some((word) => otherThings.has(word))) return 'skip';
  for (let length = Math.min(words.length, 4); length > 0; length--) {
    const known = words
      .slice(0, words.length - length + 1)
      .flatMap((_, at) => fieldLike(words.slice(at, at + length).join(' ')) ?? []);
    const field = [...known].sort((a, b) => rankOf(a) - rankOf(b))[0];
    if (field) return field;
  }
  return null;
}

const fieldLike = (word: string): LabelField | undefined =>
  fields.get(word) ?? skeletons.get(skeletonOf(word)) ?? inChinese(word);

/** Chinese has no spaces between words. */
const inChinese = (word: string): LabelField | undefined =>
  /\p{Script=Han}/u.test(word) ? chineseWords.find(([known]) => word.includes(known))?.[1] : undefined;

/** The words for these things occur with names or numbers too, but mean no recipient: 'bank name', 'nama produk'. */
const otherThings = new Set(
  'card bank acc account invoice item product produk barang agent ejen order pesanan'.split(' '),
);

/** 'Sender phone' belongs to the sender. 'alamat penerima' is an address. */
const ranks = new Map<LabelField, number>([
  ['sender', 0],
  ['name', 2],
  ['skip', 3],
]);
const rankOf = (field: LabelField): number => ranks.get(field) ?? 1;

/** A word without its vowels except the first letter, as people shorten it. */
const skeletonOf = (word: string): string =>
  `${word.slice(0, 1)}${word.slice(1).replace(/[aeiou]/g, '')}`.replace(/(.)\1{1,9}/g, '$1');
const skeletons = new Map<string, LabelField>();
for (const [word, field] of fields) {
  const skeleton = skeletonOf(word);
  if (/^[a-z]{5,20}$/.test(word) && skeleton.length >= 4) skeletons.set(skeleton, field);
}
skeletons.set('nm', 'name').set('nt', 'note');
const chineseWords = [...fields]
  .filter(([word]) => /^\p{Script=Han}{2,9}$/u.test(word))
  .sort(([a], [b]) => b.length - a.length);
