import type { ReactNode } from 'react';

interface StopBlockProps {
  /** The current stop is framed. */
  state?: string;
  /** For screen readers, which do not read the marker: 'Drop-off 2'. */
  label: string;
  person: string;
  address: string;
  facts: ReactNode;
  /** The state and its time. */
  status: ReactNode;
  /** The agreed time. */
  planned: ReactNode;
  /** Icons. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The pick-up or a drop-off: who and where at the left, state and time in the column at the right. */
export function StopBlock(props: StopBlockProps) {
  const { state, label, person, address, facts, status, planned, actions, children } = props;
  return (
    <article className="stop-block grid gap-3" data-state={state}>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(112px,max-content)] grid-rows-[auto_1fr] gap-x-4 gap-y-0.5 max-phone:grid-cols-[minmax(0,1fr)_136px]">
        <div>
          <h2 className="text-h3 wrap-anywhere">
            <span className="sr-only">{label}, </span>
            {person}
          </h2>
          <p className="text-ink-2 max-phone:text-caption">{address}</p>
        </div>
        <div className="stop-side row-span-2 grid content-start justify-items-end text-right max-phone:row-span-1">
          {status}
          <p className="text-caption text-ink-2">{planned}</p>
          {actions && <div className="-mr-2.5 flex">{actions}</div>}
        </div>
        {facts}
      </div>
      {children}
    </article>
  );
}
