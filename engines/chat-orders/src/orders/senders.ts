import { isFooter, isRecipientLine, isRuler, isSenderLine } from '../values/cues.ts';
import type { ReadLine } from './read-line.ts';

/** The role of a line: a drop-off, the sender's place, a shop's own words, or a divider. */
export type Role = 'drop' | 'sender' | 'footer' | 'ruler';

export function rolesOf(text: string, lines: readonly ReadLine[]): Role[] {
  const roles: Role[] = [];
  let sender: ReadLine[] = [];
  let hasOrder = false;
  for (const line of lines) {
    const words = text.slice(line.start, line.end);
    if (isSenderStart(line, words)) {
      sender = [line];
      roles.push('sender');
      continue;
    }
    if (sender.length > 0 && goesOn(sender, line, words)) {
      sender.push(line);
      roles.push('sender');
      continue;
    }
    sender = [];
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

const isSenderStart = (line: ReadLine, words: string): boolean =>
  line.labels[0]?.field === 'sender' || isSenderLine(words);

/** A sender ends at a recipient, a blank line, a mark, cash or a repeated name or number. */
function goesOn(sender: readonly ReadLine[], line: ReadLine, words: string): boolean {
  const repeats = (has: (each: ReadLine) => boolean) => has(line) && sender.some(has);
  const hasName = ({ labels }: ReadLine) => labels.some(({ field }) => field === 'name');
  return (
    !line.isAfterGap &&
    !isRecipientLine(words) &&
    !isRuler(words) &&
    !isMarked(line) &&
    line.pieces.every(({ kind }) => kind !== 'cod') &&
    !repeats(hasPhone) &&
    !repeats(hasName) &&
    (isBare(sender[0]) ||
      (hasPhone(line) && line.parts.every(({ kind }) => kind !== 'words')) ||
      line.labels.some(({ field }) => field === 'phone' || field === 'address'))
  );
}

const hasPhone = ({ pieces }: ReadLine): boolean => pieces.some(({ kind }) => kind === 'phone');

/** 'Pick up:' alone. */
const isBare = (line: ReadLine | undefined): boolean =>
  line !== undefined &&
  !hasPhone(line) &&
  line.parts.every(({ kind, start, end }) => kind === 'words' && end - start < 12);
