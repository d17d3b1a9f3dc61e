import { isFooter, isRecipientLine, isRuler, isSenderLine } from '../values/cues.ts';
import type { ReadLine } from './read-line.ts';

/** The role of a line: a drop-off, the sender's place, a shop's own words, or a divider. */
export type Role = 'drop' | 'sender' | 'footer' | 'ruler';

export function rolesOf(text: string, lines: readonly ReadLine[]): Role[] {
  const roles: Role[] = [];
  let sender: SenderState | null = null;
  let hasOrder = false;
  for (const line of lines) {
    const words = text.slice(line.start, line.end);
    if (isSenderStart(line, words)) {
      sender = { isBare: isBareCue(line, words), hasName: false, hasPhone: false };
      if (!sender.isBare) note(sender, line);
      roles.push('sender');
      continue;
    }
    if (sender && goesOn(sender, line, words)) {
      note(sender, line);
      roles.push('sender');
      continue;
    }
    sender = null;
    // A shop's thanks continue with its own address, up to a blank line.
    const isGoingOn =
      roles.at(-1) === 'footer' && hasOrder && !line.isAfterGap && line.labels.length === 0 && !isMarked(line);
    hasOrder ||= line.pieces.some(({ kind }) => kind === 'phone');
    // 'today's deliveries, pick up from our shop' above the orders is a head.
    const isHead = !hasOrder && line.pieces.some(({ kind }) => kind === 'date');
    roles.push(isRuler(words) ? 'ruler' : (isFooter(words) && !isHead) || isGoingOn ? 'footer' : 'drop');
  }
  return roles;
}

const isMarked = ({ pieces }: ReadLine): boolean => pieces.some(({ value }) => value === 'mark');

/** The facts about a sender read so far. `isBare`: the sender's first line had only the word for a sender. */
type SenderState = { isBare: boolean; hasName: boolean; hasPhone: boolean };

const isSenderStart = (line: ReadLine, words: string): boolean =>
  line.labels[0]?.field === 'sender' || isSenderLine(words);

const isBareCue = (line: ReadLine, words: string): boolean =>
  !line.parts.some(({ kind }) => kind === 'address') &&
  !line.pieces.some(({ kind }) => kind === 'phone') &&
  words
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .split(/ {1,9}/).length <= 2;

function note(state: SenderState, line: ReadLine): void {
  state.hasName ||=
    line.parts.some(({ kind }) => kind === 'words') || line.labels.some(({ field }) => field === 'name');
  state.hasPhone ||= line.pieces.some(({ kind }) => kind === 'phone');
}

/** A sender ends at a recipient, a blank line, a mark or a repeated fact. */
function goesOn(state: SenderState, line: ReadLine, words: string): boolean {
  if (isRecipientLine(words) || isRuler(words) || isMarked(line)) return false;
  if (line.isAfterGap) return state.isBare && !state.hasName && !state.hasPhone;
  const brings = {
    name: line.labels.some(({ field }) => field === 'name'),
    phone: line.pieces.some(({ kind }) => kind === 'phone'),
  };
  if (line.pieces.some(({ kind }) => kind === 'cod')) return false;
  if ((brings.name && state.hasName) || (brings.phone && state.hasPhone)) return false;
  if (state.isBare) return true;
  const isOnlyPhone = brings.phone && line.parts.every(({ kind }) => kind !== 'words');
  return isOnlyPhone || line.labels.some(({ field }) => field === 'phone' || field === 'address');
}
