import { TAKEN } from '../text/pieces.ts';
import type { Span } from '../types.ts';

/** A run of words between separators. `comma`: only a comma lies before it. */
export type Segment = Span & { comma: boolean };

/**
 * Cuts a line at commas, pipes, dashes with spaces, brackets, sentence ends and recognised pieces. A dot after an
 * abbreviation (`Jln.`, `No.`, `Dr.`) does not cut.
 */
export function segmentsOf(text: string, start: number, end: number): Segment[] {
  const segments: Segment[] = [];
  let from = start;
  let comma = false;
  const close = (at: number) => {
    const words = text.slice(from, at);
    const trimmed = words.trim();
    if (/[\p{L}\p{N}]/u.test(trimmed)) {
      const first = from + words.indexOf(trimmed);
      segments.push({ start: first, end: first + trimmed.length, comma });
      comma = false;
    }
  };
  for (let at = start; at < end; at++) {
    const length = separatorAt(text, at);
    if (length === 0) continue;
    close(at);
    comma = /[,\uff0c\u3001]/.test(text[at] ?? '');
    from = at + length;
    at = from - 1;
  }
  close(end);
  return segments;
}

function separatorAt(text: string, at: number): number {
  const character = text[at] ?? '';
  if (character === TAKEN || /[\n,;|()[\]{}!?\u3002\uff0c\u3001\u2022\u00b7\u2192>~]/.test(character)) return 1;
  const next = text[at + 1] ?? '';
  const isSpaced = text[at - 1] === ' ' && (next === ' ' || next === TAKEN);
  if ((character === '-' || character === '/' || character === ':') && isSpaced) return 1;
  if ((character === '-' || character === '/') && (text[at - 1] === TAKEN || next === TAKEN)) return 1;
  // An unknown label: 'Site: 19, Jalan …'.
  if (character === ':' && next === ' ') return 1;
  if (character === '.' && (next === ' ' || next === TAKEN) && !abbreviation.test(text.slice(Math.max(0, at - 6), at)))
    return 1;
  // Emoji, but no letters. Half of an emoji is no sign.
  if (/[\ud83c-\ud83e]/.test(character)) return 2;
  return /[\u2190-\u21ff\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff]/.test(character) ? 1 : 0;
}

const abbreviation =
  /(?:^|[\s,.\ue000])(?:jln|jl|no|tmn|kg|dr|pn|en|mr|mrs|ms|mdm|st|ave|rd|blk|lrg|psn|bt|bkt|sg|hj|lor|d|[a-z])$/i;
