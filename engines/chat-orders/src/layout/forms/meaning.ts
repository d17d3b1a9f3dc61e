import { labelBeforeSign, labelOf } from '../../values/label-fields.ts';
import { type LabelField, labelWords } from '../../values/label-words.ts';

/** Who a label is about. `other`: the shop, the rider, or somebody to call in trouble. */
export type Role = 'recipient' | 'orderer' | 'payer' | 'giver' | 'other';

/**
 * `person`: a role alone, followed by a name or by name, number and address. `due`: what the rider collects. `deliver`:
 * a place or a time, as its value shows.
 */
export type FormField = LabelField | 'person' | 'card' | 'due' | 'deposit' | 'deliver' | 'details';
export type Meaning = { field: FormField; role: Role | null };

/** The meaning of a label of a form in English, Malay or Chinese. Null if no word is known. */
export function meaningOf(label: string): Meaning | null {
  const words = plainLabel(label);
  if (words === '' || words.length > LONGEST || !/\p{L}|\p{Extended_Pictographic}/u.test(words)) return null;
  const role = roleOf(words);
  const parts = words.split(/ ?[/&+,] ?| (?:and|dan) |和/);
  // 'Name / HP' is followed by both.
  const fields = parts.length > 1 ? parts.map((part) => fieldOf(part, null)) : [];
  const isOfBoth = fields.includes('name') && fields.includes('phone');
  const isWhen = fields.includes('date') && fields.includes('time');
  const field = isOfBoth ? 'person' : isWhen ? 'time' : fieldOf(words, role);
  return field && { field, role };
}

/** Whom the words name. */
export const roleOf = (words: string): Role | null => roles.find(([, pattern]) => pattern.test(words))?.[0] ?? null;

/** Whether all words are those of labels, so that the label needs no sign behind it. */
export function isWholeLabel(label: string): boolean {
  const first = /^[^\p{L}]{0,12}(?<word>[a-z./]{1,20})(?![\p{L}])/iu.exec(label)?.groups?.word?.toLowerCase();
  // Most lines of a text are no label, and the meaning of each takes time.
  const isKnown = (word: string) => vocabulary.has(word) || ofLabels.test(word);
  if (label.length > LONGEST || (first && !isKnown(first) && !isKnown(first.split('/')[0] ?? ''))) return false;
  if (meaningOf(label) === null) return false;
  const words = plainLabel(label)
    .replace(roleWords, ' ')
    .trim()
    .split(/[\s/&,]{1,9}/)
    .filter((word) => word !== '');
  if (/\p{Script=Han}/u.test(label)) return words.join('').length <= 8 && !/[\d,，。]/u.test(label);
  for (let at = 0; at < words.length; ) {
    const length = [4, 3, 2, 1].find((count) => {
      const part = words.slice(at, at + count).join(' ');
      return labelOf(part) !== null || persons.test(part) || (count === 1 && ofLabels.test(part));
    });
    if (length === undefined) return false;
    at += length;
  }
  return true;
}
const vocabulary = new Set(
  `${Object.values(labelWords).join(' ')} your their her his recipients receivers senders buyers ordered placed billing bill shipping ship payer orderer pembayar pemesan`.split(
    /[ |]/,
  ),
);
const ofLabels =
  /^(?:to|date|day|time|number|no|no\.|name|message|card|gift|greetings?|details?|info|information|summary|ship(?:ping)?|bill(?:ing)?|delivery|deliver|hantar|penghantaran|tarikh|masa|kad|ucapan|mesej|khas|special|method|order|payment|paid|status|street|line|[12]|state|country|email|deposit|balance|baki|amount|amt|due|collect|total|company|if|any|for|of|the|on|preferred)$/;

const LONGEST = 60;

/** Without number, brackets, stars and signs: '2) Recipient name (as in IC) *'. */
const plainLabel = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[([（【][^)\]）】]{0,60}[)\]）】]/g, ' ')
    .replace(/^[^\p{L}\p{Extended_Pictographic}]{1,12}|[^\p{L}\p{N}\p{Extended_Pictographic}]{1,12}$/gu, '')
    .replace(/[’']s(?![a-z])/g, '')
    .replace(/[\s_]{1,40}/g, ' ')
    .trim();

const roles: readonly (readonly [Role, RegExp])[] = [
  [
    'payer',
    /(?:^| )(?:bill(?:ed|ing)?|payers?|payor|paying|paid by|invoice to|sold to|charge to|pembayar|bil)(?: |$)|付款人|账单|帳單|买单/u,
  ],
  [
    'giver',
    /(?:^| )(?:senders?|from|givers?|gifted by|sent by|pengirim|penghantar|pemberi|daripada|dari|pick ?-?up|ambil)(?: |$)|寄件|发件|送礼人|赠送人|取货/u,
  ],
  [
    'recipient',
    /(?:^| )(?:recipients?|receivers?|receiving|receives?|consignee|ship(?:ping)?(?: to)?|deliver(?:y)?(?: to)?|send to|to|their|her|his|attn|attention|drop ?-?off|contact person|pic|penerima|menerima|terima|kepada|untuk|hantar(?: ke)?|penghantaran)(?: |$)|收件|收货|收貨|收花人|谁收|送货|送貨|送到/u,
  ],
  [
    'other',
    /(?:^| )(?:shop|store|seller|merchant|outlet|branch|rider|driver|runner|courier|emergency|alternat(?:e|ive)|backup|kedai|penjual|pemandu|kecemasan|cashier|server|staff|agent|ejen)(?: |$)|店家|商家|卖家|骑手|司机|紧急/u,
  ],
  [
    'orderer',
    /(?:^| )(?:order(?:ed|er|ing)?(?: by)?|placed by|your|you|buyers?|customers?|cust|client|purchasers?|pelanggan|pembeli|pemesan|penempah|anda)(?: |$)|下单人|订.?人|购买人|买家|顾客|客户|您的|你的/u,
  ],
];

function fieldOf(words: string, role: Role | null): FormField | null {
  if (ofOrder.test(words) || companies.test(words)) return 'skip';
  if (cards.test(words)) return 'card';
  if (notes.test(words)) return 'note';
  if (deposits.test(words)) return 'deposit';
  if (dues.test(words)) return 'due';
  if (totals.test(words)) return 'total';
  if (payments.test(words)) return 'paid';
  if (headings.test(words)) return 'details';
  if (deliveries.test(words)) return 'deliver';
  if (role && persons.test(words)) return 'person';
  const known = labelOf(words);
  if (known && known !== 'sender') return known === 'cod' ? 'due' : known;
  const asked = questions.find(([, pattern]) => pattern.test(words))?.[0];
  if (asked) return asked;
  const rest = words
    .replace(roleWords, ' ')
    .replace(/\s{1,9}/g, ' ')
    .trim();
  const field =
    rest === '' ? null : (labelOf(rest) ?? labelBeforeSign(rest) ?? labelBeforeSign(rest.replace(/[/&]/g, ' ')));
  return field === 'sender' ? 'person' : field === 'cod' ? 'due' : field;
}

/** Times of ordering, printing and paying, and numbers of an order. */
const ofOrder =
  /(?:^| )(?:(?:order(?:ed)?|placed|printed?|created?|purchase[ds]?|invoice|receipt|transaction|submitted|cetak|dicetak|tempah(?:an)?|pesanan|beli(?:an)?|ref(?:erence)?|tracking)(?: (?:date|time|at|on|no\.?|number|id|tarikh|masa|ref|code|#))?|(?:paid|payment) (?:date|time|at|on|no\.?|id|ref)|(?:tarikh|masa|no\.?|nombor) (?:order|tempah(?:an)?|pesanan|cetak(?:an)?|beli(?:an)?|bayaran|invois|resit)|username|user|order(?:ed)? (?:from|via|through)|subject|subjek|timestamp|cap masa)$|(?:下单|订购|打印|付款|订单)(?:时间|日期|号码?|编号)|单号/u;
const companies = /(?:^| )(?:company|syarikat|business|organi[sz]ation|firm)(?: |$)|公司/u;
const cards =
  /(?:^| )(?:card|kad|ucapan|wish(?:es)?|gift (?:message|note|msg)|greetings?|message|msg|mesej)(?: |$)(?!.*(?:number|no\.?|credit|debit|kredit|type)$)|贺卡|卡片|祝福|留言/u;
const notes =
  /(?:^| )(?:notes?|remarks?|instructions?|comments?|nota|catatan|arahan|anything else|access|landmark|mercu tanda|untuk (?:rider|pemandu))(?: |$)|备注|备註|说明|附言/u;
const deposits =
  /(?:^| )(?:deposit|depo|downpayment|down payment|advance|wang pendahuluan|pendahuluan)(?: |$)|订金|定金/u;
const dues =
  /(?:^| )(?:(?:am(?:oun)?t|cash|total|rm)? ?to collect|collect(?:ion)? (?:am(?:oun)?t|cash)|cod(?: am(?:oun)?t)?|c\.o\.d\.?|cash on delivery|am(?:oun)?t due|balance(?: due| to pay)?|outstanding(?: balance| amount)?|baki(?: bayaran)?|kutip(?:an)?|perlu dikutip)$|^jumlah (?:cod|kutipan)$|代收|货到付款|尾款|余款/u;
const totals =
  /^(?!.*(?:sub|qty|quantity|kuantiti|items|weight|parcels|pcs)).*(?:^| )(?:total|amount|amt|jumlah|harga|price|sum)(?: |$)|^(?!.*小计).*(?:总[计额价共]|合计|金额|价钱|共计)/u;
const payments =
  /(?:^| )(?:payment|pay|paid\??|bayaran|bayar|pembayaran)(?: |$)(?!.*(?:proof|slip|link|bukti|resit))|^(?:how|macam mana) .*(?:pay|bayar)|付款|支付|缴费/u;
const headings =
  /(?:^| )(?:details?|info(?:rmation)?|particulars|summary|section|maklumat|butiran|ringkasan|please (?:fill|complete).*|sila (?:isi|lengkapkan).*)$|(?:资料|信息|详情|明细)$/u;
const deliveries = /^(?:deliver|delivery|hantar|penghantaran|fulfil?ment|送货|配送|派送)$/u;
const persons =
  /^(?:(?:bill(?:ed|ing)?|invoice|sold|charge|ship(?:ping)?|deliver(?:y|ed)?|send|hantar) (?:to|ke|kepada)|ordered by|order by|placed by|paid by|sent by|from|to|recipient|receiver|consignee|attn|attention|sender|giver|payer|payor|orderer|buyer|customer|cust|client|purchaser|shop|store|seller|merchant|rider|driver|courier|kepada|untuk|dari|daripada|penerima|pengirim|penghantar|pemberi|pembayar|pembeli|pelanggan|pemesan|kedai|contact person|pic|billing|shipping|收件人|收货人|收花人|付款人|寄件人|送礼人|下单人|订.?人|买家|顾客|客户|店家)$/u;

/** Questions of web forms, whose labels are sentences. */
const questions: readonly (readonly [FormField, RegExp])[] = [
  ['person', /^(?:who|to whom|siapa|kepada siapa)(?: |$)|谁/u],
  ['address', /^(?:where|di mana|ke mana|mana)(?: |$)|哪里|哪儿/u],
  ['date', /(?:^| )(?:when|which day|what day|which date|delivery day|day|bila|hari)(?: |$)|哪天|几号|哪一天/u],
  [
    'time',
    /(?:^| )(?:am or pm|what time|which slot|timing|time ?slot|session|window|pukul berapa|jam berapa|sesi)(?: |$)|几点|时段/u,
  ],
  ['total', /(?:^| )(?:how much)(?: |$)|多少钱/u],
  ['skip', /(?:^| )(?:how many|berapa|quantity|what would you like|which)(?: |$)|几份|几个|数量/u],
];

const roleWords =
  /(?:^|(?<= ))(?:the|of|if|any|your|their|her|his|who is|recipients?|receivers?|senders?|buyers?|payers?|customers?|orderers?|givers?|penerima|pengirim|pembayar|pembeli|pelanggan|pemesan|pemberi|bill(?:ing)?|ship(?:ping)?|shop|store|seller|rider|driver|kedai|emergency|alternat(?:e|ive)|backup|full|penuh|ordering|receiving|preferred)(?= |$)|收件人|收货人|收花人|付款人|寄件人|送礼人|下单人|订.?人|买家|顾客|客户|您的|你的|店家|紧急|的/gu;
