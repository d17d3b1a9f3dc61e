import './Table.css';
import type { ComponentProps } from 'react';
import { Loading, Skeleton } from '../message/Skeleton';

interface TableProps extends ComponentProps<'table'> {
  /** For screen readers. The visible heading is above the card. */
  caption: string;
  dense?: boolean;
  /** Shows a thin moving line at the top while new rows are fetched. */
  refetching?: boolean;
}

/** Scrolls sideways inside its own box. The heading stays visible, and so does the first column. */
export function Table({ caption, dense, refetching, className, children, ...props }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="table-box" aria-label={caption} tabIndex={0} data-refetching={refetching || undefined}>
      <table {...props} className={`table ${className ?? ''}`} data-dense={dense || undefined} aria-busy={refetching}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function HeadCell({ numeric, ...props }: ComponentProps<'th'> & { numeric?: boolean }) {
  return <th scope="col" {...props} data-numeric={numeric || undefined} />;
}

interface RowProps extends ComponentProps<'tr'> {
  selected?: boolean;
  fresh?: boolean;
  /** The row is expanded: its detail rows follow. */
  opened?: boolean;
  /** A detail row of the expanded row above. */
  step?: boolean;
}

export function Row({ selected, fresh, opened, step, ...props }: RowProps) {
  return (
    <tr
      {...props}
      data-selected={selected || undefined}
      data-fresh={fresh || undefined}
      data-opened={opened || undefined}
      data-step={step || undefined}
    />
  );
}

export function Cell({ numeric, ...props }: ComponentProps<'td'> & { numeric?: boolean }) {
  return <td {...props} data-numeric={numeric || undefined} />;
}

interface TableSkeletonProps {
  /** Widths of the columns' contents, such as `w-24`. A column without a width is hidden. */
  widths: readonly string[];
  rows: number;
}

/** A loading table: its head, and rows with their final height. */
export function TableSkeleton({ widths, rows }: TableSkeletonProps) {
  const columns = Object.entries(widths).filter(([, width]) => width);
  const last = columns.at(-1)?.[0];
  const line = columns.map(([key, width]) => ({ key, width, isLast: key === last || undefined }));
  return (
    <Loading>
      <table className="table" aria-hidden="true">
        <thead>
          <tr>
            {line.map(({ key, isLast }) => (
              <th key={key} data-numeric={isLast}>
                <Skeleton className="w-12" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => String(row)).map((row) => (
            <tr key={row}>
              {line.map(({ key, width, isLast }) => (
                <td key={key} data-numeric={isLast}>
                  <Skeleton className={width} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Loading>
  );
}
