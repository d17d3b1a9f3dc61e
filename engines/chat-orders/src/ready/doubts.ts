import type { OtherText, RowText } from '../row-texts.ts';
import { type PastedField, type PastedRow, pastedFields, type Span, type Unsure } from '../types.ts';
import { unexplainedIn } from './explained.ts';
import { concerns, isChange, looseOf, wordsOf } from './unplaced.ts';
import { isWeakName, isWeakPlace } from './weak-values.ts';

/** A question that the words of a text leave open about a row. Positions are those of the row's own text. */
export type Doubt = Question & {
  /** True if a wrong answer sends a rider to the wrong door or takes the wrong money. */
  blocks: boolean;
};
type Question =
  | { kind: 'unsure'; field: PastedField; reason: Unsure }
  /** A later message replaced the value. */
  | { kind: 'replaced'; field: PastedField }
  /** The row has two numbers, and one of them may be another person's. */
  | { kind: 'second phone' }
  /** The value may be something else than a person or one place. */
  | { kind: 'weak'; field: 'name' | 'address' | 'town' }
  | ({ kind: 'unexplained' } & Span)
  /** Words outside the row that may change it. */
  | { kind: 'unplaced'; words: string };

const noText: RowText = { text: '', marks: [], unused: [], byElimination: [] };

/** The doubts of each row, whatever its place is. */
export function doubtsOf(
  rows: readonly PastedRow[],
  { texts, others }: { texts: readonly RowText[]; others: readonly OtherText[] },
): Doubt[][] {
  return questionsOf(rows, texts, others).map((own) =>
    own.map((question) => ({ ...question, blocks: isBlocking(question) })),
  );
}

const isBlocking = (question: Question): boolean =>
  question.kind === 'replaced' ||
  (question.kind === 'unsure' &&
    (question.field === 'cod' || question.reason === 'phone_country' || question.reason === 'day_or_month'));

function questionsOf(
  rows: readonly PastedRow[],
  texts: readonly RowText[],
  others: readonly OtherText[],
): Question[][] {
  const own = rows.map((row, index) => {
    const { text, marks, unused, byElimination } = texts[index] ?? noText;
    const unexplained = unexplainedIn({ text, marks }, [...unused, ...byElimination], row);
    // A change, a day or a payment within one row's text may be about another row.
    return { unexplained, loose: unexplained.map(({ start, end }) => looseOf(text.slice(start, end), rows)) };
  });
  // The reader knows what a text with a reason is about. Whom to call may follow a day for all.
  // 'Ravi cancel' has taken Ravi's order away.
  const isOpen = ({ reason }: OtherText) => reason === null || reason === 'contact';
  const ended = new Set(others.flatMap((other) => (isOpen(other) ? [] : wordsOf(other.words))));
  const outside = others
    .filter(
      (other) => isOpen(other) && !(isChange(other.words) && wordsOf(other.words).some((word) => ended.has(word))),
    )
    .map(({ words }) => looseOf(words, rows));
  return rows.map((row, index) => [
    ...ownDoubts(row),
    ...(own[index]?.unexplained ?? []).map((span): Question => ({ kind: 'unexplained', ...span })),
    ...[...outside, ...own.flatMap(({ loose }, at) => (at === index ? [] : loose))]
      .filter((loose) => concerns(loose, row, index))
      .map(({ words }): Question => ({ kind: 'unplaced', words })),
  ]);
}

function ownDoubts(row: PastedRow): Question[] {
  const doubts: Question[] = [];
  for (const field of pastedFields) {
    const reason = row.unsure[field];
    if (reason) doubts.push({ kind: 'unsure', field, reason });
    if ((row.replaced[field] ?? []).length > 0) doubts.push({ kind: 'replaced', field });
  }
  if (hasSecondPhone(row)) doubts.push({ kind: 'second phone' });
  if (row.name !== null && isWeakName(row.name)) doubts.push({ kind: 'weak', field: 'name' });
  for (const field of ['address', 'town'] as const)
    if (row[field] !== null && isWeakPlace(row[field])) doubts.push({ kind: 'weak', field });
  return doubts;
}

/** An instruction explains the number inside it ('call the guard, 012…'). */
const hasSecondPhone = ({ phone2, spans }: PastedRow): boolean =>
  phone2 !== null &&
  (spans.phone2 ?? []).some(({ start, end }) =>
    (spans.note ?? []).every((note) => start < note.start || end > note.end),
  );
