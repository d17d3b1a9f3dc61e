import type { TableField } from './table';

/** Heads in English, Malay and Chinese. `null`: a column that is known and not used. */
const heads: readonly (readonly [TableField | null, readonly string[]])[] = [
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
  ['product', ['product', 'item', 'items', 'order', 'menu', 'produk', 'barang', '产品', '商品']],
  ['unit', ['unit', 'unit no', 'unit number', 'floor', 'apt', 'no unit', 'tingkat', '单位', '门牌']],
  ['address', ['address', 'add', 'delivery address', 'deliver to', 'location', 'alamat', 'hantar ke', '地址']],
  ['postcode', ['postcode', 'postal', 'postal code', 'zip', 'poskod', '邮编']],
  ['city', ['city', 'town', 'area', 'bandar', 'kawasan', '城市', '地区']],
  ['country', ['country', 'negara', '国家']],
  ['date', ['date', 'delivery date', 'delivery date time', 'deliver by', 'tarikh', '日期']],
  ['time', ['time', 'delivery time', 'slot', 'masa', 'jam', '时间', '送达时间']],
  ['cod', ['cod', 'cod amount', 'collect', 'cash', 'cash on delivery', 'kutipan', 'bayaran', '代收', '货到付款']],
  [
    'note',
    ['note', 'notes', 'note to driver', 'remark', 'remarks', 'instruction', 'instructions', 'nota', 'catatan', '备注'],
  ],
  ['doorToDoor', ['door to door', 'door', 'ke pintu', '送上门']],
  [
    null,
    [
      'no',
      'order no',
      'qty',
      'quantity',
      'price',
      'total',
      'pesanan',
      'harga',
      'jumlah',
      '数量',
      '价格',
      'email',
      'e mel',
      '邮箱',
      'sender',
      'sender name',
      'sender phone',
      'penghantar',
      '寄件人',
      '序号',
    ],
  ],
];

const known = heads
  .flatMap(([field, words]) => words.map((word) => ({ field, word })))
  .toSorted((a, b) => b.word.length - a.word.length);

/** Case, what is in brackets, and marks do not count: 'COD (RM)' is 'cod'. */
const plainHead = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a head says of its column; the longest word in it wins. Undefined: no word of it is known. */
export function fieldOfHead(text: string): TableField | null | undefined {
  const head = plainHead(text);
  if (head === '') return undefined;
  return known.find(({ word }) => holds(head, word))?.field;
}

/** As whole words; Chinese writes its words without spaces. */
const holds = (head: string, word: string): boolean =>
  /\p{Script=Han}/u.test(word) ? head.includes(word) : ` ${head} `.includes(` ${word} `);
