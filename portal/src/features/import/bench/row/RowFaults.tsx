import type { BulkColumn } from '@tibara/contract/orders/bulk/rows';
import { CircleAlert, Pencil, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { said } from '#ui/language/language.ts';
import type { CheckedRow, Fault } from '../../checks/check-rows';
import { QuestionField } from '../questions/Questions';
import { labelOf, questionsOf } from '../questions/questions';
import type { RowActions } from './row-actions';

export const faultsId = (number: number): string => `faults-${number}`;

export const hasNotes = ({ faults, warnings, fixes, doubts, source }: CheckedRow): boolean =>
  faults.length > 0 || warnings.length > 0 || fixes.length > 0 || doubts.length > 0 || source !== null;

interface RowFaultsProps {
  checked: CheckedRow;
  /** Questions that are asked above the rows, because several rows have them. */
  common: readonly string[];
  actions: RowActions;
  /** The cell under the pointer or with the focus. */
  pointed?: BulkColumn | null;
  block?: boolean;
}

/** First what must be mended, then the questions, each with its answers. */
export function RowFaults({ checked, common, actions, pointed = null, block }: RowFaultsProps) {
  const { row, faults, warnings, fixes } = checked;
  const { number } = row;
  const size = block ? 44 : 32;
  // A card shows faults under its fields.
  const reasons = block ? [] : faults;
  const shown = shownFault(checked, pointed);
  const questions = questionsOf([checked]);
  const own = questions.filter(({ asks }) => !common.includes(asks));
  const repairs = fixes.filter(({ asks }) => asks === undefined);
  return (
    <div className={block ? 'grid gap-2' : 'flex flex-wrap items-center gap-x-4 gap-y-1.5'}>
      <div id={faultsId(number)} className="grid gap-1 empty:hidden">
        {reasons.map((fault) => (
          <p key={said(fault.message)} className={fault === shown ? `row-fault ${lineClass} text-bad` : 'sr-only'}>
            <CircleAlert className="mt-px size-4" aria-hidden="true" />
            <span>
              {said(fault.message)} <span>{fault.advice}</span>
            </span>
          </p>
        ))}
        {checked.updates && (
          <p className={`${lineClass} text-info`}>
            <Pencil className="mt-px size-4" aria-hidden="true" />
            {checked.updates.what}
          </p>
        )}
        {warnings.map((warning) => (
          <Warning key={said(warning)}>{said(warning)}</Warning>
        ))}
        {checked.doubts
          .filter(({ kind, reason }) => kind !== 'unplaced' && common.includes(reason))
          .map(({ reason }) => (
            <Warning key={reason}>{reason}</Warning>
          ))}
      </div>
      {repairs.map((fix, index) => (
        <Button
          key={`${fix.kind} ${fix.text}`}
          size={size}
          block={block}
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => actions.answer([{ row, number, fix }])}
        >
          {labelOf([{ row, number, fix }])}
        </Button>
      ))}
      {own.map((question) => (
        <QuestionField
          key={question.asks}
          question={question}
          size={size}
          onAnswer={actions.answer}
          legendClass="text-caption text-warn max-table:float-none"
        />
      ))}
    </div>
  );
}

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
