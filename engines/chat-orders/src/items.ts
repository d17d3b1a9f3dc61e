import { isGoods } from './values/ordinary-words.ts';

/** The goods among the unused words of an order: 'hi 2 nasi lemak pls. Deliver to' are '2 nasi lemak'. */
export function itemsIn(unused: readonly string[]): string {
  const parts = unused.flatMap((words) => words.slice(0, LONGEST).split(/[,;\n，；。]|(?<=[.!?？])(?:\s|$)/));
  return parts.flatMap((part) => itemOf(part) ?? []).join(', ');
}

const LONGEST = 2_000;

function itemOf(part: string): string | null {
  const written = part.replace(price, ' ').replace(/\s{1,400}/g, ' ');
  const words = trimmed(written.replace(beforeOrder, ''));
  if (noGoods.test(words)) return null;
  const inner = without(ending, without(beginning, words));
  const isAsked = inner.length < words.length;
  const isItem = isGoods(inner.split(' ')) || (/^\d{1,3} ?x? ?\p{L}/iu.test(inner) && (isAsked || counted.test(inner)));
  return isItem && !/[?？]/.test(part) && !money.test(inner) ? inner : null;
}

const trimmed = (words: string): string => words.replace(/^[^\p{L}\p{N}]{1,9}|[^\p{L}\p{N})]{1,9}$/gu, '');

/** 'Salam kak nak order …': each turn takes one word of greeting or asking away. */
function without(talk: RegExp, words: string): string {
  let rest = words;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const next = trimmed(rest.replace(talk, ''));
    if (next === rest) break;
    rest = next;
  }
  return rest;
}
const MOST_TURNS = 12;

const beginning =
  /^(?:(?:hi+|hello|hey|hai|helo|salam|assalamualaikum|askum|gm|good|morning|afternoon|evening|selamat|pagi|petang|dear|kak|kakak|abang|bang|bro|sis|boss?|aunty|auntie|uncle|pls|plz|please|tolong|tlg|kindly|can|could|may|boleh|i|i'd|we|you|u|saya|sy|aku|kami|nak|mau|mahu|want|wanna|need|like|would|to|get|have|add|ada|help|me|us|order|orders|pesan|tempah|pesanan|tempahan|beli|buy|send|deliver|hantar(?:kan)?|antar|kirim|bring|bawa|courier|this|ok|okay|so|and|dan|also|then|next|for|untuk|utk|today|tomorrow|esok|is|are|s|la|lah|take|ambil|repeat|nk|got|then|with|all|hantarkan|order:)(?![\p{L}'])|老板|你好|您好|我们?|想要?|要|请|帮我?|麻烦|来|订|买|给|送)/iu;

/** 'saya Aina nak order 2 kotak …': who orders is no part of the goods. */
const beforeOrder =
  /^\p{L}[\p{L} .'-]{0,30}: ?(?=\d)|^.{1,60}?(?<![\p{L}])(?:(?:nak|nk|want(?: to)?|would like to) )?(?:order|tempah|pesan|beli|buy|want|nak|nk) (?=\d)/iu;
const noGoods =
  /^(?:\d{1,2} (?:drops?|deliver(?:y|ies)|places|stops|locations|addresses|tempat|penghantaran|more|lagi)(?![\p{L}])|items?$)/iu;

const ending =
  /(?:(?<![\p{L}])(?:pls|plz|please|ya|ye|yea|yeah|yah|lah|la|k|ok|okay|tq|thx|thanks|thank|you|kak|sis|bro|boss?|deliver(?:y|ed)?|send|sent|hantar(?:kan)?|antar|kirim|pos|ship|bring|bawa|drop|off|courier|to|ke|kat|at|di|dekat|dkt|kepada|untuk|utk|for|it|them|this|address|alamat|location|today|tomorrow|esok|and|dan|by|before|sebelum|on|is|from|be|x|pada|rumah|her|him|my)|送(?:货|去|到|给|往)?|到|谢谢|麻烦|请|地址)$/iu;

/** Units without other meanings here. */
const counted =
  /^\d{1,3} ?(?:pkts?|bks|bkt|biji|keping|ekor|tapau|tubs?|tins?|jars?|balang|bekas|loyang|cartons?|ctns?|trays?|pax|portions?|orders?|sets?|units?|parcels?|bags?|beg)(?![\p{L}])/iu;

const price = /[(@]? ?(?:RM|S?\$) ?\d{1,6}(?:[.,]\d{1,3})?(?: ?(?:each|nett|sebiji|sekotak|per \p{L}{2,9}))?\)?/giu;
const money =
  /(?<![\p{L}])(?:total|subtotal|harga|price|less|jumlah|deposit|balance|baki|postage|charges?|fees?|discount|diskaun|paid|bayar|dah|transfer|invoice|receipt|resit|bank)(?![\p{L}])/iu;
