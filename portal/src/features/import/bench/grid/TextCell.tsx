import { useLingui } from '@lingui/react/macro';
import type { BulkColumn } from '@tibara/contract/orders/bulk/rows';
import { columnName } from '../row/columns';
import { faultsId } from '../row/RowFaults';
import { type CellActions, cellId } from './use-grid-keys';

interface TextCellProps {
  number: number;
  column: BulkColumn;
  text: string;
  isFaulty: boolean;
  /** The cell has the focus, or would get it by Tab. */
  isActive: boolean;
  editedText: string | null;
  cells: CellActions;
  /** Highlighted, because the pointer is on the message's words for it. */
  isPointed: boolean;
  onPoint: (column: BulkColumn | null) => void;
}

/** The most important columns are dark. */
const main: readonly BulkColumn[] = ['recipientName', 'recipientPhone', 'address', 'deliverDateTime'];

/** A cell of the repair screen. A faulty one refers to its reasons below the row. */
export function TextCell(props: TextCellProps) {
  const { number, column, text, isFaulty, isActive, editedText, cells, isPointed, onPoint } = props;
  const { t } = useLingui();
  const isEdited = editedText !== null;
  const reasons = {
    'aria-invalid': isFaulty || undefined,
    'aria-describedby': isFaulty ? faultsId(number) : undefined,
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys of all its cells
    <td
      id={cellId(number, column)}
      data-column={column}
      data-pointed={isPointed || undefined}
      data-faulty={isFaulty || undefined}
      data-edited={isEdited || undefined}
      data-quiet={!main.includes(column) || undefined}
      tabIndex={isActive && !isEdited ? 0 : -1}
      onFocus={() => cells.activate(number, column)}
      onPointerEnter={() => onPoint(column)}
      onPointerLeave={() => onPoint(null)}
      onClick={() => !isEdited && cells.edit(number, column)}
      {...(!isEdited && reasons)}
    >
      {isEdited ? (
        <input
          {...reasons}
          // biome-ignore lint/a11y/noAutofocus: the merchant has just opened this cell
          autoFocus
          aria-label={t`${columnName(column)}, row ${number}`}
          value={editedText}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => cells.type(event.target.value)}
          onBlur={cells.commit}
        />
      ) : (
        text || (isFaulty ? t`Missing` : <span aria-hidden="true">–</span>)
      )}
    </td>
  );
}
