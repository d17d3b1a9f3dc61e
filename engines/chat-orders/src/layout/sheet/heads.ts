import type { PastedColumn } from '../../types.ts';
import { fieldAmong } from '../../values/label-fields.ts';
import { roleOf } from '../forms/meaning.ts';

/** The field of a column head. `skip` is known but unused: order dates, e-mails, the sender. */
export type Head = Exclude<PastedColumn, 'phone2' | null> | 'skip';

/**
 * The field of a head in English, Malay or Chinese. Null if no word is known. Case, signs and brackets do not count:
 * 'COD (RM)' is cash on delivery.
 */
export function headOf(text: string): Head | null {
  const whole = plainHead(text);
  const plain = plainHead(text.replace(/\([^()]{0,60}\)|\[[^[\]]{0,60}\]/g, ' ')) || whole;
  // 'No 3, Jalan Duku' contains a head's word but is no head. 'Phone 2' is a head.
  if (/\d(?! ?$)/.test(plain)) return null;
  if (/(?:^| )(?:cod|collect)(?: |$)/.test(whole) && /(?:^| )(?:balance|baki|amount|amt|total)(?: |$)/.test(whole))
    return 'cod';
  const known = patterns.find(([, pattern]) => pattern.test(plain));
  if (known) return known[0];
  // 'Delivery' may be a day, a place or a way: its cells tell.
  if (/^(?:delivery|deliver|hantar|penghantaran)$/.test(plain)) return null;
  const label = fieldAmong(plain);
  // One unused word among others ('no WhatsApp') tells nothing.
  if (label === 'skip' && plain.includes(' ')) return null;
  return label === 'sender' ? 'skip' : label === 'paid' ? 'payment' : label;
}

/** Whose value a column has, the recipient's first: 0 recipient, 1 nobody named, 2 customer, 3 payer. */
export function rankOf(head: string): number {
  const role = roleOf(plainHead(head));
  return role === 'recipient' ? 0 : role === null ? 1 : role === 'orderer' ? 2 : 3;
}

export const plainHead = (text: string): string =>
  text
    .slice(0, 80)
    .normalize('NFKC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/#]{1,80}/gu, ' ')
    .trim();

/**
 * Words of heads, as whole words in Latin letters and as parts of a Chinese head. The first match decides: 'unit price'
 * is no unit, and 'e-mail address' no address.
 */
const words: readonly (readonly [Head, string, string])[] = [
  [
    'skip',
    '^(?:no|#|bil|s/n|sn|num|id|index|row|s no|created|placed|ordered|submitted|updated)$',
    '^(?:序号|编号|序)$',
  ],
  [
    'skip',
    'e ?mail|e ?mel|tracking|awb|waybill|consignment|(?:order|placed|purchase|invoice) (?:date|time|on|at)|date (?:ordered|placed|of order)|(?:created|placed|paid|ordered|submitted|fulfilled|printed) (?:at|on|date|time)|tarikh (?:order|pesanan|tempahan)|time ?stamp|cap masa|sku|currency|tax(?:es)?|discount|diskaun|voucher|coupon|weight|berat|barcode|(?:item|line) #|vehicle|distance|ship ?(?:out|by)|dispatch',
    '邮箱|电邮|运单|快递|重量|下单|提交',
  ],
  [
    'note',
    'notes?|remarks?|instructions?|catatan|nota|comments?|arahan|messages?|card|ucapan|wish(?:es)?|greeting|(?:special )?requests?|permintaan',
    '备注|留言|说明|贺卡|要求',
  ],
  ['cod', '(?:cod|cash|tunai) ?/ ?(?:cod|cash|tunai)', ''],
  [
    'payment',
    '(?:payment|pay|bayar|bayaran|pembayaran) (?:type|mode|jenis)|(?:jenis|mode|type)(?: of)? (?:payment|bayar|bayaran|pembayaran)',
    '',
  ],
  [
    'payment',
    '(?:cod|cash|tunai|paid|transfer|online) ?/ ?[a-z]{2,20}',
    '(?<!货到)付款|支付|已付(?!金额)|结算|收款(?!人)|付清',
  ],
  [
    'status',
    '^status$|cancel(?:led|ed|lation)?|void(?:ed)?|batal|fulfil?lment|self ?(?:collect|collection|pick ?up)|ambil sendiri|(?:order|delivery|shipping|shipment|item) (?:sub ?)?status|status (?:order|pesanan|penghantaran|hantar)|(?:delivery|shipping|shipment|collection|order) (?:method|type|mode|option)|(?:pick ?up|collect|collection|delivery|deliver|hantar|pos|ambil) ?(?:/|or|atau) ?(?:delivery|deliver|hantar|pick ?up|collect|collection|ambil|self collect|pos)|(?:kaedah|cara|jenis) (?:hantar|penghantaran|pesanan)|mode|type|jenis',
    '^状态|订单状态|配送状态|配送方式|送货方式|取货方式|自提|自取',
  ],
  ['skip', 'sender|pick ?up|pengirim|penghantar|seller|merchant|vendor', '寄件|发件|取件|商家'],
  ['deposit', 'deposit|depo|dp|advance|amount paid|paid amount|down ?payment|bayaran muka', '订金|定金|预付|已付金额'],
  ['balance', 'balance|baki|outstanding|(?:amount|amt) due|due amount|remaining', '尾款|余款|余额|欠款|未付'],
  [
    'cod',
    'cod|c o d|cash on delivery|cash|(?:to )?collect|(?:amount|amt|cash|payment) to (?:collect|be collected)|collection|kutip|kutipan|tunai|^bayaran$|^bayaran rm$',
    '代收|货到付款|到付|收现',
  ],
  [
    'total',
    '(?:payment|paid|bayaran|bayar|pay|payable) (?:amount|amt|total)|(?:amount|total|jumlah) (?:to pay|payable|bayaran|bayar)',
    '',
  ],
  ['payment', 'payments?|paid|pay|financial|bayar|bayaran|pembayaran|settled|lunas', ''],
  ['quantity', 'qty|quantity|quantities|kuantiti|pcs|pax|bilangan|units|how many', '数量|份数|件数|几份'],
  [
    'price',
    'price|harga|(?:goods |declared )?value|sub ?total|^shipping$|(?:shipping|delivery|refund|subtotal|discount) (?:amount|amt|total)|refund|postage|pos|fees?|charges?|costs?|caj|rates?',
    '单价|价格|运费|邮费|小计',
  ],
  [
    'order',
    '(?:order|invoice|inv|receipt|ref|reference|booking|pesanan|resit|transaction) (?:group )?(?:no|id|number|num|code|#)|no (?:order|pesanan|resit|invois)|^(?:ref|reference|invoice|inv|receipt|order ?#|so|do|po|job)$',
    '订单号|单号|订单编号',
  ],
  ['total', 'total|amount|amt|jumlah|^(?:rm|sgd|myr|sum)$', '总|合计|金额|价钱|应付'],
  ['address', 'address(?:es)?|addr|alamat', '地址'],
  [
    'product',
    'products?|items?|menu|produk|barang|pesanan|tempahan|orders?|description|flavou?rs?|perisa|sets?|package|pakej|variations?|variant|line ?item|goods|contents?',
    '货品|商品|产品|品名|口味|套餐|订购|内容',
  ],
  ['doorToDoor', 'door to door|^door$|ke pintu', '送上门'],
  ['country', 'country|negara', '国家'],
  ['unit', 'units?|apt|apartment|level|floor|lantai|tingkat|(?:door|flat) no', '单位|门牌|楼层'],
  [
    'address',
    'location|lokasi|venue|street|road|blk|block|blok|building|bldg|condo|condominium|house|residence|estate|taman|jalan|destination|destinasi|(?:deliver|delivery|send|ship) to|hantar ke|where|no rumah',
    '大厦|楼名|街|座|小区',
  ],
];
const patterns = words.map(
  ([field, latin, chinese]) =>
    [field, new RegExp(`(?:^| )(?:${latin})(?= |\\d|$)${chinese === '' ? '' : `|${chinese}`}`)] as const,
);
