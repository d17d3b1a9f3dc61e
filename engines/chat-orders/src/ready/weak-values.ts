import { chineseNameIn, isChineseSentence } from '../fields/chinese-names.ts';
import { hasTitle, isTitle } from '../values/ordinary-words.ts';
import { areGoods } from './goods.ts';
import { isPhrase } from './phrases.ts';

/** Whether a name may be something else, or two people: goods, a sentence, a relation without a person. */
export function isWeakName(name: string): boolean {
  if (alternative.test(name)) return true;
  const words = name.split(/\s{1,9}/);
  const chinese = name.replace(/[^\p{Script=Han}]/gu, '');
  const latin = words.filter((word) => /^\p{Script=Latin}/u.test(word) && !isTitle(word));
  const isTwo = /\S (?<!(?:&|and|dan) )(?:mr|mrs|ms|mdm|madam|pn|puan|en|encik|cik|dr)\.? \S/i.test(name);
  if (isTwo || (chinese !== '' && latin.length > (hasTitle(name) ? 0 : 1))) return true;
  if (latin.length > MOST_WORDS && !family.test(name)) return true;
  if (hasTitle(name)) return false;
  if (areGoods(name) || isPhrase(name) || relation.test(name)) return true;
  return chinese !== '' && latin.length === 0 && !isChineseName(chinese);
}
/** A longer name has a word for the family, or is two names. */
const MOST_WORDS = 3;
const family = /(?<![\p{L}])(?:bin|binti|bt|bte|b\.|a\/l|a\/p|s\/o|d\/o|anak|and|dan)(?![\p{L}])|[@&]/iu;
const relation =
  /(?<![\p{L}])(?:punya|housemate|roommate|wife|husband|isteri|suami|mum|mom|mak|bapa|ayah|dad|son|daughter|friend|kawan|colleague|boss|helper|maid|mertua|in-law|neighbou?r|jiran|landed|condo|hdb|flat|office|house|shop|already|alr)(?![\p{L}])/iu;

/** Whether an address has more than one place, or words of a sentence. */
export const isWeakPlace = (address: string): boolean =>
  alternative.test(address) ||
  talk.test(address) ||
  /(?<![\d/-])\d{1,4}[a-z]?\s{1,3}\d{1,4}(?![\d/])\s{0,3}\d{0,4}$/iu.test(address) ||
  [/(?<![\p{L}])(?:blk|blok|block)(?![\p{L}])/giu, malayStreet, englishStreet].some(
    (pattern) => (address.match(pattern) ?? []).length > 1,
  );

const alternative = /(?<![\p{L}])(?:or|atau|not|bukan)(?![\p{L}])|或|不/iu;
const talk =
  /(?<![\p{L}])(?:my|her|his|she|he|dia|saya|please|pls|send|deliver|hantar|order|paid|bayar|call|phone|hp|tel|same|sama|sorry|thanks|tq|cancel)(?![\p{L}])|[我你您他她们给送的是电话]/iu;
/** With the number of a house before each. 'Lorong Merpati 2, Jalan Matang' has one. */
const malayStreet =
  /(?<=^|[,;\n]\s{0,3}|\d\s{1,3}|(?:no|lot|blk|blok)\.?\s{0,3})\d{1,5}[a-z]?,?\s{1,3}(?:jalan|jln|jl|lorong|lrg|persiaran|lebuh|lengkok|solok)(?![\p{L}])/giu;
const englishStreet =
  /\d[a-z]?,?\s{1,3}(?:\p{L}[\p{L}']{1,20}\s{1,3}){1,3}(?:st|street|ave|avenue|road|rd|drive|dr|crescent|cres|close|lane|link|terrace|walk|way|place|boulevard|blvd)(?![\p{L}])/giu;

/** A usual surname, or a familiar 小, 阿, 老, without words of a sentence. */
const isChineseName = (name: string): boolean =>
  name.length <= 4 && !isChineseSentence(name) && (/^[小阿老]/.test(name) || chineseNameIn(name) === name);
