import { addDays, businessDay } from '@tibara/contract/time';
import type { Piece } from '../../text/pieces.ts';
import type { Unsure } from '../../types.ts';
import { addressRun, wordsOf } from '../address-run.ts';

/** Days: `today`, `esok`, `后天`, weekdays and dates, counted from the day of their message. */
export function findDates(text: string, dayAt: (position: number) => string): Piece[] {
  const found = [
    ...[...text.matchAll(relative)].map((match) => relativeDay(match, dayAt(match.index))),
    ...[...text.matchAll(weekday)].map((match) =>
      isBeforeDate(text, match)
        ? { ...piece(match, ''), kind: 'other' as const }
        : nextWeekday(match, dayAt(match.index)),
    ),
    ...[...text.matchAll(ofToday)].map((match) => piece(match, dayAt(match.index))),
    ...[...text.matchAll(numeric)]
      .filter((match) => isAlone(text, match) || isSoon(text, match, dayAt(match.index)))
      .flatMap((match) => dayAndMonth(match, dayAt(match.index))),
    ...[...text.matchAll(named), ...text.matchAll(ofMonth)].flatMap((match) => dayAndMonth(match, dayAt(match.index))),
  ];
  return found.map((date) => (isOfPaper(text, date, dayAt(date.start)) ? { ...date, kind: 'other' } : date));
}

/** 'printed 24/12', 'Order: #12' above 'Date: 10 Dec': the day of a print or an order is no day of delivery. */
function isOfPaper(text: string, { start, end, value }: Piece, today: string): boolean {
  const digits = start + Math.max(0, text.slice(start, end).search(/\d/));
  const before = text.slice(Math.max(0, digits - 80), digits);
  return ofPaper.test(before) || (String(value) <= today && belowNumber.test(before));
}
const ofPaper =
  /(?<!\p{L})(?:print(?:ed)?|dicetak|cetak|issued|created|placed|ordered|dated|(?:order|invoice|receipt|purchase|payment|paid|print) (?:date|time|on)|tarikh (?:order|pesanan|tempahan|invois|resit|cetak|bayaran)|dipesan|下单(?:日期|时间)?|打印(?:日期|时间)?|订购日期|付款(?:日期|时间))(?: (?:on|at|pada))? ?[:：]? ?$/iu;
const belowNumber =
  /(?:^|\n)[^\n\p{L}]{0,4}(?:order|invoice|receipt|resit|inv|pesanan|tempahan|订单)[^\n]{0,40}\n[^\n\p{L}]{0,4}(?:date|tarikh|日期) ?[:：] ?$/iu;

const relative =
  /(?<![\p{L}])(?:(?<today>today|tdy|2day|hari ?ini|hari ?ni|tonight|tonite|malam ini|malam ni|same[ -]day(?= (?:deliver|slot|order|run|send|drop|courier)))|(?<after>day after tomorrow|the day after tmr|lusa|tulat)|(?<next>tomorrow|tmrw?|tmw|tomoro|esok|esk|besok))(?![\p{L}])(?:'s)?|(?<today2>今天|今日|今晚)|(?<after2>后天|後天)|(?<next2>明天|明日|明早|明晚)/giu;

/** 'petang ni': the part of the day stays in the note. */
const ofToday = /(?<=(?<![\p{L}])(?:pagi|petang|ptg|malam|mlm|tgh ?hari|tengah? ?hari) )(?:ni|ini)(?![\p{L}])/giu;

function relativeDay(match: RegExpMatchArray, day: string): Piece {
  const { next, next2, after, after2 } = match.groups ?? {};
  const days = (after ?? after2) ? (match[0].toLowerCase() === 'tulat' ? 3 : 2) : (next ?? next2) ? 1 : 0;
  return piece(match, addDays(day, days));
}

const weekdays: Record<string, number> = {
  ahad: 0,
  sunday: 0,
  sun: 0,
  日: 0,
  天: 0,
  isnin: 1,
  monday: 1,
  mon: 1,
  一: 1,
  selasa: 2,
  tuesday: 2,
  tue: 2,
  tues: 2,
  二: 2,
  rabu: 3,
  wednesday: 3,
  wed: 3,
  三: 3,
  khamis: 4,
  thursday: 4,
  thu: 4,
  thur: 4,
  thurs: 4,
  四: 4,
  jumaat: 5,
  jumat: 5,
  friday: 5,
  fri: 5,
  五: 5,
  sabtu: 6,
  saturday: 6,
  sat: 6,
  六: 6,
};
const weekday =
  /(?<![\p{L}])(?:(?:on|hari|this|coming|next) )?(?<day>sunday|monday|tuesday|wednesday|thursday|friday|saturday|ahad|isnin|selasa|rabu|khamis|jumaat|jumat|sabtu|(?:sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)(?= |,|$|\)|\n))(?![\p{L}])(?: (?:ni|ini|depan))?|(?:本|这个?|下个?)?(?:星期|周|礼拜)(?<chinese>[一二三四五六日天])/giu;

/** 'Sat 28 Nov': the day of the month tells which Saturday. */
const isBeforeDate = (text: string, { index, 0: word }: RegExpExecArray): boolean =>
  /^(?:[ ,(]{0,3}\d{1,2}[号號]|[ ,(]{1,3}\d{1,2}(?:[/-]\d|(?:st|nd|rd|th|hb)?[ -]?(?:jan|feb|ma[rc]|apr|may|mei|ju[nl]|aug|ogos|sep|o[ck]t|nov|de[cs]|dis)))/i.test(
    text.slice(index + word.length, index + word.length + 16),
  );

function nextWeekday(match: RegExpMatchArray, day: string): Piece {
  const { day: word = '', chinese } = match.groups ?? {};
  const wanted = weekdays[chinese ?? word.toLowerCase()] ?? 0;
  const ahead = (wanted - new Date(`${day}T00:00:00.000Z`).getUTCDay() + 7) % 7;
  return { ...piece(match, addDays(day, ahead)), ...(ahead === 0 ? { unsure: 'today_or_next_week' as const } : {}) };
}

const months: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  mac: 3,
  apr: 4,
  may: 5,
  mei: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  ogo: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  dis: 12,
};
/** '5/11' within a street name is no day. A day must be alone in its field or beside a word for a date. */
const numeric =
  /(?<![\p{L}\d/.#-])(?<!(?<!\p{L})(?:ss|pju|pjs|usj|jalan|jln|lorong|lrg|lot|no|no\.|seksyen|section|blok|block|blk|bu|wangsa|melati|unit|kemuning|setia|perdana|puteri|raya|utama|indah) ?)(?:(?:on|date|tarikh|hb|hari) ?:? ?)?(?:(?<y>20\d\d)[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})|(?<d2>\d{1,2})(?:[/](?<m2>\d{1,2})(?:[/](?<y2>20\d\d|\d\d))?|[-.](?<m3>\d{1,2})[-.](?<y3>20\d\d|\d\d)))(?![\d/\p{L}-])/giu;
const named =
  /(?<![\p{L}\d/#])(?:(?<d>\d{1,2})(?:st|nd|rd|th|hb)?[ -]?(?:of )?(?<month>jan(?:uary|uari)?|feb(?:ruary|ruari)?|mar(?:ch)?|mac|apr(?:il)?|may|mei|june?|july?|julai|aug(?:ust)?|ogos|sept?(?:ember)?|oct(?:ober)?|oktober|nov(?:ember)?|dec(?:ember)?|disember|dis)(?![\p{L}])(?:,? (?<y>20\d\d)|-(?<y4>20\d\d|\d\d)(?!\d))?|(?<month2>january?|february|march|april|june|july|august|september|october|november|december|nov|dec|oct|sep) (?<d2>\d{1,2})(?:st|nd|rd|th)?(?![\d\p{L}:.])|(?<m4>\d{1,2})月(?<d4>\d{1,2})[日号]?|(?<hb>\d{1,2}) ?(?:hb|haribulan)(?![\p{L}]))/giu;
/** '12号' is a day beside another day, before a delivery, or at the beginning. '3号' may be the third of a list. */
const ofMonth =
  /(?:(?<=^|[,，。;；\n] ?)|(?<=[明后今]天|(?:周|星期|礼拜)[一二三四五六日天] ?))(?<hao>\d{1,2})[号號](?![楼座门])|(?<!\d)(?<hao2>\d{1,2})[号號](?=[ (（]?(?:周|星期|礼拜)[一二三四五六日天]|的单|送|发货|交货)/gu;

/** A day without a year must begin its field or follow a fitting word. */
function isAlone(text: string, match: RegExpMatchArray): boolean {
  if (match.groups?.y || match.groups?.y2 || match.groups?.y3) return true;
  const before = text.slice(Math.max(0, (match.index ?? 0) - 24), match.index);
  return (
    /(?:^|[\n,;|(\ue000:]|(?<![\p{L}])(?:on|date|tarikh|hb|hari|hantar|deliver(?:y|ies)?|order|orders|drops?|run|list|senarai|batch|for|utk|untuk|pada|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|[a-z]{3,6}day|isnin|selasa|rabu|khamis|jumaat|sabtu|ahad|esok|tmr|tonight|tonite|today)|(?:周|星期|礼拜)[一二三四五六日天]|[今明]天) {0,2}$/iu.test(
      before,
    ) || /^(?:on|date|tarikh|hb|hari)/i.test(match[0])
  );
}

/** 'tonite 18/12, Zul riding': of a near day, in a line without a street, a number or a count of goods. */
function isSoon(text: string, match: RegExpExecArray, today: string): boolean {
  const [day] = dayAndMonth(match, today);
  const end = match.index + match[0].length;
  const isNear = day !== undefined && String(day.value) >= today && String(day.value) <= addDays(today, NEAR);
  if (!isNear || !/^(?! {0,2}(?:\p{Ll}|\d))/u.test(text.slice(end, end + 3))) return false;
  const from = Math.max(0, match.index - LONGEST);
  const start = from + text.slice(from, match.index).lastIndexOf('\n') + 1;
  const line = text.slice(start, end) + (/^[^\n]{0,200}/.exec(text.slice(end, end + LONGEST))?.[0] ?? '');
  const field = end + (/^[^,;(\n]{0,60}/.exec(text.slice(end, end + LONGEST))?.[0].length ?? 0);
  return !/\d{3}|#\d|\ue000{6}/.test(line) && addressRun(wordsOf(text, start, field)) === null;
}
const LONGEST = 200;
const NEAR = 21;

function dayAndMonth(match: RegExpMatchArray, today: string): Piece[] {
  const group = match.groups ?? {};
  const date = group.d ?? group.d2 ?? group.d4 ?? group.hb ?? group.hao ?? group.hao2;
  const word = group.month ?? group.month2;
  const written = word ? months[word.slice(0, 3).toLowerCase()] : (group.m ?? group.m2 ?? group.m3 ?? group.m4);
  const month = Number(written ?? today.slice(5, 7));
  const year = group.y ?? group.y2 ?? group.y3 ?? group.y4;
  const day = dayOf(Number(date), month, year, today);
  return day ? [piece(match, day)] : [];
}

/** The day of a date. Without a year it is the next such day. */
export function dayOf(date: number, month: number, year: string | undefined, today: string): string | null {
  const of = (years: number): string | null => {
    const day = `${years}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
    const at = new Date(`${day}T00:00:00.000Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
  };
  if (year !== undefined) return of(year.length === 2 ? 2000 + Number(year) : Number(year));
  const thisYear = Number(today.slice(0, 4));
  const day = of(thisYear);
  return day !== null && day >= addDays(today, -30) ? day : of(thisYear + 1);
}

const piece = (match: RegExpMatchArray, value: string, unsure?: Unsure): Piece => {
  const start = match.index ?? 0;
  return { kind: 'date', start, end: start + match[0].length, value, ...(unsure ? { unsure } : {}) };
};

export const dayOfPasting = (now: Date): string => businessDay(now);
