import { meaningOf } from '../layout/forms/meaning.ts';
import type { MessageHead, Span } from '../types.ts';
import { fieldAmong } from '../values/label-fields.ts';
import { copiedHeader, type Header, headerOf } from './headers.ts';

/** A line of the pasted text, without the chat program's header. */
export type ChatLine = {
  start: number;
  end: number;
  /** A blank line or another message precedes this line. */
  isAfterGap: boolean;
  /** The first line behind a header. */
  isMessageStart: boolean;
  /** The day of the line's message, if the header has a day. */
  day: Header['day'];
  sender: Header['sender'];
};

/** The lines that people wrote, and the removed headers and notices. */
export function chatLines(text: string, today: string): { lines: ChatLine[]; headers: Span[]; heads: MessageHead[] } {
  const lines: ChatLine[] = [];
  const headers: Span[] = [];
  const heads: MessageHead[] = [];
  let isAfterGap = true;
  let isMessageStart = false;
  let day: Header['day'] = null;
  let sender: Header['sender'] = null;
  let at = 0;
  const written = text.split('\n');
  const speakers = speakersIn(written);
  const isThread = written.filter((line) => commentFoot.test(line)).length > 1;
  const stamped = written.filter((line) => stamp.test(line));
  const isStamped = stamped.length > 1 && stamped.some((line) => !/\d(?:[ -]?\d){6}/.test(line));
  for (const [index, line] of written.entries()) {
    const header =
      headerOf(line, today) ??
      spoken(line, speakers) ??
      (isStamped ? lineStart(stamp.exec(line)) : null) ??
      (isThread && isAfterGap ? lineStart(commenter.exec(line)) : null) ??
      (isAfterGap ? copiedHeader(line, written[index + 1] ?? '') : null);
    const start = at + (header?.length ?? 0);
    const end = at + line.length;
    at = end + 1;
    if (header) {
      headers.push({ start: start - header.length, end: start });
      heads.push({ start: start - header.length, end: start, sender: header.sender });
      day = header.day ?? day;
      sender = header.sender;
      isAfterGap = true;
      isMessageStart = true;
    }
    const words = text.slice(start, end);
    if (words.trim() === '') {
      isAfterGap = true;
    } else if (/^\s{0,40}[!-~]\s{0,40}$/.test(words)) {
      // A single letter or sign has no meaning. It stays visible as unused.
    } else if (isThread && commentFoot.test(words)) {
      headers.push({ start, end });
      isAfterGap = true;
    } else if (isNotice(words) || isQuoted(text, start, words)) {
      headers.push({ start, end });
    } else {
      lines.push({ start, end, isAfterGap, isMessageStart, day, sender });
      isAfterGap = false;
      isMessageStart = false;
    }
  }
  return { lines, headers, heads };
}

/**
 * 'Azura: salam kak': people who speak in at least half of the lines, one of them twice. A label may be repeated too, but
 * is no name.
 */
function speakersIn(lines: readonly string[]): ReadonlySet<string> {
  const all = lines.flatMap((line) => speaker.exec(line)?.groups?.who ?? []);
  const said = all.filter((who) => fieldAmong(who.toLowerCase()) === null && meaningOf(who) === null);
  // A form has more labels than other words with a colon.
  if (all.length > 2 * said.length) return new Set();
  const speakers = new Set(said);
  const written = lines.filter((line) => line.trim() !== '').length;
  const isChat = speakers.size >= 2 && said.length > speakers.size && said.length * 2 >= written;
  return new Set(isChat ? speakers : []);
}
const speaker = /^ {0,3}(?<who>\p{Lu}[\p{L}\p{M}.'() -]{0,30}|\p{Script=Han}{2,6}): (?=\S)/u;

function spoken(line: string, speakers: ReadonlySet<string>): Header | null {
  const found = speakers.size > 0 ? speaker.exec(line) : null;
  const who = found?.groups?.who ?? '';
  return found && speakers.has(who) ? { length: found[0].length, sender: who, day: null } : null;
}

/** '（9:48）' before a message, if one of them has no number, so that they are no times of deliveries. */
const stamp = /^\s{0,9}[（(]\d{1,2}[:：.]\d{2}(?: ?[ap]m)?[）)] ?(?=\S)/iu;
/** '2h   Like   Reply' ends a comment, and a name begins the next one. */
const commentFoot =
  /^\s{0,9}(?:\d{1,2} ?(?:[smhdwj]|min|hrs?|jam|hari|分钟|小时)|like|suka|赞|reply|balas|回复|edited|disunting)(?:[\s·]{1,9}(?:\d{1,2} ?(?:[smhdwj]|min|hrs?|jam|hari|分钟|小时)|like|suka|赞|reply|balas|回复|edited|disunting)){1,4}\s{0,9}$/iu;
const commenter = /^\s{0,9}(?<who>\p{L}[\p{L}\p{M}.'@/ -]{1,40})$/u;

const lineStart = (match: RegExpExecArray | null): Header | null =>
  match && { length: match[0].length, sender: match.groups?.who ?? null, day: null };

/** The length of text before a reply that is searched. A bound keeps reading linear. */
const QUOTED_WITHIN = 10_000;

/** A reply repeats a line of an earlier message behind '>'. A mail that is quoted whole repeats none. */
function isQuoted(text: string, start: number, line: string): boolean {
  const words = /^\s{0,9}>\s{0,3}(\S.{7,300})$/.exec(line)?.[1]?.trim();
  const before = text.slice(Math.max(0, start - QUOTED_WITHIN), start);
  const at = words === undefined ? -1 : before.indexOf(words);
  return at >= 0 && !/(?:^|\n)\s{0,9}>[^\n]{0,300}$/.test(before.slice(Math.max(0, at - 320), at));
}

const isNotice = (line: string): boolean =>
  line.length < 200 &&
  (/^\s{0,9}<[^<>\n]{1,60}>\s{0,9}$/.test(line) ||
    /\((?:file|fail) (?:attached|dilampirkan)\)|message was deleted|mesej (?:ini )?(?:telah )?dipadam|end-to-end encrypted|missed (?:voice|video) call/i.test(
      line,
    ) ||
    /^\s{0,9}(?:\u200e)?(?:forwarded(?: many times)?|dimajukan|image omitted|video omitted|audio omitted|sticker omitted|gif omitted|photo|sticker|voice message)\s{0,9}$/i.test(
      line,
    ));
