import type { ReactNode } from 'react';

/** The marker without other states' icons, which the first paint does not need. */
export const Dot = ({ state, children }: { state: 'pickup' | 'stop'; children: ReactNode }) => (
  <span className="marker" data-state={state} data-dense="" aria-hidden="true">
    {children}
  </span>
);
