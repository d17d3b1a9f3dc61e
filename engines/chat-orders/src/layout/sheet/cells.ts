import type { Span } from '../../types.ts';
import { labelOf } from '../../values/label-fields.ts';

/** A cell of a pasted table: its span, and its text without quotes. */
export type Cell = Span & { text: string };

/** Cells divided by tabs, as spreadsheets copy them. A quoted cell may contain line breaks, tabs and doubled quotes. */
export function tableOf(text: string): Cell[][] {
  const rows: Cell[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? (quotedCell(text, at) ?? plainCell(text, at)) : plainCell(text, at);
    rows.at(-1)?.push(cell.cell);
    if (text[cell.next] === '\n') rows.push([]);
    at = cell.next + 1;
  }
  return rows.filter((row) => row.some((cell) => cell.text !== ''));
}

type ReadCell = { cell: Cell; next: number };

function plainCell(text: string, start: number): ReadCell {
  let end = start;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end++;
  return { cell: trimmed(text, start, end), next: end };
}

/** Null if the quote is not closed before a tab or line end. In that case the quote is an ordinary character. */
function quotedCell(text: string, start: number): ReadCell | null {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    const next = text[end + 1];
    if (next === '"') {
      end++;
    } else if (next === undefined || next === '\t' || next === '\n') {
      const cell = trimmed(text, start + 1, end);
      return { cell: { ...cell, text: cell.text.replaceAll('""', '"') }, next: end + 1 };
    } else if (end - start > LONGEST_CELL) {
      return null;
    }
  }
  return null;
}

/** A cell contains an address or a note. Longer text is no cell. */
const LONGEST_CELL = 2_000;

function trimmed(text: string, start: number, end: number): Cell {
  const words = text.slice(start, end);
  const from = start + (words.length - words.trimStart().length);
  const content = words.trim();
  return { text: content, start: from, end: from + content.length };
}

/** Replaces the pipes between heads and cells by tabs, at equal length. */
export function withTabs(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const heads = (lines[0] ?? '').slice(0, 300).split('|');
  const isPiped = heads.length >= 3 && heads.filter((head) => labelOf(head) !== null).length * 2 > heads.length;
  return isPiped && lines.length > 1 && lines.every((line) => line.includes('|')) ? text.replaceAll('|', '\t') : text;
}

/** Several lines with tabs, or one line with many. */
export function isTable(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const tabbed = lines.filter((line) => line.trim().includes('\t'));
  return tabbed.length >= 2 || (lines.length === 1 && (lines[0]?.trim().split('\t').length ?? 0) > 2);
}
