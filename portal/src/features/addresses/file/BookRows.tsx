import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { asWritten } from '#ui/as-written.tsx';
import { said } from '#ui/language/language.ts';
import { Banner } from '#ui/message/Banner.tsx';
import type { CheckedBookRow } from './check-book';

/** Number of listed rows. Further rows are only counted. */
const NAMED = 20;

/** The faults of a file's rows, and the rows that are left out. */
export function BookRows({ rows }: { rows: readonly CheckedBookRow[] }) {
  const { t } = useLingui();
  const faulty = rows.filter(({ faults }) => faults.length > 0);
  const doubles = rows.filter(({ double }) => double !== null);
  const approximate = rows.filter(({ isApproximate, double }) => isApproximate && double === null);
  const numbers = approximate.map(({ number }) => number).join(', ');
  return (
    <>
      {faulty.length > 0 && (
        <Banner tone="bad">
          <Plural
            value={faulty.length}
            one="Nothing is saved yet. Fix this # row in the file, then choose it again:"
            other="Nothing is saved yet. Fix these # rows in the file, then choose it again:"
          />
          <RowList
            label={t`Rows to fix`}
            rows={faulty.map(({ number, faults }) => ({ number, words: faults.map(said).join(' ') }))}
          />
        </Banner>
      )}
      {doubles.length > 0 && (
        <Banner tone="notice">
          <Plural
            value={doubles.length}
            one="# row is left out because this address and contact are already saved:"
            other="# rows are left out because these addresses and contacts are already saved:"
          />
          <RowList label={t`Rows that are left out`} rows={doubles.map(toDouble)} />
        </Banner>
      )}
      {approximate.length > 0 && (
        <p className="text-caption text-ink-2">
          <Trans>
            Approximate location only: row {numbers}. You can set the exact location later, with Edit in the list.
          </Trans>
        </p>
      )}
    </>
  );
}

function toDouble({ number, double }: CheckedBookRow) {
  if (!double) return { number, words: '' };
  if ('name' in double) return { number, words: asWritten(double.name) };
  return { number, words: <Trans>same as row {double.row}</Trans> };
}

interface RowListProps {
  label: string;
  rows: readonly { number: number; words: ReactNode }[];
}

function RowList({ label, rows }: RowListProps) {
  const more = rows.length - NAMED;
  return (
    <ul aria-label={label} className="mt-1 grid gap-1 text-caption wrap-anywhere">
      {rows.slice(0, NAMED).map(({ number, words }) => (
        <li key={number}>
          <Trans>
            Row {number}: {words}
          </Trans>
        </li>
      ))}
      {more > 0 && <li>{plural(more, { one: 'and # more row', other: 'and # more rows' })}</li>}
    </ul>
  );
}
