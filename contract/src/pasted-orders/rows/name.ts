import type { Part, ReadLine } from '../blocks/read-line.ts';
import { isTitle } from '../find/ordinary-words.ts';
import type { AddressRead } from './address.ts';
import { type Block, type Found, isCorrected, piecesOf, spanOf, wordsAt } from './block.ts';
import { nameIn } from './name-like.ts';

/**
 * The name, by elimination: its label; else what is left of the line with the number; else the line above it, and what stands
 * alone in the first lines. Words beside the address that are not the name belong to the address.
 */
export function nameOf(block: Block, address: AddressRead): { found: Found | null; address: Found | null } {
  const town = address.town?.spans ?? [];
  // What stands behind a street is a building rather than somebody.
  const first = address.address?.spans[0]?.start ?? 0;
  const behind = address.beside.filter(({ start }) => start > first);
  const found =
    labelledName(block) ?? freeName(block, [...address.beside, ...town]) ?? freeName(block, [...behind, ...town]);
  const used = [...(found?.spans ?? []), ...town];
  const rest = address.beside.filter((part) => !used.some(({ start, end }) => start < part.end && end > part.start));
  return { found, address: rest.length > 0 ? address.compose(rest) : null };
}

function labelledName(block: Block): Found | null {
  const parts = block.lines.flatMap(({ parts }) =>
    parts.filter(({ kind, label }) => kind === 'words' && label === 'name'),
  );
  const part = parts.findLast((each) => isCorrected(block, each)) ?? parts[0];
  return part ? { value: wordsAt(block.text, part), spans: [spanOf(part)] } : null;
}

/** Candidates in the sequence in which they are believed. */
function freeName(block: Block, beside: readonly { start: number; end: number }[]): Found | null {
  const { lines } = block;
  const phone = piecesOf(block, 'phone')[0];
  const at = lines.findIndex(({ start, end }) => phone !== undefined && phone.start >= start && phone.end <= end);
  const isFree = (part: Part) =>
    part.kind === 'words' &&
    part.label === null &&
    !isCorrected(block, part) &&
    !beside.some(({ start }) => start === part.start);
  const partsIn = (index: number) => (lines[index]?.parts ?? []).filter(isFree);
  const own = partsIn(at);
  const before = own.filter(({ start }) => phone !== undefined && start < phone.start).reverse();
  const after = own.filter(({ start }) => phone !== undefined && start > phone.start);
  const above = at > 0 ? partsIn(at - 1) : [];
  const others = lines.flatMap((_, index) =>
    index === at || index === at - 1
      ? []
      : partsIn(index).filter((part) => isAlone(lines[index]) || isTitled(block.text, part)),
  );
  for (const part of [...before.reverse(), ...after, ...above, ...others]) {
    const words = wordsAt(block.text, part);
    const name = nameIn(words);
    if (name === null) continue;
    const start = block.text.indexOf(name.split(' ')[0] ?? name, part.start);
    return { value: name, spans: [{ start, end: Math.min(part.end, endOf(block.text, start, name)) }] };
  }
  return null;
}

/** A line with more than one part, or with a price, is about something else. */
const isAlone = (line: ReadLine | undefined): boolean =>
  line !== undefined &&
  line.parts.length === 1 &&
  !line.pieces.some(({ kind }) => kind === 'price' || kind === 'total');

const isTitled = (text: string, part: Part): boolean =>
  isTitle((nameIn(wordsAt(text, part)) ?? '').split(' ')[0] ?? '');

/** The end of a name in a text that may hold more spaces than the name. */
function endOf(text: string, start: number, name: string): number {
  let at = start;
  for (const character of name) {
    while (character !== ' ' && /\s/.test(text[at] ?? '')) at++;
    at += character.length;
  }
  return at;
}
