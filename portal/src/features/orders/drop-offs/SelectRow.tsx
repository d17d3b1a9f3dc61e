import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/choice/Checks.tsx';

interface SelectRowProps<Row> {
  row: Row;
  selection: { has: (row: Row) => boolean; toggle: (row: Row) => void };
  /** Space ticks the row, Enter opens it. */
  onEnter?: () => void;
}

export function SelectRow<Row extends { number: string }>({ row, selection, onEnter }: SelectRowProps<Row>) {
  const { t } = useLingui();
  return (
    <Checkbox
      hideLabel
      label={t`Select ${row.number}`}
      data-control="select"
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
      }}
    />
  );
}
