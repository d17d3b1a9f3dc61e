import type { ChatLine } from '../text/chat-lines.ts';
import type { Span } from '../types.ts';
import { isRuler } from '../values/cues.ts';
import { findDates } from '../values/dates.ts';

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
  let isSignature = false;
  let isAnswered = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (!line) break;
    const length = headLength(text, lines, index);
    const words = text.slice(line.start, line.end);
    if (length > 0) {
      const head = { start: line.start, end: lines[index + length - 1]?.end ?? line.end };
      heads.push(head);
      const sent = lines.slice(index, index + length).find((each) => dateLine.test(text.slice(each.start, each.end)));
      const dates = sent ? findDates(text.slice(sent.start, sent.end), () => today) : [];
      day = String(dates.find(({ kind }) => kind === 'date')?.value ?? today);
      index += length - 1;
    }
    if (length > 0 || line.isMessageStart || isRuler(words) || answered.test(words)) isSignature = false;
    else isSignature ||= closing.test(words) || (heads.length > 0 && thanks.test(words));
    isAnswered = length === 0 && (isAnswered || (answered.test(words) && kept.some((each) => hasNumber(text, each))));
    // Below an answer that has its own numbers is the older mail.
    const isOld = isAnswered && /^\s{0,9}>/.test(words);
    if (length === 0 && !isOld && !isSignature && !answered.test(words) && !disclaimer.test(words))
      kept.push({ ...line, day: line.day ?? day });
  }
  return { lines: kept, heads };
}

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
  /^[\s>]{0,9}(?:(?:best|kind|warm|with)(?: kind| warm)? regards|regards|yours (?:sincerely|faithfully|truly)|sincerely|salam hormat|yang benar|sekian,? terima kasih|此致|敬上|顺祝商祺|sent from my \p{L}{2,20}.{0,20})[\s,.!]{0,9}$|^-- ?$/iu;
const thanks =
  /^[\s>]{0,9}(?:(?:many )?thanks(?: (?:and|&) regards)?|thank you|cheers|terima kasih|谢谢)[\s,.!]{0,9}$/iu;
const disclaimer =
  /(?<![\p{L}])(?:confidential(?:ity)?|intended (?:solely|only) for|received (?:this|it)?.{0,40} in error|unsubscribe|do not reply to this)(?![\p{L}])/iu;
