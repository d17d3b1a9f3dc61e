import { Trans } from '@lingui/react/macro';
import type { CheckedRow } from '../../checks/check-rows';

/** The row's number in the spreadsheet. A faulty one is red, and screen readers hear its state. */
export function RowNumber({ checked: { row, state } }: { checked: CheckedRow }) {
  return (
    <span
      className="row-number inline-grid h-(--dot-dense) min-w-(--dot-dense) place-items-center px-1.25"
      data-state={state}
    >
      <span className="sr-only">
        <Trans>Row</Trans>{' '}
      </span>
      {row.number}
    </span>
  );
}
