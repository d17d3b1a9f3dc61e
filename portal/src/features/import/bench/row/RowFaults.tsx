import { Trans, useLingui } from '@lingui/react/macro';
import { parseBulkTime } from '@tibara/contract/order-groups/bulk/rows';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '../../../../ui/button/Button';
import { dayAndClock } from '../../../../ui/date-time/wording';
import { said } from '../../../../ui/language/language';
import type { CheckedRow } from '../../checks/check-rows';
import type { Fix } from '../../repair/fixes';
import type { RowActions } from './row-actions';

export const faultsId = (number: number): string => `faults-${number}`;

export const hasNotes = ({ faults, warning, doubleOf, doubts, source }: CheckedRow): boolean =>
  faults.length > 0 || warning !== null || doubleOf !== null || doubts.length > 0 || source !== null;

interface RowFaultsProps {
  checked: CheckedRow;
  /** How many rows have the same kind of mend. */
  sameFixes: number;
  actions: RowActions;
  /** In a card. */
  block?: boolean;
}

/** The reasons under a row, and the mends that take one press. */
export function RowFaults({ checked, sameFixes, actions, block }: RowFaultsProps) {
  const { row, faults, warning, fixes, doubleOf, doubts } = checked;
  const number = row.number;
  const size = block ? 44 : 32;
  // A card has them under its fields.
  const reasons = block ? [] : faults;
  return (
    <div className="row-faults" data-block={block || undefined}>
      <div id={faultsId(number)} className="grid gap-1">
        {reasons.map(({ message }) => (
          <p key={message} className="row-fault">
            <CircleAlert aria-hidden="true" />
            {said(message)}
          </p>
        ))}
        {warning && (
          <p className="row-fault" data-tone="warn">
            <TriangleAlert aria-hidden="true" />
            {said(warning)}
          </p>
        )}
        {doubts.map(({ reason }) => (
          <p key={reason} className="row-fault" data-tone="warn">
            <TriangleAlert aria-hidden="true" />
            {reason}
          </p>
        ))}
        {doubleOf !== null && (
          <p className="row-fault" data-tone="warn">
            <TriangleAlert aria-hidden="true" />
            <Trans>Same phone and address as row {doubleOf}.</Trans>
          </p>
        )}
      </div>
      {fixes.map((fix, index) => (
        <Button
          key={`${fix.kind} ${fix.text}`}
          size={size}
          block={block}
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => actions.fix(number, fix)}
        >
          <FixText fix={fix} />
        </Button>
      ))}
      {sameFixes > 1 && fixes.some(({ kind }) => kind === 'phone') && (
        <Button
          size={size}
          block={block}
          variant={block ? 'quiet' : 'secondary'}
          onClick={() => actions.fixAll('phone')}
        >
          {sameFixes === 2 ? <Trans>Clean both phones</Trans> : <Trans>Clean all {sameFixes} phones</Trans>}
        </Button>
      )}
      {doubleOf !== null && (
        <Button size={size} block={block} variant="secondary" onClick={() => actions.removeRow(number)}>
          <Trans>Remove this row</Trans>
        </Button>
      )}
    </div>
  );
}

function FixText({ fix }: { fix: Fix }) {
  const { t } = useLingui();
  if (fix.kind === 'no cod') return t`No COD`;
  if (fix.kind === 'right') return t`That is right`;
  const time = fix.kind === 'time' ? parseBulkTime(fix.text) : null;
  const text = time ? dayAndClock(time) : fix.kind === 'cod' ? `RM\u00a0${fix.text}` : fix.text;
  return t`Use ${text}`;
}
