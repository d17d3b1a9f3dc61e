/** The words that a field's column has at its head. `null`: a column that is known and not used. */
export type Heads<F extends string> = readonly (readonly [F | null, readonly string[]])[];

/** What a column of a spreadsheet says of a place and whom to meet there, as its head is written in English, Malay and Chinese. */
export const placeHeads = [
  [
    'name',
    [
      'name',
      'recipient',
      'recipient name',
      'receiver',
      'customer',
      'customer name',
      'attn',
      'nama',
      'penerima',
      'pelanggan',
      '姓名',
      '收件人',
      '客户',
    ],
  ],
  [
    'phone',
    [
      'phone',
      'recipient phone',
      'phone no',
      'phone number',
      'mobile',
      'mobile no',
      'contact',
      'contact no',
      'contact number',
      'hp',
      'tel',
      'whatsapp',
      'no tel',
      'no telefon',
      'no hp',
      'telefon',
      '电话',
      '手机',
    ],
  ],
  ['unit', ['unit', 'unit no', 'unit number', 'floor', 'apt', 'no unit', 'tingkat', '单位', '门牌']],
  ['address', ['address', 'add', 'delivery address', 'deliver to', 'location', 'alamat', 'hantar ke', '地址']],
  ['postcode', ['postcode', 'postal', 'postal code', 'zip', 'poskod', '邮编']],
  ['city', ['city', 'town', 'area', 'bandar', 'kawasan', '城市', '地区']],
  ['country', ['country', 'negara', '国家']],
  [
    'note',
    ['note', 'notes', 'note to driver', 'remark', 'remarks', 'instruction', 'instructions', 'nota', 'catatan', '备注'],
  ],
] as const satisfies Heads<string>;

/** Case, what is in brackets, and marks do not count: 'COD (RM)' is 'cod'. */
const plainHead = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a head says of its column; the longest word in it wins. Undefined: no word of it is known. */
export function makeHeadReader<F extends string>(heads: Heads<F>): (text: string) => F | null | undefined {
  const known = heads
    .flatMap(([field, words]) => words.map((word) => ({ field, word })))
    .toSorted((a, b) => b.word.length - a.word.length);
  return (text) => {
    const head = plainHead(text);
    return head === '' ? undefined : known.find(({ word }) => holds(head, word))?.field;
  };
}

/** As whole words; Chinese writes its words without spaces. */
const holds = (head: string, word: string): boolean =>
  /\p{Script=Han}/u.test(word) ? head.includes(word) : ` ${head} `.includes(` ${word} `);
