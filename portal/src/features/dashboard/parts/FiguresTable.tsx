import type { ReactNode } from 'react';
import { HeadCell, Table } from '#ui/list/Table.tsx';

interface FiguresTableProps {
  caption: string;
  /** The columns' names. Numbers are at the right. */
  heads: readonly { name: string; isNumber?: boolean }[];
  className?: string;
  children: ReactNode;
}

export function FiguresTable({ caption, heads, className = '', children }: FiguresTableProps) {
  return (
    <div className={`max-h-80 overflow-y-auto ${className}`}>
      <Table caption={caption} dense>
        <thead>
          <tr>
            {heads.map(({ name, isNumber }) => (
              <HeadCell key={name} numeric={isNumber}>
                {name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </div>
  );
}
