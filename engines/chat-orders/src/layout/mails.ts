import type { ChatLine } from '../text/chat-lines.ts';
import type { Normalised } from '../text/normalise.ts';
import type { Span } from '../types.ts';
import { isRuler } from '../values/cues.ts';
import { findDates } from '../values/when/dates.ts';

/**
 * A thread of mails with the oldest first, so that later mails change earlier ones. Answers are above the quoted list
 * that they change, or above the head of the older mail.
 */
export function oldestFirst(thread: Normalised): Normalised {
  const lines = linesOf(thread.text);
  const parts = quotedParts(lines) ?? headedParts(lines);
  if (!parts) return thread;
  const text: string[] = [];
  const origins: number[] = [];
  for (const { start, words } of parts.flat()) {
    const quote = /^[ >]{0,20}>/.exec(words)?.[0].length ?? 0;
    text.push(`${words.slice(quote)}\n`);
    for (let at = quote; at <= words.length; at++) origins.push(thread.origins[start + at] ?? 0);
  }
  return { text: text.join(''), origins: Uint32Array.from([...origins, thread.origins.at(-1) ?? 0]) };
}

type Line = { start: number; words: string };

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((words) => {
    const line = { start, words };
    start += words.length + 1;
    return line;
  });
}

/** The deepest quotes are the oldest. They count if they have several numbers that the answer does not repeat. */
function quotedParts(lines: readonly Line[]): Line[][] | null {
  const isQuoted = ({ words }: Line) => /^ {0,3}>/.test(words);
  if (!lines.some(({ words }) => answered.test(words)) || !lines.some(isQuoted)) return null;
  const numbers = (some: readonly Line[]) => some.flatMap(({ words }) => words.match(/\d[\d -]{6,14}\d/g) ?? []);
  const own = new Set(numbers(lines.filter((line) => !isQuoted(line))));
  if (numbers(lines.filter(isQuoted)).filter((number) => !own.has(number)).length < 2) return null;
  const depths = Map.groupBy(
    lines,
    ({ words }) => /^[ >]{0,20}(?=[^ >]|$)/.exec(words)?.[0].replaceAll(' ', '').length ?? 0,
  );
  return [...depths].sort(([a], [b]) => b - a).map(([, part]) => part);
}

/** Each mail with its head, if the newest is first. */
function headedParts(lines: readonly Line[]): Line[][] | null {
  const starts = lines.flatMap(({ words }, index) => (/^ {0,3}(?:from|dari|发件人) ?[:：]/iu.test(words) ? index : []));
  const mails = starts.map((from, index) => lines.slice(from, starts[index + 1]));
  const times = mails.map((mail) => {
    const sent = mail.slice(0, MOST).find(({ words }) => dateLine.test(words))?.words ?? '';
    return Date.parse(sent.replace(dateLine, '').replace(/ at /, ' '));
  });
  const isNewestFirst = times.length > 1 && times.every((time, index) => index === 0 || time < (times[index - 1] ?? 0));
  return isNewestFirst ? [lines.slice(0, starts[0]), ...mails.reverse()] : null;
}

/**
 * The lines of mails without their heads, signatures and disclaimers, whose names and numbers are the writer's. A mail's
 * day is that of its head.
 */
export function withoutMailParts(
  text: string,
  lines: readonly ChatLine[],
  today: string,
): { lines: ChatLine[]; heads: Span[] } {
  const kept: ChatLine[] = [];
  const heads: Span[] = [];
  let day: string | null = null;
  let writer: string[] = [];
  let isSignature = false;
  let isAnswered = false;
  let isBehindRemoved = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (!line) break;
    const length = headLength(text, lines, index);
    const words = text.slice(line.start, line.end);
    if (length > 0) {
      const head = { start: line.start, end: lines[index + length - 1]?.end ?? line.end };
      const isDayBelow = hasDayBelow(text, lines, index + length, today);
      const told = isDayBelow ? [] : subjectIn(text, lines.slice(index, index + length), today);
      // The words that tell a day are read with the orders.
      heads.push(
        ...[head.start, ...told.map(({ end }) => end)].map((start, at) => ({
          start,
          end: told[at]?.start ?? head.end,
        })),
      );
      kept.push(...told);
      writer = wordsOf(text.slice(head.start, head.end).match(fromLine)?.[0] ?? '');
      const sent = lines.slice(index, index + length).find((each) => dateLine.test(text.slice(each.start, each.end)));
      const dates = sent ? findDates(text.slice(sent.start, sent.end), () => today) : [];
      day = String(dates.find(({ kind }) => kind === 'date')?.value ?? today);
      index += length - 1;
    } else if (answered.test(words)) heads.push({ start: line.start, end: line.end });
    if (length > 0 || line.isMessageStart || (isRuler(words) && !dashes.test(words)) || answered.test(words))
      isSignature = false;
    else
      isSignature ||=
        closing.test(words) ||
        isName(words, writer) ||
        (heads.length > 0 && (thanks.test(words) || dashes.test(words)));
    isAnswered = length === 0 && (isAnswered || (answered.test(words) && kept.some((each) => hasNumber(text, each))));
    // Below an answer that has its own numbers is the older mail.
    const isOld = isAnswered && /^\s{0,9}>/.test(words);
    const isKept = length === 0 && !isOld && !isSignature && !answered.test(words) && !disclaimer.test(words);
    if (isKept) kept.push({ ...line, isAfterGap: line.isAfterGap || isBehindRemoved, day: line.day ?? day });
    isBehindRemoved = !isKept;
  }
  return { lines: kept, heads };
}

/** 'Subject: Delivery today, 3 jobs' tells the day of the orders below. */
function subjectIn(text: string, head: readonly ChatLine[], today: string): ChatLine[] {
  return head.flatMap((line) => {
    const words = text.slice(line.start, Math.min(line.end, line.start + 300));
    const label = subject.exec(words)?.[0].length ?? 0;
    const isDay = label > 0 && delivering.test(words) && findDates(words, () => today).length > 0;
    return isDay ? [{ ...line, start: line.start + label, isMessageStart: true }] : [];
  });
}
const subject = /^[\s>]{0,9}(?:subject|subjek|perkara|主题)\s?[:：]\s{0,3}(?!re:)/iu;
const delivering = /(?<![\p{L}])(?:deliver(?:y|ies)?|send|hantar|penghantaran|drops?|runs?)(?![\p{L}])|送/iu;

/** 'Please send tomorrow' in the mail itself. */
function hasDayBelow(text: string, lines: readonly ChatLine[], from: number, today: string): boolean {
  for (let index = from; index < lines.length; index++) {
    const line = lines[index];
    if (!line || headLength(text, lines, index) > 0) return false;
    const words = text.slice(line.start, Math.min(line.end, line.start + 300));
    if (delivering.test(words) && findDates(words, () => today).length > 0) return true;
  }
  return false;
}

/** The writer's name alone on a line. */
const isName = (words: string, name: readonly string[]): boolean =>
  words.length < 60 && wordsOf(words).length > 0 && wordsOf(words).every((word) => name.includes(word));
const wordsOf = (words: string): string[] => words.toLowerCase().match(/\p{L}{2,40}/gu) ?? [];
const fromLine = /(?<=^[\s>]{0,9}(?:from|dari|发件人) ?[:：])[^<\n]{1,80}/imu;

const hasNumber = (text: string, { start, end }: Span): boolean => /\d[\d -]{6,14}\d/.test(text.slice(start, end));

/** The number of lines that begin here with 'From:', 'To:', 'Subject:' and so on. A gift has no subject and no '@'. */
function headLength(text: string, lines: readonly ChatLine[], from: number): number {
  let length = 0;
  let isOfMail = false;
  for (; length < MOST; length++) {
    const line = lines[from + length];
    if (!line) break;
    const words = text.slice(line.start, Math.min(line.end, line.start + 300));
    if (!headLine.test(words)) break;
    isOfMail ||=
      /^[\s>]{0,9}(?:subject|subjek|perkara|主题)|@/iu.test(words) || (dateLine.test(words) && /\d:\d\d/.test(words));
  }
  return length >= 2 && isOfMail ? length : 0;
}
const MOST = 12;

const headLine =
  /^[\s>]{0,9}(?:from|to|cc|bcc|subject|date|sent|reply-to|dari|daripada|kepada|subjek|perkara|tarikh|dihantar|发件人|收件人|主题|抄送|日期|发送时间)\s?[:：]/iu;
const dateLine = /^[\s>]{0,9}(?:date|sent|tarikh|dihantar|日期|发送时间)\s?[:：]/iu;
const answered =
  /^[\s>-]{0,20}(?:on .{5,120} wrote|pada .{5,120} menulis|.{2,80}写道|original message|forwarded message|mesej asal|begin forwarded message)\s?[:：]?[\s-]{0,20}$/iu;
const closing =
  /^[\s>]{0,9}(?:(?:best|kind|warm|with)(?: kind| warm)? regards|regards|yours (?:sincerely|faithfully|truly)|sincerely|salam hormat|yang benar|sekian,? terima kasih|此致|敬上|顺祝商祺|sent from my \p{L}{2,20}.{0,20})[\s,.!]{0,9}$/iu;
/** Below this sign a mail has its signature. */
const dashes = /^-- ?$/;
const thanks =
  /^[\s>]{0,9}(?:(?:many )?thanks(?: (?:and|&) regards)?|thank you|cheers|terima kasih|谢谢)[\s,.!]{0,9}$/iu;
const disclaimer =
  /(?<![\p{L}])(?:confidential(?:ity)?|intended (?:solely|only) for|received (?:this|it)?.{0,40} in error|unsubscribe|do not reply to this)(?![\p{L}])/iu;
