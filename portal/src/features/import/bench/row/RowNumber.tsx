import { Trans } from '@lingui/react/macro';
import type { CheckedRow } from '../../checks/check-rows';

/** The number that a spreadsheet shows for the row; red with a faulty one, and the word for those who hear it. */
export function RowNumber({ checked: { row, state } }: { checked: CheckedRow }) {
  return (
    <span className="row-number" data-state={state}>
      <span className="sr-only">
        <Trans>Row</Trans>{' '}
      </span>
      {row.number}
    </span>
  );
}
