import type { ReactNode } from 'react';

/** Short facts of an order in one line. */
export const FactLine = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">{children}</p>
);
