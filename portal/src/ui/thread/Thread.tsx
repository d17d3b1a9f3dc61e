import './Thread.css';
import type { ComponentProps, ReactNode } from 'react';
import { Marker, type MarkerState } from './Marker';

/** A thread along a list: stop list, order timeline, steps. */
export function Thread({ dense, className, ...props }: ComponentProps<'ol'> & { dense?: boolean }) {
  return <ol {...props} className={`thread ${className ?? ''}`} data-dense={dense || undefined} />;
}

interface ThreadItemProps {
  state: MarkerState;
  number?: number;
  /** The line from this point to the next, dashed if it is still ahead. */
  line?: 'solid' | 'dashed' | 'none';
  /** `div` inside another component's list item, as in a SortableList. */
  as?: 'li' | 'div';
  /** Contains only a field, level with the marker. */
  field?: boolean;
  className?: string;
  children: ReactNode;
}

export function ThreadItem(props: ThreadItemProps) {
  const { state, number, line = 'solid', as: Item = 'li', field, className, children } = props;
  return (
    <Item
      className={`thread-item ${className ?? ''}`}
      data-line={line}
      data-field={field || undefined}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <Marker state={state} number={number} />
      <div className="thread-text">{children}</div>
    </Item>
  );
}
