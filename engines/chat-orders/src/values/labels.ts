import { isNameLike } from '../fields/name-like.ts';
import { type Piece, TAKEN } from '../text/pieces.ts';
import { addressRun, wordsOf } from './address-run.ts';
import { labelBeforeSign, labelOf } from './label-fields.ts';
import type { LabelField } from './label-words.ts';
import { requestLabels } from './requests.ts';
import { segmentsOf } from './segments.ts';

export type Label = Piece & { field: LabelField };

/**
 * Labels: `Nama: Aida`, `*HP:* 012…`, `Add - 3 Jln Duku`, `地址：…`, 📞. At the beginning of a line or a part of it the
 * colon may be missing. Within a sentence only unambiguous words are labels (`nama`, `alamat`, `her name is`).
 */
export function findLabels(text: string): Label[] {
  const labels: Label[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    for (const label of line.length > 1 ? labelsOfLine(line) : [])
      labels.push({ ...label, start: at + label.start, end: at + label.end });
    at += line.length + 1;
  }
  return labels;
}

/** No line of an order has more labels. */
const MOST_LABELS = 60;

function labelsOfLine(line: string): Label[] {
  const labels: Label[] = requestLabels(line);
  const first = line.search(/[\p{L}\p{N}]/u);
  for (const pattern of patternsFor(line)) {
    for (const match of line.matchAll(pattern)) {
      const { before = '', word = match[0] } = match.groups ?? {};
      // 'Jalan Dedap 18 门牌 77' is a house number.
      if (word === '门牌' && before === ' ' && /^\d{1,4}(?![\d-])/.test(line.slice(match.index + match[0].length)))
        continue;
      // Within a sentence ('to my mum this time: …') only a whole label counts.
      const isOwnField = pattern === withSign && (before !== ' ' || startsField(line.slice(0, match.index)));
      const field = isOwnField
        ? labelBeforeSign(word)
        : (labelOf(word) ?? (pattern === withSign ? whoAtEnd(word) : null));
      const start = match.index + before.length;
      const end = match.index + match[0].length + ownerLength(field, line, match.index + match[0].length);
      if (labels.length >= MOST_LABELS) return labels;
      if (field === null || labels.some((other) => other.start < end && other.end > start)) continue;
      if (pattern === bare && !mayStandAlone(field, word, line.slice(end), first < 0 || start <= first)) continue;
      if (pattern === spoken && field === 'address' && !hasStreet.test(line.slice(end, end + 60))) continue;
      // 'if nobody is home call 012…' is one sentence.
      if (pattern === beforeNumber && isSaid.test(match[0].slice(before.length)) && !startsField(line.slice(0, start)))
        continue;
      if (field === 'phone' && isSaid.test(word) && onlyIf.test(line.slice(end))) continue;
      if (pattern === withSign && isRequest.test(word) && !isEmptyText(line.slice(end))) {
        labels.push({ kind: 'label', field: requestOf(line.slice(end)), start, end, value: word });
        continue;
      }
      if (isRequest.test(word) && !/^[^\p{L}]{0,6}\d|jalan|jln|blk|block/iu.test(line.slice(end, end + 40))) continue;
      labels.push({ kind: 'label', field, start, end, value: word });
    }
  }
  return labels.sort((a, b) => a.start - b.start);
}

/** Most lines need few patterns, and a text may have a hundred thousand lines. */
function patternsFor(line: string): RegExp[] {
  if (!/[^\s\d]{2}/.test(line)) return [];
  const isForeign = /[^ -~\ue000]/.test(line);
  return [
    ...(isForeign ? [emoji, chinese] : []),
    ...(/[:=\]\uff1a]/.test(line) ? [withSign] : []),
    ...(line.includes(TAKEN) ? [beforeNumber] : []),
    ...(line.length > 6 ? [spoken] : []),
    bare,
  ];
}

const emoji =
  /(?<before>^|[\s\ue000])(?<word>[\u{1f4de}\u{1f4f1}\u{1f4f2}\u{260e}\u{1f4cd}\u{1f3e0}\u{1f3e1}\u{1f4cc}\u{1f464}\u{1f64b}\u{1f4b0}\u{1f4b5}\u{1f4b8}\u{1f552}\u{23f0}\u{1f550}\u{1f4dd}\u{1f4c5}\u{1f4c6}\u{1f5d3}])[\u{1f3fb}-\u{1f3ff}]? {0,3}[:=-]? {0,3}/gu;
const chinese =
  /(?<before>^|[\s,，;；、|/\ue000)]|^\d{1,2}[.)、] ?)(?<word>收件人姓名|收货人姓名|收件人|收货人|顾客|客户|姓名|名字|收件电话|联络电话|联系电话|电话号码|电话|手机号码|手机|联络号码|收货地址|收件地址|送货地址|地址|地点|单位|门牌|邮编|邮政编码|日期|送货日期|时间|送达时间|送货时间|备注|寄件人|发件人|城市|总共|合计|总数|总额|数量|商品|付款方式)(?:\s?[:：=-]\s{0,3}| |(?=[\d\ue000])|$)/g;
const withSign =
  /(?<before>^|[\s,;|/(\ue000]|[^\p{L}\p{N}](?=\p{L}))(?<word>[A-Za-z][A-Za-z/.'-]{0,12}(?: [A-Za-z/.'-]{1,12}){0,2}?)(?: ?[1-2])? {0,3}[:：=\]] {0,3}/gu;
const bare =
  /(?<before>^[^\p{L}\p{N}\ue000]{0,6}(?:\d{1,2}[.)] ?)?|[,;|\ue000] {0,3})(?<word>contact no|no telefon|no tel|no hp|phone no|phone number|contact number|full name|deliver to|hantar ke|alamat penghantaran|delivery address|nombor telefon|[A-Za-z][A-Za-z/]{1,11})(?: ?\. ?| - ?|-(?=\d)| (?=\S)|(?=[\d\ue000])|$)/giu;
/** 'her number is 012…', 'nombor telefon dia 012…' */
const beforeNumber =
  /(?<before>(?:^|(?<=[\s\ue000,;|]))(?:(?:her|his|their|my|the|customer) )?)(?<word>phone number|contact number|handphone number|mobile number|hp number|number|phone|contact|mobile|nombor telefon dia|nombor telefon|no telefon dia|no telefon|no tel dia|no tel|no phone dia|nombor dia|no dia|nombor|telefon|tepon|fon|tel|hp|whatsapp|wa|call|[她他]?的?(?:电话|手机|号码)(?:号码)?是?)(?: (?:is|ialah|adalah|dia|at|no|rumah|bimbit|pejabat|home|office))?[ .:-]{0,3}(?=\ue000)/giu;
const spoken =
  /(?<before>(?:^|[\s\ue000])(?:(?:her|his|their|my|the|customer|recipient) )?)(?<word>name|phone number|phone|number|contact number|handphone number|mobile number|hp number|address|nama dia|nama|alamat dia|alamat|nombor dia|no dia|no tel|hp) (?:is |ialah |adalah |dia )(?=\S|\ue000)|(?<=(?:her|his|their|my|customer|recipient) )name (?=\p{L})|(?<=[\s\ue000])(?:nama (?:ibu|mak|ayah|bapa|suami|isteri|adik|kakak|customer|penerima)|nama|penerima)(?= \p{L})|(?<=[\s\ue000])alamat(?= )/giu;

const hasStreet = /\d|jalan|jln|lorong|lrg|taman|tmn|kampung|kg|blok|blk|lot|flat/i;

/** 'Deliver to' is followed by an address or a name. */
const isRequest = /^(?:deliver to|send to|ship to|hantar ke|drop ?off)$/i;

/** 'Nama saya', 'alamat dia ialah' */
const ownerLength = (field: LabelField | null, line: string, at: number): number =>
  field === 'name' || field === 'address' || field === 'phone'
    ? (/^(?:(?:saya|sy|aku|kami|dia|beliau|ialah|adalah|is) {0,2}:? {1,2}){1,2}/i.exec(line.slice(at, at + 40))?.[0]
        .length ?? 0)
    : 0;

const isSaid = /^(?:call|whatsapp|wa|telefon)[ .:-]{0,3}$/i;
/** '… if nobody is home' */
const onlyIf =
  /^[ .:-]{0,3}\ue000{1,40} {0,2}(?:if|when|once|before|first|kalau|klu|jika|bila|sebelum|dulu|dahulu)(?![a-z])/i;
const startsField = (before: string): boolean => /(?:^|[,.;|(\ue000\n-])[^\p{L}\p{N}]{0,9}$/u.test(before);

/** 'Deliver to: Nabila, 27 Jalan …' is followed by a name, 'Deliver to: 27 Jalan …' by an address. */
function requestOf(value: string): LabelField {
  const first = segmentsOf(value, 0, Math.min(value.length, 80))[0];
  const isPlace = first !== undefined && addressRun(wordsOf(value, first.start, first.end)) !== null;
  return first && !isPlace && isNameLike(value.slice(first.start, first.end)) ? 'name' : 'address';
}

/** '… to patient: Chong Mei Qi' */
function whoAtEnd(words: string): LabelField | null {
  const field = labelOf(words.split(' ').at(-1) ?? '');
  return field === 'name' || field === 'phone' || field === 'address' ? field : null;
}

/** Without a colon a label needs a fitting value, or a word with no other meaning. */
function mayStandAlone(field: LabelField, word: string, rest: string, isAlone: boolean): boolean {
  const value = rest.trim();
  if (value === '' && isAlone) return /^(?:name|phone|address|note|unit|postcode|town)$/.test(field) && word.length > 2;
  const plain = word.toLowerCase();
  if (field === 'phone') return value === '' || /^[\d+(\ue000]/.test(value);
  if (field === 'name')
    return /^(?:nama|name|penerima|receiver|recipient|attn|full name)$/.test(plain) && /^\p{L}/u.test(value);
  if (field === 'address') {
    if (/^(?:add|addr)$/.test(plain))
      return /^(?:\d(?!\d? ?(?:more|lagi|extra|orders?|drops?|sets?|box(?:es)?|pkts?|pcs|x)(?![a-z]))|no\b|blk|block|lot|jln|jalan)/i.test(
        value,
      );
    return (
      /^(?:alamat|address|alamat penghantaran|delivery address)$/.test(plain) && value !== '' && hasStreet.test(value)
    );
  }
  if (field === 'note') return /^(?:nota|note|remark|remarks|catatan)$/.test(plain) && value !== '';
  if (field === 'postcode') return /^\d/.test(value);
  return false;
}

export const isEmptyText = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
