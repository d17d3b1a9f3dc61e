import { headOf } from '@tibara/chat-orders/column-heads';

/** Columns of a book's file, with the heads that exports write and imports recognise. */
export const bookHeads = {
  bookmarkName: 'Bookmark name',
  type: 'Type (pick-up or drop-off)',
  name: 'Contact name',
  phone: 'Contact number (+60...)',
  address: 'Address',
  unit: 'Unit number (optional)',
  postcode: 'Postcode (optional)',
  city: 'City (optional)',
  state: 'State (optional)',
  country: 'Country (Malaysia or Singapore)',
  note: 'Note to driver (optional)',
  email: 'Email (optional)',
  latitude: 'Latitude (empty it if you change the address)',
  longitude: 'Longitude (empty it if you change the address)',
  placeId: 'Place ID (empty it if you change the address)',
} as const;
export type BookColumn = keyof typeof bookHeads;

/** The name of the template's example. A row with it is never imported. */
export const exampleBookmark = 'Example: Bangsar counter';

/** Columns of a book only. Other heads are known by the words of all tables. */
const ownWords: readonly (readonly [BookColumn, readonly string[]])[] = [
  ['bookmarkName', ['bookmark name', 'bookmark', 'label']],
  ['type', ['type', 'jenis', '类型']],
  ['name', ['contact name', 'contact person', 'person']],
  ['state', ['state', 'negeri', '州']],
  ['email', ['email', 'e-mail', 'emel', 'e-mel', '邮箱', '电邮']],
  ['latitude', ['latitude', 'lat']],
  ['longitude', ['longitude', 'lng', 'long']],
  ['placeId', ['place id']],
];
const shared = ['name', 'phone', 'address', 'unit', 'postcode', 'country', 'note'] as const;

/** The column that a head names. Null if the book does not use it, undefined if it is unknown. */
export function columnOfHead(text: string): BookColumn | null | undefined {
  const plain = text
    .slice(0, 80)
    .replace(/\([^()]{0,60}\)/g, '')
    .trim();
  const own = ownWords.find(([, words]) => words.includes(plain.toLowerCase()));
  if (own) return own[0];
  const head = headOf(plain);
  if (head === null) return undefined;
  return head === 'town' ? 'city' : (shared.find((column) => column === head) ?? null);
}
