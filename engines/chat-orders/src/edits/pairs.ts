import type { ReadLine } from '../orders/read-line.ts';
import type { Piece } from '../text/pieces.ts';
import type { Span } from '../types.ts';

/** The new and the old value of 'A-2-6 bukan A-2-9', '$18 jadi $30', 'not 36, is 63'. */
export type Pair = { fresh: Span & { words: string }; old: Span & { words: string } };

const value = String.raw`(?:rm|s?\$)? ?#?(?:(?:[a-z]{1,2}-?)?\d[\da-z]{0,8}(?:[-/.:]\d{1,5}[a-z]?){0,3})`;
const negation = `(?:not|bukan|instead of|rather than|而不是|不是)`;
const filler = String.raw`(?:the |unit |no\.? |number |blk |block |postcode |house |rumah |nombor |level )?`;
const patterns: [RegExp, 'fresh' | 'old'][] = [
  // 'not 36, is 63'
  [
    new RegExp(
      `${negation}:? ?${filler}(?<first>${value})[ ,.!;–-]{0,4}(?:but|tapi|ah|the )? ?(?:it'?s|is|should be|shd be|new (?:one|unit|number) is|correct(?: one)? is|betul|yang betul|patut|而是|是|应该是) ?${filler}(?<second>${value})`,
      'giu',
    ),
    'old',
  ],
  [new RegExp(`(?<first>${value})[ ,.!?;()–-]{0,6}${negation}:? ?${filler}(?<second>${value})`, 'giu'), 'fresh'],
  [
    new RegExp(
      `(?<first>${value}) ?(?:(?<![a-z])(?:jadi|becomes?|to|tukar(?: ke| jadi| kepada)?|chang(?:ed?|ing) to|make it|kepada|ke)(?![a-z])|->|=>|>|→|改(?:成|为|到)|变(?:成)?) ?${filler}(?<second>${value})`,
      'giu',
    ),
    'old',
  ],
];

/** The pairs of a line. A range of hours ('3pm to 5pm') is none, except behind a word for a change. */
export function pairsIn(text: string, line: Span): Pair[] {
  const words = text.slice(line.start, Math.min(line.end, line.start + LONGEST));
  const found: Pair[] = [];
  for (const [pattern, first] of patterns)
    for (const match of words.matchAll(pattern)) {
      const [one, two] = [match.groups?.first ?? '', match.groups?.second ?? ''];
      const at = match.index + match[0].indexOf(one);
      const then = match.index + match[0].length - two.length;
      const spans = [spanOf(line.start + at, one), spanOf(line.start + then, two)] as const;
      const pair = first === 'fresh' ? { fresh: spans[0], old: spans[1] } : { fresh: spans[1], old: spans[0] };
      if (!found.some(({ fresh }) => fresh.start < spans[1].end && fresh.end > spans[0].start)) found.push(pair);
    }
  return found;
}
const LONGEST = 400;

const spanOf = (start: number, words: string) => ({ start, end: start + words.length, words: words.trim() });

/** The line with the old values taken out, and the new ones as values of the kind that the order has. */
export function withPairs(line: ReadLine, pairs: readonly Pair[], own: readonly Piece[]): ReadLine {
  let pieces = line.pieces;
  for (const { fresh, old } of pairs) {
    const isAt =
      ({ start, end }: Span) =>
      (piece: Piece) =>
        piece.start < end && piece.end > start;
    const present = pieces.find(isAt(fresh));
    const before = pieces.find(isAt(old));
    const meant = own.findLast((piece) => isSame(piece, old.words));
    const kind =
      meant?.kind ??
      before?.kind ??
      present?.kind ??
      (isDoor.test(fresh.words) && isDoor.test(old.words) ? 'unit' : undefined);
    pieces = pieces.filter((piece) => !isAt(old)(piece) || piece === present);
    if (!kind || (present && present.kind === kind)) continue;
    const made: Piece = { ...fresh, kind, value: pairValue(fresh.words, kind, meant) };
    pieces = [...pieces.filter((piece) => piece !== present), made].sort((a, b) => a.start - b.start);
  }
  return { ...line, pieces };
}

/** '9-02' is a unit if it replaces another one. */
const isDoor = /^#?[a-z]{0,2}-?\d{1,3}[a-z]?-\d{1,4}[a-z]?(?:-\d{1,4}[a-z]?)?$/i;

const plain = (words: unknown): string =>
  String(words)
    .toUpperCase()
    .replace(/^(?:RM|S?\$) ?/, '')
    .replace(/[#\s]/g, '');

/** '151' is the old '#03-151', '18' is 1800 cents. */
function isSame({ kind, value: known }: Piece, words: string): boolean {
  const old = plain(words);
  if (money.has(kind)) return Number(old) * 100 === known;
  const full = plain(known);
  return full === old || (kind === 'unit' && old.length >= 2 && full.endsWith(`-${old}`));
}
const money: ReadonlySet<string> = new Set(['cod', 'price', 'total']);

function pairValue(words: string, kind: Piece['kind'], before: Piece | undefined): Piece['value'] {
  if (money.has(kind)) return Math.round(Number(plain(words)) * 100);
  const known = String(before?.value ?? '');
  // The new door alone takes the floor of the old unit.
  return kind === 'unit' && !/[-]/.test(words) && known.includes('-')
    ? known.replace(/[^-]{1,20}$/, words.replace('#', ''))
    : words.trim();
}
