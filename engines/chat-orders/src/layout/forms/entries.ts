import { isPlace } from '../../places/known-places.ts';
import type { ChatLine } from '../../text/chat-lines.ts';
import type { Piece } from '../../text/pieces.ts';
import type { Span } from '../../types.ts';
import { addressRun, wordsOf } from '../../values/address-run.ts';
import { isRuler } from '../../values/cues.ts';
import { hasOrdinaryWord } from '../../values/ordinary-words.ts';
import { isWholeLabel, type Meaning, meaningOf } from './meaning.ts';

/** A label with its values, one for each line. An unknown label has no meaning. */
export type Entry = { meaning: Meaning | null; label: Span; values: Span[]; isAbove: boolean };

/** The pieces inside a span. */
export type PiecesIn = (span: Span) => Piece[];

/** `text`: a line without a label above or beside it. `title`: the words behind a ruler, such as a ticket's number.
 * `told`: what somebody noted later, without the time of noting. */
export type FormLine = {
  line: ChatLine;
  kind: 'ruler' | 'title' | 'told' | 'labels' | 'value' | 'text';
  entries: Entry[];
};

/** The labels of lines and their values, which are beside or below them. */
export function formLines(text: string, lines: readonly ChatLine[], piecesIn: PiecesIn): FormLine[] {
  const read = scan(text, lines, piecesIn, () => false);
  const isAsking = read.filter(({ entries }) => entries.some(({ meaning, isAbove }) => isAbove && meaning)).length >= 3;
  const repeated = Map.groupBy(lines, ({ start, end }) => text.slice(start, end).trim());
  const isAgain = (index: number) => {
    const [line, next] = [lines[index], lines[index + 1]];
    const words = line ? text.slice(line.start, line.end).trim() : '';
    const isLabel =
      (repeated.get(words)?.length ?? 0) > 1 && /^\p{L}[^\d@,.]{2,39}$/u.test(words) && !isPlace(words.split(' '));
    return isLabel && next !== undefined && !next.isAfterGap && labelAlone(text, next, null, false) === null;
  };
  return isAsking
    ? scan(text, lines, piecesIn, (index, open) => isQuestion(text, lines, index) || (open && isAgain(index)))
    : read;
}

/**
 * Where the known labels are above their values, the first line of each paragraph is a label. So is a line that repeats
 * in other orders below a complete value.
 */
function isQuestion(text: string, lines: readonly ChatLine[], index: number): boolean {
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line?.isAfterGap || !next || next.isAfterGap) return false;
  return /^[^\d@]{3,60}$/.test(text.slice(line.start, line.end).replace(/\([^)]{0,60}\)/g, ''));
}

function scan(
  text: string,
  lines: readonly ChatLine[],
  piecesIn: PiecesIn,
  isUnknownLabel: (index: number, isBelowValue: boolean) => boolean,
): FormLine[] {
  let open: Entry | null = null;
  let columns: Columns | null = null;
  const title = text.slice(lines[0]?.start ?? 0, lines[0]?.end ?? 0).trim();
  return lines.map((line, index): FormLine => {
    const words = text.slice(line.start, line.end);
    if (line.isMessageStart) open = null;
    if (isRuler(words)) {
      open = null;
      return { line, kind: 'ruler', entries: [] };
    }
    if (titledRuler.test(words)) {
      open = null;
      return { line, kind: 'title', entries: [] };
    }
    const stamp = stamped.exec(words)?.[0].length;
    if (stamp) return { line: { ...line, start: line.start + stamp }, kind: 'told', entries: [] };
    if (line.isAfterGap) columns = null;
    if (columns) {
      pushColumns(text, line, columns);
      return { line, kind: 'value', entries: [] };
    }
    columns = columnsAt(text, line);
    if (columns) {
      open = null;
      return { line, kind: 'labels', entries: [columns.left, columns.right] };
    }
    const entries = besideIn(text, line);
    const alone =
      entries.length > 0 ? null : labelAlone(text, line, open, isUnknownLabel(index, (open?.values.length ?? 0) > 0));
    if (alone) entries.push(alone);
    if (entries.length > 0) {
      open = entries.at(-1) ?? null;
      return { line, kind: 'labels', entries };
    }
    // The title of the first order begins each later order.
    if (open && words.trim() !== title && goesOn(text, open, line, piecesIn)) {
      open.values.push(trimmed(text, line.start, line.end));
      return { line, kind: 'value', entries: [] };
    }
    open = null;
    return { line, kind: 'text', entries: [] };
  });
}

/** '=== Ticket 88213 | OPEN' */
const titledRuler = /^\s{0,9}[=#~-]{2,40} ?(?=\p{L}).{2,80}$/u;

/** '17-Dec 10:12 (agent Kumar) the buyer has moved' */
const stamped =
  /^\s{0,9}(?:20\d\d-\d\d-\d\d|\d{1,2}[-/ ](?:\d{1,2}|\p{L}{3,9})(?:[-/ ]\d{2,4})?),? {0,3}\d{1,2}[:.]\d\d(?: ?[ap]m)? {0,3}(?:[-:|] {0,3})?(?=[([\p{L}].{20})/iu;

/** Two cards beside each other, and the position in a line where the second begins. */
type Columns = { left: Entry; right: Entry; at: number };

/** 'Bill to          Ship to' */
function columnsAt(text: string, { start, end }: ChatLine): Columns | null {
  const match = /^(?<left>\s{0,9}\S.{1,30}?)\s{3,60}(?<right>\S.{1,30})$/u.exec(
    text.slice(start, Math.min(end, start + 140)).trimEnd(),
  );
  const { left = '', right = '' } = match?.groups ?? {};
  if (!match || ![left, right].every((label) => isWholeLabel(label) && ofCards.has(meaningOf(label)?.field)))
    return null;
  const at = match[0].length - right.length;
  const entry = (label: Span): Entry => ({
    meaning: meaningOf(text.slice(label.start, label.end)),
    label,
    values: [],
    isAbove: true,
  });
  return { left: entry(trimmed(text, start, start + at)), right: entry(trimmed(text, start + at, end)), at };
}
const ofCards: ReadonlySet<string | undefined> = new Set(['person', 'address', 'details']);

function pushColumns(text: string, { start, end }: ChatLine, { left, right, at }: Columns): void {
  // A long line of the first card may reach into the second.
  const words = text.slice(start, end);
  const gap = /\s{2,60}(?=\S)/.exec(words.slice(Math.max(0, at - 8)));
  const middle =
    words.slice(0, at).trim() === '' || /\s/.test(words[at - 1] ?? '')
      ? at
      : gap
        ? Math.max(0, at - 8) + gap.index + gap[0].length
        : words.length;
  for (const [entry, span] of [
    [left, trimmed(text, start, Math.min(end, start + middle))],
    [right, trimmed(text, Math.min(end, start + middle), end)],
  ] as const)
    if (span.end > span.start) entry.values.push(span);
}

/** A value continues up to a blank line, if it may be long. An empty label has its value below. */
function goesOn(text: string, { meaning, values, isAbove }: Entry, line: ChatLine, piecesIn: PiecesIn): boolean {
  const kinds = piecesIn(line).map(({ kind }) => kind);
  if (values.length === 0) return !line.isAfterGap || (isAbove && meaning?.field !== 'details');
  if (line.isAfterGap || !(isAbove || (meaning && long.has(meaning.field)))) return false;
  // A quoted card is complete.
  if (meaning?.field === 'card' && (kinds.includes('time') || /["”]/.test(text[(values[0]?.end ?? 1) - 1] ?? '')))
    return false;
  if (meaning?.field === 'note' || meaning?.field === 'card') return !kinds.some((kind) => isMoney.has(kind));
  if (meaning?.field !== 'address' && meaning?.field !== 'person') return true;
  if (kinds.some((kind) => isMoney.has(kind) || kind === 'time' || kind === 'date')) return false;
  if (meaning.field === 'person' || isAbove) return true;
  // After its postcode an address continues only with a street or a place.
  const isComplete = values.some((value) => piecesIn(value).some(({ kind }) => kind === 'postcode'));
  const words = text.slice(line.start, line.end);
  const isPlace = addressRun(wordsOf(text, line.start, line.end)) !== null;
  return !kinds.includes('phone') && (isPlace || !(isComplete || hasOrdinaryWord(words.split(/\s{1,9}/))));
}
const isMoney: ReadonlySet<Piece['kind']> = new Set(['cod', 'paid', 'total', 'price']);
const long: ReadonlySet<string> = new Set(['address', 'note', 'card', 'person', 'deliver']);

function labelAlone(text: string, line: ChatLine, open: Entry | null, isUnknown: boolean): Entry | null {
  const label = trimmed(text, line.start, line.end);
  const words = text.slice(label.start, label.end);
  if (words.length > 80 || /^[[(☐☑]/.test(words)) return null;
  const isAsked = /[?？]$/.test(words);
  const isKnown = isAsked || (isWholeLabel(words) && !method.test(words));
  if (!isKnown && !isUnknown) return null;
  const meaning = meaningOf(words);
  // 'Cash on delivery' below 'Payment' is a value.
  const isValue = open?.values.length === 0 && !line.isAfterGap && meaning !== null && values.has(meaning.field);
  return (isKnown && meaning !== null && !isValue) || isUnknown ? { meaning, label, values: [], isAbove: true } : null;
}
/** These words alone are a payment. */
const method =
  /^[^\p{L}]{0,4}(?:paid(?: .{1,20})?|pay|cod|c\.o\.d\.?|cash|tunai|cash on delivery|collect|kutip|transfer|货到付款|已付款?|代收)[^\p{L}]{0,4}$/iu;
const values: ReadonlySet<string> = new Set(['due', 'paid', 'total', 'deliver', 'skip', 'town', 'deposit']);

/** The labels of a line with a sign, dots or spaces behind them: 'Nama: Aida   HP: 012…'. */
function besideIn(text: string, { start, end }: ChatLine): Entry[] {
  const head = text.slice(start, Math.min(end, start + LONGEST));
  const first = first0(head);
  if (!first) return [];
  const entries: Entry[] = [];
  let { from, to, next } = first;
  for (const { index } of head.matchAll(/[:：]/g)) {
    if (index < next || entries.length > MOST) continue;
    const at = labelBefore(head.slice(next, index));
    if (at === null) continue;
    entries.push(entryOf(text, start + from, start + to, start + next, start + next + at));
    from = next + at + (/^[\s|;,/]{0,30}/.exec(head.slice(next + at, index))?.[0].length ?? 0);
    [to, next] = [index, index + 1];
  }
  entries.push(entryOf(text, start + from, start + to, start + next, end));
  return entries;
}
const LONGEST = 1_000;
const MOST = 12;

function entryOf(text: string, from: number, to: number, start: number, end: number): Entry {
  const value = trimmed(text, start, end);
  return {
    meaning: meaningOf(text.slice(from, to)),
    label: trimmed(text, from, to),
    values: value.end > value.start ? [value] : [],
    isAbove: false,
  };
}

/** The first label: where it begins and ends, and where its value begins. */
function first0(head: string): { from: number; to: number; next: number } | null {
  const from = /^[^\p{L}\p{N}[(☐☑☒✅]{0,12}(?:\d{1,2}[.)、] {0,3})?/u.exec(head)?.[0].length ?? 0;
  const rest = head.slice(from);
  const signed = /^(?<label>[^\n:：=]{1,60}?)[\s.·…_]{0,60}[:：=]\s{0,60}/u.exec(rest);
  const label = signed?.groups?.label ?? '';
  if (signed && isLabel(label, rest.slice(label.length), signed[0]))
    return { from, to: from + label.length, next: from + signed[0].length };
  const isLabelOnly = isWholeLabel(rest.trim());
  for (const pattern of isLabelOnly ? unsigned.slice(0, 2) : unsigned) {
    const match = pattern.exec(rest);
    const words = match?.groups?.label ?? '';
    if (match && isWholeLabel(words)) return { from, to: from + words.length, next: from + match[0].length };
  }
  return null;
}

/** An unknown label is short. A link and a clock time have a colon too. */
function isLabel(label: string, rest: string, all: string): boolean {
  const value = rest.slice(all.length - label.length);
  if (/\d$/.test(label) && /^\d/.test(value) && !/\s$/.test(all)) return false;
  if (/^\/\//.test(value) || !/^[\p{L}#]/u.test(label)) return false;
  if (meaningOf(label) !== null && label.split(' ').length <= 8) return true;
  return !all.includes('=') && label.length <= 30 && label.split(' ').length <= 4 && !/[,.!?]/.test(label);
}

const unsigned = [
  /^(?<label>[\p{L}][\p{L} .'/]{0,40}?)(?: ?[.·…_]{3,60} ?| {1,9}- {1,9}|\t ?| {2,60}| ?\| ?| - ?)(?=\S)/u,
  /^(?<label>\p{L}[\p{L} ]{1,30}?) ?-(?=\d)/u,
  /^(?<label>(?:grand |order |jumlah )?(?:total|jumlah|baki|balance|deposit|cod|collect)) (?=(?:rm|s?\$)? ?\d[\d.,]{0,9}(?:\.\d\d)?[^\d]{0,30}$)(?!.{0,40}(?:deposit|baki|balance))/iu,
  /^(?<label>(?:no\.? ?)?(?:tel|hp|phone|mobile|contact|telefon)\.?) (?=[+\d(])/iu,
  /^(?<label>nama|name|penerima|recipient|cust|attn|alamat|address)(?: (?:saya|sy|dia|beliau|ialah|adalah|is)(?= )){0,2} (?=\S)/iu,
] as const;

/** Where the next label begins among words before a colon: behind spaces or a sign, or its last words. */
function labelBefore(words: string): number | null {
  const own = /(?:^|\s{2,}|[|;,/\t]\s{0,9})(\p{L}[^|;,/\t]{0,40})$/u.exec(words.slice(-60));
  const label = own?.[1] ?? '';
  if (own && own[0].length > label.length && isWholeLabel(label)) return words.length - own[0].length;
  for (const count of [3, 2, 1]) {
    const last = new RegExp(String.raw`\s(\p{L}(?:\S{0,20} ){${count - 1}}\S{0,20}) {0,3}$`, 'u').exec(
      words.slice(-60),
    );
    if (last?.[1] && isWholeLabel(last[1])) return words.length - last[0].length;
  }
  return null;
}

export function trimmed(text: string, start: number, end: number): Span {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  return { start: Math.min(from, end), end: Math.max(Math.min(from, end), start + words.trimEnd().length) };
}
