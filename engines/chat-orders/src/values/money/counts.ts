import type { Piece } from '../../text/pieces.ts';

/** Counts of goods: '2 boxes', '10 pek', '+1kg', 'x3', '两盒'. They end a name, and no field takes them. */
export const findCounts = (text: string): Piece[] =>
  [...text.matchAll(count)]
    .filter(({ index, 0: words }) => !(/ Kg$/.test(words) && kampung.test(text.slice(index + words.length))))
    .map(({ index, 0: words }) => ({ kind: 'count', start: index, end: index + words.length, value: null }));

/** In '5 Kg Nosoob' a village follows, no weight. */
const kampung = /^\.? \p{Lu}\p{Ll}/u;

const count =
  /(?<![\p{L}\d#/.,:$-])(?<!(?<!\p{L})(?:lot|no|no\.|unit|suite|bl(?:oc)?k|blok|level|lvl|tingkat|jalan|jln|lor(?:ong)?|lrg|ave|avenue|st|street|rd|road|dr|drive|seksyen|section|pt) )(?:[x×+*] ?)?\d{1,4}(?:[.,]\d{1,2})? ?(?:[x×] ?)?(?:box(?:es)?|kotak|pcs?|pieces?|pkts?|pa?cks?|packets?|pek|peket|bungkus|bks|biji|keping|ekor|helai|pasang|ketul|sets?|tubs?|tins?|cans?|jars?|balang|bekas|loyang|tong|cartons?|ctns?|guni|trays?|bottles?|btls?|botol|bags?|beg|dozens?|dz|pax|portions?|loa(?:f|ves)|rolls?|gulung|bundles?|pairs?|bouquets?|kgs?|kilo|gm?|ml|lit(?:re|er)s?|liter)(?![\p{L}\d])|(?<![\p{L}\d])[x×] ?\d{1,3}(?![\p{L}\d/-])|(?<![\d#/.-])(?:\d{1,3}|[一两二三四五六七八九十半]{1,3}) ?(?:大|小)?[盒箱份包瓶罐粒袋桶打套斤篮束](?!\p{N})/giu;
