import { headerOf } from './headers.ts';

/** A line of the pasted text, without the header that the chat program put before it. */
export type ChatLine = {
  start: number;
  end: number;
  /** A blank line or another message lies between this line and the one before it. */
  isAfterGap: boolean;
  /** The day of its message, YYYY-MM-DD, where a header says it. */
  day: string | null;
};

/** The lines that people wrote, and the headers and notices that were taken off. */
export function chatLines(text: string): { lines: ChatLine[]; headers: { start: number; end: number }[] } {
  const lines: ChatLine[] = [];
  const headers: { start: number; end: number }[] = [];
  let isAfterGap = true;
  let day: string | null = null;
  let at = 0;
  for (const line of text.split('\n')) {
    const header = headerOf(line);
    const start = at + (header?.length ?? 0);
    const end = at + line.length;
    at = end + 1;
    if (header) {
      headers.push({ start: start - header.length, end: start });
      day = header.day ?? day;
      isAfterGap = true;
    }
    const words = text.slice(start, end);
    if (words.trim() === '') {
      isAfterGap = true;
    } else if (/^\s{0,40}[!-~]\s{0,40}$/.test(words)) {
      // A single letter or sign says nothing; it stays visible as not used.
    } else if (isNotice(words)) {
      headers.push({ start, end });
    } else {
      lines.push({ start, end, isAfterGap, day });
      isAfterGap = false;
    }
  }
  return { lines, headers };
}

/** What chat programs write themselves. */
const isNotice = (line: string): boolean =>
  line.length < 200 &&
  (/^\s{0,9}<[^<>\n]{1,60}>\s{0,9}$/.test(line) ||
    /\((?:file|fail) (?:attached|dilampirkan)\)|message was deleted|mesej (?:ini )?(?:telah )?dipadam|end-to-end encrypted|missed (?:voice|video) call/i.test(
      line,
    ) ||
    /^\s{0,9}(?:\u200e)?(?:forwarded(?: many times)?|dimajukan|image omitted|video omitted|audio omitted|sticker omitted|gif omitted|photo|sticker|voice message)\s{0,9}$/i.test(
      line,
    ));
