import type { ReactNode } from 'react';
import { ThreadItem } from '#ui/thread/Thread.tsx';
import { useIsNarrow } from '../use-is-narrow';

interface OpenRowProps {
  position: number;
  handle?: ReactNode;
  isNew?: boolean;
  children: ReactNode;
}

/** The highlighted row with the open form. On narrow screens the form is a sheet and the row stays. */
export function OpenRow({ position, handle, isNew, children }: OpenRowProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return children;
  return (
    <div className="stop" data-open="">
      <span className="w-6 flex-none pt-1.5">{handle}</span>
      <ThreadItem
        as="div"
        state={isNew ? 'new' : 'stop'}
        number={position}
        line={isNew ? 'none' : 'solid'}
        className="min-w-0 flex-1"
      >
        {children}
      </ThreadItem>
    </div>
  );
}
