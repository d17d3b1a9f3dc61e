import type { NoOrder } from '../types.ts';
import { isSomewhere } from './list.ts';
import type { ReadLine } from './read-line.ts';

/** Why the lines of an item or a paragraph are no drop-off. Null for a drop-off. */
export function reasonOf(text: string, lines: readonly ReadLine[], isItem: boolean): NoOrder | null {
  const words = lines.map(({ start, end }) => text.slice(start, end)).join('\n');
  const hasPhone = lines.some(({ pieces }) => pieces.some(({ kind }) => kind === 'phone'));
  const isPlaced = lines.some((line) => isSomewhere(text, withoutPhones(line)));
  if (isItem && (isCancelling(hasTicks(text) ? words.replaceAll('\u274c', '') : words) || isCrossedOut(words)))
    return 'cancelled';
  if (!isPlaced && selfCollection.test(words) && (isItem || hasPhone || lines.length < 2)) return 'self_collection';
  if (isExample(words)) return 'example';
  if (!isPlaced && hasPhone && isContact(words)) return 'contact';
  return null;
}

/** Beside ticks of other orders a cross means unpaid. */
const hasTicks = (text: string): boolean => /[\u2705\u2714\u2611]/u.test(text);

const withoutPhones = (line: ReadLine): ReadLine => ({
  ...line,
  pieces: line.pieces.filter(({ kind }) => kind !== 'phone'),
});

/** 'cancel', 'tak jadi', '不要了', ❌. An instruction may contain 'no need'. */
export const isCancelling = (words: string): boolean => cancelling.test(words) && !isTakenBack(words);
const cancelling =
  /(?<![\p{L}])(?:cancel(?:led|ed|lation)?|batal(?:kan)?|dibatalkan|void(?:ed)?|withdr[ae]wn?|backed out|(?:tak|x|tk|xjadi) ?jadi(?! cancel)|no longer (?:want|need)s?|(?:don'?t|dont|dun|doesn'?t|not) want(?: (?:already|anymore|liao|le))?|no need (?:already|anymore|liao|to send|deliver)|(?:dun|dont|don'?t) need (?:to )?(?:send|deliver)|forget (?:it|that|about)|tak payah(?: hantar| dah)|tak nak dah|taknak dah)(?![\p{L}])|取消|不要了|不用送|退单|[\u274c\u{1f6ab}]/iu;

/** 'want again', 'jadi balik', '又要了': the order that was cancelled counts again. */
export const isTakenBack = (words: string): boolean =>
  /(?<![\p{L}])(?:un-?cancel|(?:don'?t|dont|jangan|jgn|tak jadi|x jadi|not|never|no) cancel|(?:wants?|wan|nak|jadi|mahu|order|on) (?:\p{L}{1,8} )?(?:again|balik|semula|back)|still (?:wants?|on|need)|jadi (?:jugak|juga)|keep (?:no|number|order|it|the order)|reinstate)(?![\p{L}])|又要|还是要|恢复|不取消|照送/iu.test(
    words,
  );

/** '例：张三 1盒 大牌1 …' shows others how to order. */
export const isExample = (words: string): boolean =>
  /^[^\p{L}]{0,6}(?:例(?:如|子)?|contoh|example|sample|e\.?g\.?)\s?[:：]/iu.test(words);

/** '~Ben / 1-12-05 / 2 box~' and letters with a stroke. */
const isCrossedOut = (words: string): boolean =>
  /^[^\p{L}\p{N}~]{0,9}(?:\d{1,3}[.):] ?)?~{1,2}(?=\S)[^~\n]{4,300}(?<=\S)~/u.test(words) ||
  /(?:\S[\u0335-\u0338]){4}/u.test(words);

const selfCollection =
  /(?<![\p{L}])(?:self[ -]?(?:collect(?:ion|ing)?|pick ?-?up)|(?:ambil|ambik|amik|pick ?-?up|pickup|collect) sendiri|(?:datang|dtg|will come|come|come and|coming to) (?:ambil|ambik|collect|pick ?-?up)|(?:collect|pick ?-?up|ambil|ambik) (?:at|from|kat|di|dekat) (?:the |your |ur )?(?:shop|store|counter|outlet|kedai|kaunter|bakery|stall|gerai)|com(?:e|ing) (?:down )?(?:to )?(?:my |the |our )?(?:shop|stall|store|outlet|counter|void deck|place)(?: himself| herself)?(?: (?:to )?(?:take|collect|pick))?|(?:can|may) i (?:come )?(?:and )?collect|walk[ -]?in|dine[ -]?in|takeaway at counter)(?![\p{L}])|自取|自提|自己(?:来|过来|去)?.{0,6}?(?:拿|取|领)|来店(?:里)?(?:拿|取)|堂食/iu;

/** 'anything call me Karen 016…', '有问题打给我': whom the rider may call, but no recipient. */
export const isContact = (words: string): boolean =>
  trouble.test(words) || thanking.test(words) || (own.test(words) && !recipient.test(words));
const thanking = /^[^\p{L}]{0,6}(?:thanks?|thank you|tq|thx|terima kasih|best regards|regards|谢谢|多谢)(?![\p{L}])/iu;
const trouble =
  /(?<![\p{L}])(?:any ?things?|any (?:issues?|problems?|questions?|quer(?:y|ies)|enquir(?:y|ies)|doubts?)|apa[ -]?apa(?:hal)?|apa2(?:hal)?|(?:kalau |jika )?ada (?:apa|masalah|hal|soalan)|(?:if|got|have) (?:any )?(?:problems?|issues?|questions?)|(?:issues?|problems?|masalah|trouble)[ ,]{1,2}(?:(?:pls|please|boleh|just) )?(?:call|contact|text|whatsapp|wa|ws|ring|hubungi|telefon|tel)|q(?:uestion)?s? (?:wa|ws|whatsapp|call|pm)|lost|can'?t (?:find|reach)|cannot (?:find|reach)|yang bayar(?:kan)?(?= (?:untuk|utk))|(?:is )?paying for|tak jumpa|sesat)(?![\p{L}])|有(?:什么)?(?:问题|事|疑问)|找不到/iu;
const own =
  /(?<![\p{L}])(?:(?:call|contact|text|whatsapp|wa|ws|pm|reach|tel|hubungi|telefon|msg) (?:me|us|saya|sy|aku|akak|kami|kak|abg|boss|my (?:assistant|pa|staff|colleague|partner|admin))|rider (?:will |akan )?(?:call|telefon) (?:dari|from)|(?:my|our) (?:own )?(?:num(?:ber)?|no|hp|phone|contact|mobile|tel)|(?:nombor|no|no tel|no hp|hp|tel) (?:saya|sy|aku|kami))(?![\p{L}])|打(?:给|電話给|电话给)?我|我的(?:号码|电话|手机)|联系我|找我/iu;
/** 'my number is 012…' */
export const isOwnNumber = (words: string): boolean => own.test(words) && !trouble.test(words);
const recipient =
  /(?<![\p{L}])(?:name|nama|penerima|recipient|send to|deliver to|hantar ke|address|alamat)(?![\p{L}])|收件|地址/iu;
