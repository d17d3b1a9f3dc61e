import { MASK, masked } from '@tibara/chat-orders/masked';
import type { ReadingLine, ReadRow } from '@tibara/contract/readings/calls';
import { fetchFarSide } from '../../platform/far-sides/ask-far-side.ts';
import { FarSideError } from '../../platform/far-sides/far-side-error.ts';
import type { ReaderSettings } from '../settings.ts';
import { type AnsweredRow, BadAnswer, contentOf, rowsIn } from './answer.ts';
import { questionOf } from './question.ts';

/** Reads a text. The last line is `end` in any case. */
export type Reader = (text: string, gone: AbortSignal, onError: (error: Error) => void) => AsyncGenerator<ReadingLine>;

export const longestMs = 90_000;
const limits = { longestMs, rowMs: 20_000, bytes: 1_000_000, rows: 100 };
const NAME = 'The second reader';

type Settings = Omit<ReaderSettings, 'READER_DAILY'>;

export function makeReader({ READER_URL, READER_MODEL = '', READER_TOKEN }: Settings, most = limits): Reader | null {
  if (READER_URL === undefined) return null;
  const url = `${READER_URL.replace(/\/$/, '')}/chat/completions`;
  return async function* read(text, gone, onError) {
    const ended = AbortSignal.any([gone, AbortSignal.timeout(most.longestMs)]);
    for (const isLast of [false, true])
      try {
        for await (const row of askOnce(masked(text), ended)) yield { kind: 'row', row };
        return yield { kind: 'end', isWhole: true };
      } catch (error) {
        if (isLast || !(error instanceof BadAnswer)) {
          if (!gone.aborted) onError(new FarSideError(NAME, url, error));
          return yield { kind: 'end', isWhole: false };
        }
        yield { kind: 'again' };
      }
  };

  /** A silence without a complete row ends the answer, so single signs now and then do not prolong it. */
  async function* askOnce(text: string, ended: AbortSignal): AsyncGenerator<ReadRow> {
    const lines = linesOf(text);
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(), most.rowMs);
    try {
      const { ok, status, body } = await fetchFarSide('reader', url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(READER_TOKEN && { authorization: `Bearer ${READER_TOKEN}` }),
        },
        body: JSON.stringify(questionOf(READER_MODEL, text.split('\n'))),
        redirect: 'error',
        signal: AbortSignal.any([ended, silent.signal]),
      });
      if (!ok || !body) throw new Error(`responded with ${status}`, { cause: `responded with ${status}` });
      let rows = 0;
      for await (const row of rowsIn(contentOf(body, most.bytes))) {
        timer.refresh();
        const found = foundIn(lines, row);
        if (found.words.length > 0) yield found;
        if (++rows === most.rows) return;
      }
    } finally {
      clearTimeout(timer);
      silent.abort();
    }
  }
}

type Line = { start: number; end: number; text: string };

function linesOf(text: string): Line[] {
  let end = -1;
  return text.split('\n').map((line) => {
    const start = end + 1;
    end = start + line.length;
    return { start, end, text: line };
  });
}

/** The positions of the words. Words that are not in their line, or that were masked, are dropped. */
const foundIn = (lines: readonly Line[], row: AnsweredRow): ReadRow => ({
  parts: row.lines.flatMap(({ first, last }) => {
    const [from, to] = [lines[first - 1], lines[last - 1]];
    return from && to ? [{ start: from.start, end: to.end }] : [];
  }),
  words: row.words.flatMap(({ field, line, words }) => {
    const within = lines[line - 1];
    const at = words === '' || words.includes(MASK) ? -1 : (within?.text.indexOf(words) ?? -1);
    return within && at >= 0 ? [{ field, start: within.start + at, end: within.start + at + words.length }] : [];
  }),
});
