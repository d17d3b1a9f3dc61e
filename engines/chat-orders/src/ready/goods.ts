import { isGoods } from '../values/ordinary-words.ts';

/** A count with its goods: '2 nasi lemak', 'kek x1', '3盒', 'two parcels'. */
export function areGoods(words: string): boolean {
  if (words.length > LONGEST || tellsMore.test(words)) return false;
  const rest = words.replace(price, ' ').replace(/^[^\p{L}\p{N}]{1,9}|[^\p{L}\p{N})]{1,9}$/gu, '');
  // 'A Treasure Trove' is a building.
  if (article.test(rest)) return isGoods(rest.split(' '));
  return countBefore.test(rest) || countBehind.test(rest) || chineseCount.test(rest);
}
const LONGEST = 120;

const price = /[(@]? ?(?:RM|S?\$) ?\d{1,6}(?:[.,]\d{1,3})?(?: ?(?:each|nett|per \p{L}{2,9}))?\)?/giu;
const article = /^(?:an?|one) /iu;
const countBefore =
  /^(?:\d{1,3} ?(?:x|×)? ?|(?:two|three|four|five|six|satu|dua|tiga|empat|lima|enam) |se(?=kotak|biji|bungkus|bekas|loyang|balang|botol))(?!(?:st|nd|rd|th|am|pm)(?![\p{L}]))\p{L}{2,}[\p{L}\p{N} '"&/.+×-]*$/iu;
const countBehind =
  /^\p{L}[\p{L}\p{N} '"&/.+-]*?(?: ?[x×*] ?\d{1,3}| \d{1,3} ?(?:x|×|pcs?|pkts?|packs?|box(?:es)?|kotak|biji|bungkus|bks|tong|tubs?|jars?|balang|bekas|loyang|trays?|sets?|bags?|beg|keping|ekor|kg|g|gm|ml|l|btl|bottles?|botol|dozen|dz|pax|cartons?|ctns?))$/iu;
const chineseCount =
  /^[\p{Script=Han}\p{L} ]{0,20}?(?:\d{1,3}|[一二三四五六七八九十两半]{1,3}) ?[份盒个箱包条瓶罐只块打袋杯套束篮桶斤公][\p{Script=Han}\p{L}\p{N} ]{0,20}$/u;

/** Words that change an order, or name its money, place, time or people, are never mere goods. */
const tellsMore =
  /(?<![\p{L}])(?:not|no|bukan|tak|jangan|cancel(?:led)?|batal|changed?|tukar|ganti|instead|wrong|salah|silap|same|sama|also|both|all|semua|each|other|another|more|lagi|paid|bayar|byr|cod|cash|tunai|collect|kutip|deposit|balance|baki|unit|level|lvl|floor|tingkat|aras|block|blk|blok|room|bilik|gate|house|rumah|people|orang|minutes?|min|hours?|jam|days?|hari|weeks?|minggu|times?|address(?:es)?|alamat|drops?|stops?|deliver(?:y|ies)|places?|tempat|to|for|from|dari|untuk|utk|ke|kat|at|di|by|before|after|lepas|sebelum|until|if|kalau|or|atau|my|her|his|she|he|dia|saya)(?![\p{L}])|不|改|取消|换|同|都|楼|号|单位|给|或|还|另/iu;
