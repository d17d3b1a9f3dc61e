import type { ReactNode } from 'react';

/** The route and its stops, with money at the right or below. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-6 max-aside:grid-cols-[minmax(0,1fr)_320px] max-bar:grid-cols-1">
    {children}
  </div>
);
