import type { PastedOrders, Span } from '../types.ts';

/** Parts of at most `most` characters. Each ends before a drop-off or message, otherwise at a line's end. */
export function divide(text: string, { rows, heads }: Pick<PastedOrders, 'rows' | 'heads'>, most: number): Span[] {
  const cuts = [...rows, ...heads].map(({ start }) => start);
  const parts: Span[] = [];
  for (let start = 0; start < text.length; start = parts.at(-1)?.end ?? text.length) {
    const limit = start + most;
    const best = Math.max(0, ...cuts.filter((cut) => cut <= limit)) || 0;
    const line = text.lastIndexOf('\n', limit - 1) + 1;
    const end = [best, line].find((cut) => cut > start) ?? limit;
    parts.push({ start, end: limit >= text.length ? text.length : end });
  }
  return parts;
}
