import type { Draft } from '../fields/block.ts';
import type { Span } from '../types.ts';

/**
 * Orders that one sentence dictates share its day: 'esok lapan bungkus … lepas tu empat bungkus …'. A time that the
 * sentence gives for all ('两条都要五点以前') counts for each order without a time.
 */
export function shareInSentence(text: string, drafts: readonly Draft[]): void {
  for (const [index, draft] of drafts.entries()) {
    const before = drafts[index - 1];
    if (!before || text.slice(before.start, draft.start).includes('\n')) continue;
    draft.date ??= before.date && { ...before.date };
    const [time] = draft.time?.spans ?? [];
    if (time && isOfAll(text, time)) before.time ??= { ...draft.time, value: draft.time?.value ?? null, spans: [time] };
  }
}

const isOfAll = (text: string, { start }: Span): boolean =>
  /(?<!\p{L})(?:both|all|semua|dua-?dua|kedua-?dua)(?!\p{L})[^.!?\n]{0,24}$|[都全][^。！？\n]{0,8}$/iu.test(
    text.slice(Math.max(0, start - 40), start),
  );
