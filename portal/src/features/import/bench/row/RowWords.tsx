import { Trans, useLingui } from '@lingui/react/macro';
import type { BulkColumn } from '@tibara/contract/orders/bulk/rows';
import type { RowSource } from '../bench';
import { columnName } from './columns';

interface RowWordsProps {
  source: RowSource;
  /** The highlighted cell, if there are cells. */
  pointed?: BulkColumn | null;
  onPoint?: (column: BulkColumn | null) => void;
  onAddToNote: (words: string) => void;
}

/** The message text of a row. Unused parts stay visible and can be added to the note with a press. */
export function RowWords({ source, pointed, onPoint, onAddToNote }: RowWordsProps) {
  const { t } = useLingui();
  return (
    <p className="text-caption text-ink-2 whitespace-pre-line wrap-anywhere">
      <span className="font-semibold">
        <Trans>From:</Trans>
      </span>{' '}
      {piecesOf(source).map(({ start, words, column, isUnused }) => {
        if (isUnused) {
          return (
            <button
              key={start}
              type="button"
              className="min-h-6 text-left underline decoration-dashed underline-offset-3 pointer-coarse:min-h-11"
              aria-label={t`Not used: ${words}. Add it to the note`}
              onClick={() => onAddToNote(words)}
            >
              {words}
            </button>
          );
        }
        if (!column) return words;
        return (
          <mark
            key={start}
            className="rounded-[3px] bg-brand-tint text-ink data-pointed:bg-brand data-pointed:text-on-brand"
            title={columnName(column)}
            data-pointed={column === pointed || undefined}
            onPointerEnter={() => onPoint?.(column)}
            onPointerLeave={() => onPoint?.(null)}
          >
            {words}
          </mark>
        );
      })}
    </p>
  );
}

type Piece = { start: number; words: string; column: BulkColumn | null; isUnused: boolean };

function piecesOf({ text, marks, unused }: RowSource): Piece[] {
  const spans = [
    ...marks.map((each) => ({ ...each, isUnused: false })),
    ...unused.map((each) => ({ ...each, column: null, isUnused: true })),
  ].toSorted((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, column, isUnused } of spans) {
    if (start < at) continue;
    if (start > at) pieces.push({ start: at, words: text.slice(at, start), column: null, isUnused: false });
    pieces.push({ start, words: text.slice(start, end), column, isUnused });
    at = end;
  }
  return [...pieces, { start: at, words: text.slice(at), column: null, isUnused: false }];
}
