import { TAKEN } from '../text/pieces.ts';

/**
 * The index where a note for the rider begins: `leave at the door`, `letak depan pintu`, `放门口`, `call when here`. The
 * note ends at the next value or field. The result is -1 without a note.
 */
export function noteStart(words: string): number {
  const verb = firstOf(words.search(verbs), words.search(imperatives));
  const noun = nouns.exec(words);
  if (verb < 0 && !noun) return -1;
  // 'surprise one!! for Auntie Patricia' goes on with the recipient.
  const isFor =
    noun && /^(?:surprise|urgent|fragile)$/i.test(noun[0]) && forWhom.test(words.slice(noun.index + noun[0].length));
  if (noun && !isFor && (verb < 0 || noun.index < verb)) return fieldStart(words, noun.index);
  if (verb < 0) return -1;
  return withReason(words, withPlease(words, verb));
}

const forWhom = /^(?: (?:one|order|gift|delivery|parcel))?[\s!.:,-]{1,5}(?:for|to|utk|untuk|kepada) /i;

/** A verb tells the rider to do something. 'Hospital lobby' is a place. */
export const isInstruction = (words: string): boolean => verbs.test(words) || imperatives.test(words);

const firstOf = (one: number, other: number): number =>
  one < 0 || other < 0 ? Math.max(one, other) : Math.min(one, other);

const verbs =
  /(?<![\p{L}])(?:leave|letak(?:kan)?|tinggal(?:kan)?|call|telefon|tepon|phone (?:when|before|first)|ring (?:the |my )?(?:bell|doorbell|when|me|loceng|twice|first)|press|tekan|jangan|jgn|don'?t|dun|dont|do not|knock|ketuk|hang (?:it|on|at)|gantung|handle|keep (?:it )?(?:chilled|cold|frozen|upright|dry)|meet|jumpa|whatsapp (?:when|bila|dulu|before)|wa dulu|ws dulu|msg (?:when|me|her|him|before|first)|text (?:when|me|her|him|before)|pass (?:to|kat|pada|dekat|through)|bagi (?:kat|pada|dekat)|serah(?:kan)?|hand(?:le)? to|drop (?:at|with|off at)|no need|tak payah|x payah|tolong (?!hantar|send)|hati-hati|careful)(?![\p{L}])|(?:下午|早上|晚上|上午)?放(?:在|到)?|交给|转交|打电话|先打|不要|别按|敲门|从\p{Script=Han}{1,4}进|请(?!问|送|寄|帮)|到了|按(?:门|门口的)?铃|小心/iu;
const nouns =
  /(?<![\p{L}])(?:pak ?guard|guard ?house|guard|lobby|lobi|gate|(?:kat|dekat|di|depan) pagar|security|concierge|reception|kaunter|loceng|bell|passcode|door code|fragile|urgent|surprise|baby tidur|patient|pesakit)(?![\p{L}])|(?<![\p{L}])(?:card|kad)(?: (?:write|wish|message|tulis|ucapan|says?))? ?:? ?(?=["\u201c])|门口|保安|卡片?写?[:：]? ?(?=["\u201c])/iu;

/** Everyday verbs are instructions if they open a clause that is no question. */
const imperatives =
  /(?<=^[^\p{L}\p{N}\ue000]{0,6}|[,.!;/|\ue000)] {0,2}|- {1,2}|(?:pls|plz|please|tolong|sila|kindly|mohon|also|then|just) )(?:park|check(?! (?:your|ur|the|my)? ?(?:bank|maybank|account|acc|transfer|payment)(?![\p{L}]))|use|ask(?! (?:the |ur |your )?(?:rider|driver|runner))|register|wait|inform|tell|put|place|find|look for|beware|make sure|ensure|enter|take (?:the )?(?:lift|stairs)|avoid|scan|show|buzz|dial|go to|come|stop at|if no ?(?:body|one)|(?:kalau|klu|jika) (?:tak|x|tiada|takde|xde|no)(?: ada)? (?:orang|org|sesiapa)|tunggu|tanya|cari|masuk|naik|guna|simpan|pastikan|tunjuk|hubungi(?= (?:saya|dulu|dahulu|sebelum|bila|dia|penerima|customer))|bagitahu|beritahu|semak|parking)(?![\p{L}])(?=[^?\n]{0,200}$)/iu;

/** Earlier words of the sentence belong to the note if they give a person or a time: `helper will collect, …`. */
function withReason(words: string, at: number): number {
  const from = Math.max(0, at - 120);
  const before = words.slice(from, at);
  const chinese = /[\u4e00-\u9fff]{0,6}[到家如若没了楼车候时]$|[到家如若没][\u4e00-\u9fff]{1,6}$/.exec(before);
  if (chinese) return at - chinese[0].length;
  const sentence = before.slice(Math.max(...[...`.!?|;()${TAKEN}`].map((sign) => before.lastIndexOf(sign))) + 1);
  let start = at;
  for (const clause of sentence.split(/(?<=,)/).reverse()) {
    if (clause.trim() !== '' && !reason.test(clause)) break;
    start -= clause.length;
  }
  return reason.test(words.slice(start, at))
    ? start +
        (/^(?:[^\p{L}\p{N}]{1,9}|(?:ya|ye|yea|ok|okay|lah?|and|dan|then|so|tapi|but|tq|thanks) ){1,4}/iu.exec(
          words.slice(start, at),
        )?.[0].length ?? 0)
    : at;
}
const reason =
  /(?<![\p{L}])(?:if|kalau|klu|jika|when|once|bila|apabila|nobody|no ?one|someone|helper|maid|bibik|neighbou?r|jiran|guard|dogs?|anjing|baby|sleeping|corner|not (?:at )?home|she|he|they|her|his|customer|patient)(?![\p{L}])/iu;

/** A noun makes its whole field a note: 'at the guard house'. */
function fieldStart(words: string, at: number): number {
  const before = words.slice(Math.max(0, at - 80), at);
  const from = Math.max(...[...`,;|.()${TAKEN}`].map((sign) => before.lastIndexOf(sign)), before.lastIndexOf('- '));
  const start = at - before.length + from + 1;
  return start + (/^\s{0,9}/.exec(words.slice(start, at))?.[0].length ?? 0);
}

function withPlease(words: string, at: number): number {
  const before =
    /(?:(?:(?:you|u) )?can|麻烦|麻煩|请|請|可以|记得|帮我|pls|plz|please|tolong|kindly|boleh|just|bila sampai|nanti|mohon)(?: (?:help|tolong|to|just))? ?$/i.exec(
      words.slice(Math.max(0, at - 24), at),
    );
  return at - (before?.[0].length ?? 0);
}

/** 'call' alone before a number is no note. */
export const isWholeNote = (note: string): boolean =>
  note.trim().split(/\s{1,20}/).length > 1 ||
  /[\u4e00-\u9fff]{2}/.test(note) ||
  /^(?:fragile|urgent|surprise)$/i.test(note.trim());

/** A vague time is no delivery time, but useful to the rider. */
export const hasVagueTime = (words: string): boolean =>
  /(?<![\p{L}])(?<!selamat |good |gd |gud |g )(?:(?:pagi|petang|ptg|malam|mlm)(?! (?:boss?|kak|bang|abang|semua|all|dear|sis|bro|tuan|puan|cik|encik)(?![\p{L}]))|(?:lepas|selepas|sebelum|before|after) (?:zohor|zuhur|asar|maghrib|isyak|isya|subuh|solat|buka puasa|lunch|kerja|prayers?)|(?:after|selepas|lepas) (?:pukul |jam |pkl )?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|pagi|ptg|petang|malam)?|after (?:lunch|work|office hours?|dinner)|before (?:lunch|dinner)|(?:in the |this )?(?:morning|afternoon|evening)|asap)(?![\p{L}])|(?:下午|早上|晚上|傍晚)/iu.test(
    words,
  );
