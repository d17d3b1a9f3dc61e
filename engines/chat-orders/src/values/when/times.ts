import type { Piece } from '../../text/pieces.ts';
import type { Unsure } from '../../types.ts';
import { isHours } from '../units.ts';

/**
 * Times: `3pm`, `3.30pm`, `1500hrs`, `pukul 4 petang`, `下午4点半`, `noon`. "Before 3pm" and "by 3pm" mean 3pm. A window
 * means its end, and its words are a note too. Without am or pm, 7 to 11 is morning and 12 to 6 afternoon. Vague times become part of the note.
 */
export function findTimes(text: string): Piece[] {
  return [
    ...[...text.matchAll(clock)].flatMap((match) => pieceOf(match)),
    ...[...text.matchAll(military)].flatMap((match) => fixed(match, Number(match[1]), Number(match[2]))),
    ...[...text.matchAll(atLineStart)].flatMap((match) => fixed(match, Number(match[1]), Number(match[2]))),
    ...[...text.matchAll(cuedTogether)].flatMap((match) => togetherTime(match)),
    ...[...text.matchAll(together)].flatMap((match) => togetherTime(match)),
    ...[...text.matchAll(bareHours)].filter((match) => isHours(text, match)).flatMap(hoursPiece),
    ...[...text.matchAll(noon)].flatMap((match) => fixed(match, 12, 0)),
    ...[...text.matchAll(chinese)].flatMap(chineseTime),
    ...[...text.matchAll(chineseClock)].flatMap(chineseTime),
  ];
}

const clock =
  /(?<![\d.,:/#$\p{L}-])(?<!(?:after|selepas|slps|lepas|aft|closed?|tutup) )(?<cue>(?:(?:by|before|b4|bfr|bef|latest by|latest|sebelum|sblm|sblum|at|@|around|pukul|pkul|pkl|jam|between|from|antara|dari) {1,2}){1,3})?(?<h1>\d{1,2})(?:[:.](?<m1>[0-5]\d))? ?(?<p1>a\.?m\.?|p\.?m\.?|pagi|pg|ptg|petang|mlm|malam|tgh(?: ?ha?ri?)?|tengah? ?hari|noon|nn|in the (?:morning|afternoon|evening)|o'?clock)?(?: ?(?:-|to|and|hingga|sampai|smpi|until|till|~|n|&) ?(?<h2>\d{1,2})(?:[:.](?<m2>[0-5]\d))? ?(?<p2>a\.?m\.?|p\.?m\.?|pagi|pg|ptg|petang|mlm|malam|tgh(?: ?ha?ri?)?|tengah? ?hari|noon|nn|in the (?:morning|afternoon|evening))?)?(?: ?(?:前|之前|以前))?(?: (?:sharp|tepat))?(?![a-z\u00c0-\u024f\d\ue000/]|[-:.]\d| ?(?:jalan|jln|lorong|lrg|taman|tmn|st|street|road|rd|ave|kg|box|pcs|x\d))/giu;
const military =
  /(?<![\d#-])(?:(?:by|before|b4|at|sebelum|pukul|jam) )?([01]\d|2[0-3]):?([0-5]\d) ?(?:hrs?|hours)(?![\p{L}])/giu;
/** '1130 - Nurul': the first words of a line. */
const atLineStart = /(?<=^[\s\ue000•-]{0,40})(0[7-9]|1\d|2[0-2])([0-5][05])(?= ?[-\u2013\u2014:] ?(?:$|[^\d\s]))/gmu;
/** 1230pm, 830am, '930 in the morning' */
const together =
  /(?<![\d.,:/#$\p{L}-])(?:(?:by|before|b4|at|sebelum|around|latest) )?(\d{1,2})([0-5]\d) ?(am|pm|ptg|petang|pagi|pg|tgh|mlm|malam|in the (?:morning|afternoon|evening))(?: sharp)?(?![\p{L}])/giu;
/** 'before 1130' */
const cuedTogether =
  /(?<![\d.,:/#$\p{L}-])(?:latest by|latest|by|before|b4|bfr|bef|sebelum|sblm) (?:jam |pukul |pkl )?(\d{1,2})([0-5][05])(?![\p{L}\d]|[.,/-]\d)(?! ?(?:am|pm|ptg|petang|pagi|pg|tgh|mlm|malam|in the|hrs?|pcs|box|pax|jalan|jln)(?!\p{L}))/giu;
const bareHours = /(?<![\d#\p{L}-])\d{1,2}-\d{1,2}(?![\d\p{L}-])/gu;
const noon =
  /(?<![\p{L}\d])(?:(?:by|before|b4|at|sebelum) )?(?:12 )?(?:noon|tengah? ?hari|tgh ?hari)(?![\p{L}])|(?<!\d ?点?)中午(?! ?\d| ?[一二十]{1,3} ?点)(?:前|之前|以前)?/giu;
const chinese =
  /(?<part>上午|早上|(?<![明今后])早|下午|晚上|中午|傍晚)? ?(?<hour>(?<!\d)\d{1,2}|十[一二]?|[一二两三四五六七八九]) ?[点點](?:(?<half>半)|(?<minutes>[0-5]\d)分?)?(?:[到至~-] ?(?<part2>上午|早上|下午|晚上|中午|傍晚)?(?<hour2>\d{1,2}|十[一二]?|[一二两三四五六七八九]) ?[点點](?<half2>半)?)?(?! ?(?:以?后|之后))(?: ?前|之前|以前|左右|送到)?/gu;
/** '下午4:30' */
const chineseClock =
  /(?<part>上午|早上|(?<![明今后])早|下午|晚上|中午|傍晚) ?(?<hour>\d{1,2})[:.](?<minutes>[0-5]\d)(?!\d)(?: ?[到至~-] ?(?<part2>上午|早上|下午|晚上|中午|傍晚)? ?(?<hour2>\d{1,2})[:.](?<minutes2>[0-5]\d)(?!\d))?(?! ?(?:以?后|之后))(?: ?前|之前|以前|左右|送到)?/gu;

function pieceOf(match: RegExpExecArray): Piece[] {
  const { cue = '', h1 = '', m1, p1, h2, m2, p2 } = match.groups ?? {};
  const isCued =
    /by|before|b4|bfr|bef|latest|sebelum|sbl|pukul|pkul|pkl|jam|around|between|antara/i.test(cue) ||
    (m1 !== undefined && /at|@/i.test(cue));
  const isColon = m1 !== undefined && match[0].includes(':');
  const isOfDay = h2 !== undefined && afterDay.test(match.input.slice(Math.max(0, match.index - 16), match.index));
  const isSaid = m1 !== undefined && /[\d ](?:to|hingga|sampai|smpi|until|till)[\d ]/i.test(match[0]);
  if (p1 === undefined && p2 === undefined && !isCued && !isColon && !isOfDay && !isSaid) return [];
  const [hour, minutes, part] = h2 === undefined ? [h1, m1, p1] : [h2, m2, p2 ?? p1];
  const at = minutesOf(
    Number(hour),
    Number(minutes ?? 0),
    part?.toLowerCase().replaceAll('.', '') ?? (Number(hour) > 4 ? nightBefore(match) : null),
  );
  if (at === null || Number(h1) > 24) return [];
  const isBare = h2 !== undefined && part === undefined && !isCued && !isColon && !isSaid;
  const unsure: Unsure | undefined = isBare ? 'end_of_range' : h2 !== undefined && isColon ? undefined : at.unsure;
  return [
    { kind: 'time', ...spanOf(match), value: at.time, unsure, ...(h2 !== undefined && !isBare && { isWindow: true }) },
  ];
}

/** 'malam ni sblm pukul 9', 'tomorrow night before 8': the words of the line before the hour tell its half of the day. */
const nightBefore = ({ input, index }: RegExpExecArray): string | null =>
  /(?<!\p{L})(?:tonight|tonite|(?:tomorrow|tmr|this|\p{L}{2,6}day) (?:night|evening)|(?<!selamat )(?:malam|mlm))(?!\p{L})[^\n.;]{0,24}$|[今明后当]晚[^\n。；]{0,12}$/iu.test(
    input.slice(Math.max(0, index - 40), index),
  )
    ? 'pm'
    : null;

/** '11-12' alone: its end is proposed. */
const hoursPiece = (match: RegExpExecArray): Piece[] => {
  const at = minutesOf(Number(match[0].split('-')[1]), 0, null);
  return at ? [{ kind: 'time', ...spanOf(match), value: at.time, unsure: 'end_of_range' }] : [];
};

/** 'tmr 10-12' are hours. '10-12' alone may be a house number. */
const afterDay =
  /(?:^|[^\p{L}])(?:tmrw?|tmw|tomorrow|today|tdy|tonight|esok|besok|bsk|hari ini|lusa|(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?:day)?|isnin|selasa|rabu|khamis|jumaat|sabtu|ahad|明天|今天|后天) ?,? ?$/iu;

/** The time as HH:mm. Null for a time that does not exist. */
function minutesOf(hour: number, minutes: number, part: string | null): { time: string; unsure?: Unsure } | null {
  if (hour > 23 || (part !== null && hour > 12 && /^[ap]m$/.test(part))) return null;
  const time = (hours: number) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  if (hour > 12 || hour === 0) return { time: time(hour) };
  if (/^(?:am|pagi|pg|in the morning)$/.test(part ?? '') || (hour === 12 && /^m(?:alam|lm)$/.test(part ?? '')))
    return { time: time(hour % 12) };
  if (part === null || /^o'?clock$/.test(part))
    return { time: time(hour >= 7 && hour < 12 ? hour : (hour % 12) + 12), unsure: 'no_am_or_pm' };
  if (/^(?:tgh|tengah|n)/.test(part)) return { time: time(hour < 4 || hour === 12 ? (hour % 12) + 12 : hour) };
  return { time: time((hour % 12) + 12) };
}

const fixed = (match: RegExpMatchArray, hour: number, minutes: number): Piece[] => {
  const at = minutesOf(hour, minutes, hour === 12 ? 'pm' : 'hrs');
  return at
    ? [
        {
          kind: 'time',
          ...spanOf(match),
          value: hour < 12 ? `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : at.time,
        },
      ]
    : [];
};

const digits: Record<string, number> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  十一: 11,
  十二: 12,
};

function chineseTime(match: RegExpMatchArray): Piece[] {
  const {
    part: first,
    hour: from = '',
    half: halfOfFirst,
    minutes,
    part2,
    hour2,
    half2,
    minutes2,
  } = match.groups ?? {};
  const [part, hour, half] = hour2 === undefined ? [first, from, halfOfFirst] : [part2 ?? first, hour2, half2];
  // '明晚8点': the day is read by itself.
  const dayPart =
    part ?? /[明今后]([早晚])$/u.exec(match.input?.slice(Math.max(0, (match.index ?? 0) - 2), match.index) ?? '')?.[1];
  const word = dayPart === undefined ? null : /上午|早/.test(dayPart) ? 'am' : dayPart === '中午' ? 'noon' : 'pm';
  const isNoon = part2 === undefined && hour2 === '12' && word === 'am';
  const at = minutesOf(
    digits[hour] ?? Number(hour),
    half ? 30 : Number((hour2 === undefined ? minutes : minutes2) ?? 0),
    isNoon ? 'noon' : word,
  );
  return at
    ? [
        {
          kind: 'time',
          ...spanOf(match),
          value: at.time,
          unsure: at.unsure,
          ...(hour2 !== undefined && { isWindow: true }),
        },
      ]
    : [];
}

function togetherTime(match: RegExpMatchArray): Piece[] {
  const at = minutesOf(Number(match[1]), Number(match[2]), match[3]?.toLowerCase() ?? null);
  // Nobody delivers at '100AM': it is a name.
  return at && at.time >= '05:00' ? [{ kind: 'time', ...spanOf(match), value: at.time, unsure: at.unsure }] : [];
}

const spanOf = (match: RegExpMatchArray): { start: number; end: number } => {
  const start = match.index ?? 0;
  const text = match[0].trimEnd();
  return { start, end: start + text.length };
};
