import { Trans, useLingui } from '@lingui/react/macro';
import { type BulkColumn, parseBulkTime } from '@tibara/contract/orders/bulk/rows';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { said } from '#ui/language/language.ts';
import type { CheckedRow, Fault } from '../../checks/check-rows';
import type { Fix } from '../../repair/fixes';
import type { DateOrder } from '../bench';
import { RowQuestions } from './RowQuestions';
import type { RowActions } from './row-actions';

export const faultsId = (number: number): string => `faults-${number}`;

export const hasNotes = ({ faults, warnings, doubleOf, doubts, source }: CheckedRow): boolean =>
  faults.length > 0 || warnings.length > 0 || doubleOf !== null || doubts.length > 0 || source !== null;

/** How many rows have the same kind of fix, and the common date format if there is one. */
export type SameFixes = { phone: number; time: number; order: DateOrder | null };

/** The value for rows without a fix. It never changes, so changes of other rows do not redraw them. */
export const noFixes: SameFixes = { phone: 0, time: 0, order: null };

interface RowFaultsProps {
  checked: CheckedRow;
  same: SameFixes;
  actions: RowActions;
  /** The cell under the pointer or with the focus. */
  pointed?: BulkColumn | null;
  block?: boolean;
}

export function RowFaults({ checked, same, actions, pointed = null, block }: RowFaultsProps) {
  const { row, faults, warnings, fixes, doubleOf, doubts } = checked;
  const number = row.number;
  const size = block ? 44 : 32;
  // A card shows faults under its fields.
  const reasons = block ? [] : faults;
  const shown = shownFault(checked, pointed);
  return (
    <div className={block ? 'grid gap-2' : 'flex flex-wrap items-center gap-x-4 gap-y-1.5'}>
      <div id={faultsId(number)} className="grid gap-1">
        {reasons.map((fault) => (
          <p key={said(fault.message)} className={fault === shown ? `row-fault ${lineClass} text-bad` : 'sr-only'}>
            <CircleAlert className="mt-px size-4" aria-hidden="true" />
            {said(fault.message)}
          </p>
        ))}
        {warnings.map((warning) => (
          <Warning key={said(warning)}>{said(warning)}</Warning>
        ))}
        {reasonsOf(doubts).map((reason) => (
          <Warning key={reason}>{reason}</Warning>
        ))}
        {doubleOf !== null && (
          <Warning>
            <Trans>Same phone and address as row {doubleOf}.</Trans>
          </Warning>
        )}
      </div>
      <RowQuestions checked={checked} actions={actions} block={block} />
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
      {(['phone', 'time'] as const).map(
        (kind) =>
          same[kind] > 1 &&
          fixes.some((fix) => fix.kind === kind) && (
            <Button
              key={kind}
              size={size}
              block={block}
              variant={block ? 'quiet' : 'secondary'}
              onClick={() => actions.fixAll(kind)}
            >
              <AllText kind={kind} same={same} />
            </Button>
          ),
      )}
      {doubleOf !== null && (
        <Button size={size} block={block} variant="secondary" onClick={() => actions.removeRow(number)}>
          <Trans>Remove this row</Trans>
        </Button>
      )}
    </div>
  );
}

/** A row may have the same doubt of two values. */
const reasonsOf = (doubts: CheckedRow['doubts']): string[] => [
  ...new Set(doubts.filter(({ kind }) => kind === 'value').map(({ reason }) => reason)),
];

const lineClass = 'flex gap-2 text-caption wrap-anywhere';

const Warning = ({ children }: { children: ReactNode }) => (
  <p className={`${lineClass} text-warn`}>
    <TriangleAlert className="mt-px size-4" aria-hidden="true" />
    {children}
  </p>
);

/**
 * The one fault of a row in words. Its red cells show where the others are. First comes the pointed cell's, last the one
 * about cells that already show 'Missing' or 'Not found'.
 */
function shownFault(checked: CheckedRow, pointed: BulkColumn | null): Fault | undefined {
  const { faults } = checked;
  const own = pointed && faults.find(({ columns }) => columns.includes(pointed));
  return own ?? faults.toSorted((a, b) => rankOf(checked, a) - rankOf(checked, b))[0];
}

function rankOf({ row, isPlaceUnknown }: CheckedRow, { columns }: Fault): number {
  if (columns.every((column) => row[column] === '')) return 2;
  return isPlaceUnknown && columns[0] === 'address' ? 1 : 0;
}

function AllText({ kind, same }: { kind: 'phone' | 'time'; same: SameFixes }) {
  const { phone, time, order } = same;
  if (kind === 'phone') return phone === 2 ? <Trans>Clean both phones</Trans> : <Trans>Clean all {phone} phones</Trans>;
  if (order === 'day') return <Trans>Use DD/MM for all {time} dates</Trans>;
  return order === 'month' ? <Trans>Use MM/DD for all {time} dates</Trans> : <Trans>Fix all {time} dates</Trans>;
}

function FixText({ fix }: { fix: Fix }) {
  const { t } = useLingui();
  const writer = fix.text;
  if (fix.kind === 'writer') return t`Use ${writer}, who wrote this`;
  if (fix.kind === 'no cod') return t`No COD`;
  if (fix.kind === 'confirmed') return t`Yes, this is right`;
  const time = fix.kind === 'time' || fix.kind === 'year' ? parseBulkTime(fix.text) : null;
  const text = time ? dayAndClock(time) : fix.kind === 'cod' ? `RM\u00a0${fix.text}` : fix.text;
  return t`Use ${text}`;
}
