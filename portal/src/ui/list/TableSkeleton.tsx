import './Table.css';
import { Loading, Skeleton } from '../message/Skeleton';

interface TableSkeletonProps {
  /** The widths of the columns' contents, such as `w-24`; a column without one is not shown. */
  widths: readonly string[];
  rows: number;
}

/** A table that is loading: its head and its rows, as high as they will be. */
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
