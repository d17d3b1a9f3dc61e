import type { ReactNode } from 'react';

interface StopBlockProps {
  /** The current stop is framed. */
  state?: string;
  title: ReactNode;
  facts: ReactNode;
  /** The time or the fees, at the right. */
  side: ReactNode;
  children: ReactNode;
}

/** The pick-up or a drop-off: its facts, then its progress. */
export function StopBlock({ state, title, facts, side, children }: StopBlockProps) {
  return (
    <article
      className={`stop-block grid gap-3 ${state === 'now' ? 'rounded-card border-[1.5px] border-brand bg-surface px-4 pt-3 pb-4' : ''}`}
      data-state={state}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-4 gap-y-0.5">
        <h2 className="text-h3">{title}</h2>
        {facts}
        <p className="col-start-2 row-span-2 row-start-1 grid content-start justify-items-end text-right max-phone:row-end-2">
          {side}
        </p>
      </div>
      {children}
    </article>
  );
}

/** The action of a stop, beside its state. */
export const StopAction = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">{children}</div>
);
