import { isPlace } from '../places/known-places.ts';
import { labelOf } from '../values/label-fields.ts';
import {
  hasOrdinaryWord,
  hasSaying,
  hasTitle,
  hasWhereabouts,
  isOrganisation,
  isTitle,
} from '../values/ordinary-words.ts';
import { chineseNameIn, isChineseSentence, ofChineseName } from './chinese-names.ts';

/** A name among other words, without these words. Null if there is no name. */
export function nameIn(written: string, isCounted = false): string | null {
  const words = beforeGoods(written, isCounted);
  if (isHan(words)) {
    const name = chineseNameIn(words);
    if (name) return name;
    // '给 Jasmine', '送给楼下那个 Makcik Zubaidah 她住'
    const latin = words.replace(/\p{Script=Han}{1,200}/gu, ' ').trim();
    const isCalled = /^\p{Lu}/u.test(latin) || /[给找叫] ?\p{Script=Latin}/u.test(words);
    if (isChineseSentence(words)) return (isCalled ? bareName(latin) : null) ?? nameFromTitle(latin);
  }
  const behind = tailOf(words);
  const own = behind === null && !goodsFirst.test(words) ? bareName(words) : null;
  // 'ofis encik Zainal'
  if (own && behindLateTitle(own)) return behindLateTitle(own);
  return own ?? nameBehindCue(words) ?? nameFromTitle(words) ?? (behind && bareName(behind));
}

/**
 * 'Shanti 1 cherry', 'Raymond Liew mangga', '慧玲 wonton', 'kak su siakap' before '2kg': a name ends at a number, at small
 * letters behind capitals, at another script, or before the word that a count counts.
 */
function beforeGoods(words: string, isCounted: boolean): string {
  const [head = ''] = /^[^\p{L}\d]{0,6}\p{L}[^\d]{1,60}?(?= \d{1,3} ?[x\u00d7]? ?\p{L})/u.exec(words) ?? [];
  const isNameOnly = (some: string) => isName(some.replace(/^[^\p{L}]{1,6}/u, ''));
  if (head && !/^\p{Ll}| (?:to|for|ke|kepada|utk|untuk) \p{L}/u.test(words) && isNameOnly(head)) return head;
  const all = words.split(' ');
  const first = all.findIndex((word) => /\p{L}/u.test(word) && !isTitle(word));
  // '邻居 Mdm Wee …': the name begins at its title.
  if (all.some((word, index) => index > first && isTitle(word) && !/^ah$/i.test(word))) return words;
  const isTitled = first > 0 && isTitle(all[first - 1] ?? '');
  const isSmall = (word = '') => /^\p{Ll}/u.test(word) && !isParticle.test(word);
  const end = all.findIndex((word, index) => {
    if (index <= first || first < 0) return false;
    const before = all[index - 1] ?? '';
    const isLast = index === all.length - 1;
    if (isHan(word)) return isCounted && isLast && !ofChineseName.test(word);
    if (!isSmall(word) || isTitle(before)) return false;
    return isHan(before) || (isSmall(before) ? isCounted && isLast && isTitled : index - first > 1 || isTitled);
  });
  const isRest = all.slice(end).every((word) => isSmall(word) || (isHan(word) && end === all.length - 1));
  const kept = all.slice(0, Math.max(0, end)).join(' ');
  return kept !== '' && isRest && isNameOnly(kept) ? kept : words;
}
const isParticle = /^(?:bin|binti|bt|bte|a\/[lp]|[sd]\/o|@|&|de|van|al|n|and|dan)$/;

const isHan = (words: string): boolean => /\p{Script=Han}/u.test(words);

/** '3 cartons', '2 tong gas …': a count of something, unless a name in capitals follows. */
const goodsFirst = /^[^\p{L}\d]{0,6}\d{1,3} ?[x\u00d7]? ?\p{Ll}/u;

/** 'farah punya housemate Dayang', 'tong gas Aida': words in capitals behind words in small letters. */
function tailOf(words: string): string | null {
  const all = words.trim().split(/\s{1,9}/);
  const at =
    all.findLastIndex(
      (word) => !/^(?:\p{Lu}[\p{L}\p{M}.'@/-]{0,30}|bin|binti|bt|bte|a\/l|a\/p|s\/o|d\/o|@|&|de|van|al)$/u.test(word),
    ) + 1;
  const before = all.slice(0, at);
  const isSmall = before.length > 0 && before.every((word) => /^(?:\p{Ll}|[^\p{L}])/u.test(word));
  const isOther = isTitle(before[0] ?? '') || placing.test(before.at(-1) ?? '');
  return isSmall && !isOther && at < all.length && all.length - at <= 4 ? all.slice(at).join(' ') : null;
}
/** The words behind these are a place, a giver or a payer. */
const placing =
  /^(?:at|di|kat|dekat|dkt|in|near|from|dari|drpd|by|via|the|and|dan|of|oleh|with|dengan|&|ikut|jalan|jln|no|no\.)$/i;

/** 'can you help me send this to jenny at' */
function nameBehindCue(words: string): string | null {
  const at = Math.max(
    ...cues.map((cue) => words.toLowerCase().lastIndexOf(cue) + (words.toLowerCase().includes(cue) ? cue.length : 0)),
  );
  if (words.length >= 200) return null;
  if (at > 0) return bareName(words.slice(at));
  // 'saya Dayang nak tempah …'
  const own = /(?:^|\s)(?:saya|i'm|i am|this is|nama) (?=\p{L})/iu.exec(words);
  const behind = own ? words.slice(own.index + own[0].length).split(/\s{1,9}/) : [];
  const end = behind.findIndex((word) => hasOrdinaryWord([word]));
  return end > 0 ? bareName(behind.slice(0, end).join(' ')) : null;
}
/** 'Order kak Mona' */
function nameFromTitle(words: string): string | null {
  if (words.length > 200) return null;
  const all = words.split(/\s{1,9}/);
  for (let at = all.length - 2; at >= 0; at--) {
    // 'Klinik Dr Tan'
    if (!isTitle(all[at] ?? '') || isOrganisation(all.slice(Math.max(0, at - 2), at).join(' '))) continue;
    const isLatin = !isHan(all[at] ?? '');
    const isSpelt = (index: number) =>
      index > at + 1 && /^\p{L}$/u.test(all[index] ?? '') && /^\p{L}$/u.test(all[index + 1] ?? '');
    const stop = all.findIndex(
      (word, index) =>
        index > at &&
        (!/^[\p{L}@&]/u.test(word) || hasOrdinaryWord([word]) || (isLatin && isHan(word)) || isSpelt(index)),
    );
    const name = bareName(all.slice(at, stop < 0 ? undefined : stop).join(' '));
    if (name && (at > 0 || stop > 0)) return name;
  }
  return null;
}

const cues = [
  ' to ',
  ' for ',
  ' ke ',
  ' kepada ',
  ' pada ',
  ' untuk ',
  ' utk ',
  ' dekat ',
  ' kat ',
  ' nama ',
  ' under ',
  ' atas nama ',
  ' a/n ',
];

/** 'ofis encik Zainal' */
const behindLateTitle = (words: string): string | null =>
  /^\p{Ll}/u.test(words) && words.split(' ').findIndex(isTitle) > 0 ? nameFromTitle(words) : null;

/** 'my grandmother', 'mak saya': the name follows elsewhere. */
export const isRelation = (words: string): boolean =>
  /^(?:(?:is|ialah) )?(?:(?:my|her|his|our) \p{Ll}{2,14}|\p{Ll}{2,10} (?:saya|sy|aku|kami))$/u.test(words);

/** A name as written in a cell or behind a label, without the relation or title around it: '林美凤 女士'. */
export function nameAsWritten(words: string): string {
  const own = words.replace(/^\p{L}[\p{L} ]{0,40} punya \p{Ll}{2,20} (?=\p{Lu})/u, '');
  const chinese = /^\p{Script=Han}{3,7}(?: \p{Script=Han}{2,3})?$/u.test(own) ? chineseNameIn(own) : null;
  return chinese ?? behindLateTitle(own) ?? own;
}

function bareName(words: string): string | null {
  const name = words
    .replace(leading, '')
    .replace(/^(?:群主|团长|邻居|同事|朋友|客户|顾客)(?=\p{Script=Han}{2})/u, '')
    .replace(/^(?:到了?)?找 ?(?=\p{L}{2})/u, '')
    .replace(/^[^\p{L}\p{N}]{1,9}/u, '')
    .replace(/ \(?c\/o .{0,60}$/i, '')
    .replace(trailing, '')
    .replace(/[^\p{L}.')\u4e00-\u9fff]{1,9}$/u, '')
    .replace(/(?<=\p{L}{3})\.$/u, '')
    .trim();
  return isName(name) ? name : null;
}

/** 'look for amy', '找 amy', 'atas nama Siti': the person of a place. */
export const isAskedFor = (words: string): boolean =>
  /^[^\p{L}]{0,4}(?:找|联系|(?:look for|find|ask for|cari|jumpa|attn|attention|atas nama|a\/n|under|order under|contact person|pic)(?= \p{L}))/iu.test(
    words,
  );

/** 'send to …', 'hantar kepada …' */
export const isSentTo = (words: string): boolean =>
  /^[^\p{L}]{0,4}(?:to|for|kepada|kpd|untuk|utk) \p{L}|(?<![\p{L}])(?:send|deliver|delivery|hantar|kirim|bagi|pass|for|untuk|utk|kepada)(?: [\p{L}\d]{1,12}){0,3} ?(?:to|ke|kat|kepada|pada|untuk|for)? \p{L}/iu.test(
    words.slice(0, 200),
  );

/**
 * 'jumpa Farah', 'look for Mr Tan at the counter', '到了找林太太': the person to meet, and where the name begins. A name has
 * a title, capitals or a number behind it. Otherwise the words mean a place.
 */
export function nameToMeet(words: string): { name: string; at: number } | null {
  const cue = meeting.exec(words.slice(0, 200));
  if (!cue) return null;
  const at = cue.index + cue[0].length;
  const [run = ''] = /^[\p{L}\p{M}.'@/ -]{1,60}/u.exec(words.slice(at)) ?? [];
  const isCalled = /^[ :,-]{0,3}[+\d]/.test(words.slice(at + run.length));
  const all = run.trim().split(/\s{1,9}/);
  for (let count = Math.min(all.length, MOST_MET); count > 0; count--) {
    const name = all.slice(0, count).join(' ');
    const isNamed =
      hasTitle(name) ||
      all.slice(0, count).every((word) => !/^\p{Ll}/u.test(word)) ||
      (isCalled && count === all.length) ||
      (count === 1 && all.length === 1 && !things.test(name));
    const isNobody = hasWhereabouts(all.slice(0, count)) || nobody.test(name) || /^\p{Lu}{2,4}$/u.test(name);
    if (isNamed && !isNobody && mayFollow(all[count]) && isName(name)) return { name, at };
  }
  return null;
}
const MOST_MET = 4;
/** 'look for Blue Gate' may continue a name, 'jumpa Farah kat lobi' gives a place. */
const mayFollow = (word: string | undefined): boolean =>
  word === undefined ||
  /^(?:dulu|dahulu|when|once|if|bila|kalau|sampai|after|before|lepas|sebelum|nanti|ya|pls)$/i.test(word) ||
  (hasOrdinaryWord([word]) && !hasWhereabouts([word]));
const meeting =
  /(?<![\p{L}])(?:jumpa|cari|meet|find|look for|ask for|(?:pass|give|hand)(?: it)? to|serah(?:kan)? (?:kepada|pada|kat)|bagi (?:kepada|pada|kat))(?: (?:dengan|with))?(?: ?: ?| )(?=\p{L})|(?:找|交给) ?(?=\p{L})/iu;
/** A small letter is no reason against a name, but these are found too. */
const things =
  /^(?:mail ?box|letter ?box|box|rack|shelf|shoe|table|meja|almari|locker|bell|car|cars|kereta|lorry|stall|kiosk|lift|post|signboard|sign|papan|tanda|banner|tangga|ramp|stairs|staircase|blue|red|green|white|black|yellow|biru|merah|hijau|putih|hitam|kuning|him|her|them|someone|anyone|orang|sesiapa|level|lot|row|corner|hujung|back|front|side)$/i;
/** 'Letak kat guard, call Pn Zaiton': the person directly before a number, and where the name begins. */
export function personBefore(words: string): { name: string; at: number } | null {
  const tail = /[\p{L}\p{M}.'@/ -]{1,80}$/u.exec(words.slice(-200).replace(/[ :(,-]{1,6}$/, ''));
  if (!tail) return null;
  const cue = calling.exec(tail[0])?.[0] ?? '';
  const name = tail[0].slice(cue.length).trim();
  const at = words.lastIndexOf(name);
  return at >= 0 && isName(name) && !nobody.test(name) && !things.test(name) ? { name, at } : null;
}
const calling =
  /^(?:.{0,60}(?<![\p{L}]))?(?:call|telefon|tel|hubungi|contact|whatsapp|wa|ws|tanya|ask|cari|jumpa|find|pass to|bagi|kepada|inform)(?: for)? (?=\p{L})|^\s{1,9}/iu;

/** Staff and places. */
const nobody =
  /(?<![\p{L}])(?:staff|security|reception(?:ist)?|owner|manager|management|concierge|pengawal|jaga|parking|unit|bl(?:oc)?k|blok|tower|entrance|shop|me|us|saya|kami)(?![\p{L}])|保安|管理|门卫|前台|柜台|我|人|楼|路|店/iu;

export const isNameLike = (words: string): boolean => nameIn(words) !== null;

const leading =
  /^[^\p{L}]{0,9}(?:(?:yang|yg) (?:pertama|kedua|ketiga|keempat|kelima|keenam) |(?:the )?(?:1st|2nd|3rd|[4-9]th|first|second|third) one (?=\p{L}))?(?:(?:bro|sis|kak|abang|bang|uncle|aunty|dear|dei|hey)[ ,]{1,3}(?=(?:send|deliver|hantar|tolong|please|pls|help|can|nak|next|this)[ ,]))?(?:(?:hi|hello|pls|please|tolong|can|help|me|nak|boleh|bos|boss|next|then|and|also|and then)[ ,]{1,3}){0,4}(?:(?:send|deliver|delivery|hantar(?:kan)?|bagi|kirim|drop(?: off)?|pass|give|post|parcel|order|one|this|it|barang)(?: (?:this|it|one|the parcel|parcel|barang|order))?(?= (?:to|for|ke|kat|kepada|pada|untuk|dekat))[ ,]{1,3}){0,2}(?:(?:to|for|ke|kat|kepada|pada|untuk|buat|dekat|kat|dkt|i'm|im|i am|this is|ini|saya|cari|jumpa|find|meet|look for|ask for|hubungi|contact person|contact|call|attn|attention|c\/o|name is|nama|rumah|penerima|send|hantar|给|我(?:妈|爸|姐|妹|哥|弟|朋友|老婆|老公|婆婆)|送去|送到|送|寄给|送给|送去给|帮我送给|帮送给)(?![\p{L}'])[ :.]{0,3}){0,2}(?:(?:my|her|his) (?:(?=(?:uncle|aunt[iy]e?|mr|mrs|ms|mdm|madam|dr|pn|puan|kak|abang|encik|en|cik)\b)|(?!(?:uncle|aunt[iy]e?|mr|mrs|ms|mdm|madam|dr|pn|puan|kak|abang|encik|en|cik)\b)\p{L}{2,12} (?=\p{L}))|(?:ibu|mak|mama|adik|kakak|abang|suami|isteri|ayah|kawan) saya |(?:ibu|mak|mama|adik|kakak|suami|isteri|ayah) (?=.{0,30}(?:puan|pn|mdm|mrs|mr|encik|en|cik|ms|dr|aunty|uncle)\b))?/iu;
const trailing =
  /(?:[ ,:-]{1,3}(?:at|di|kat|dekat|dkt|in|live|lives|living|tinggal|staying|stay|on|her|his|their|the|my|punya|nya|dia|phone|number|is|no|no\.|tel|hp|h\/p|contact|mobile|call|wa|whatsapp|ws|hubungi|telefon|nombor|ph|num|ialah|to|from|and|dan|住在|住|在|电话|here|speaking|can|boleh|ok|ya|pls|please|tq|thanks)\.?){1,6}[ :.-]{0,3}$/iu;

const MOST_WORDS = 6;

/** `a/l`, `s/o`, `@`, initials and titles occur in names. Digits and everyday words do not. */
function isName(name: string): boolean {
  // 'Jerry Anak Liman' is the son of Liman.
  const words = name.replace(/(?<=^\p{Lu}\S{1,30}(?: \S{1,30})?) Anak(?= \p{Lu})/u, '').split(/\s{1,9}/);
  if (name.length < 2 || name.length > 60 || words.length > MOST_WORDS) return false;
  if (!words.every((word) => /^(?:@|&|\p{L}[\p{L}\p{M}.'@/-]{0,30})$/u.test(word))) return false;
  if (/[\u4e00-\u9fff]/.test(name) && name.replace(/\s/g, '').length > 8) return false;
  if (words.length === 1 && (nobody.test(name) || /^(?:dua|tiga|empat|lima)$/i.test(name))) return false;
  // 'mak saya', 'my amma'
  if (
    /^(?:my|her|his)$/i.test(words[0] ?? '') ||
    (words.length > 1 && /^(?:saya|sy|aku|dia|mertua|ipar|angkat|tiri)$/i.test(words.at(-1) ?? ''))
  )
    return false;
  if (isPlace(words) || (words.length === 1 && isTitle(name)) || labelOf(name) !== null) return false;
  // 'Uncle ah, …' only calls somebody.
  if (words.length > 1 && /^(?:ah|la|lah|oi|eh|ya|ye)$/i.test(words.at(-1) ?? '')) return false;
  if (isTitle(words[0] ?? '') && words.length <= 4 && !hasSaying(words.slice(1))) return true;
  return !isOrganisation(name) && !hasOrdinaryWord(words) && !hasWhereabouts(words);
}
