import { businessClock } from '@tibara/contract/time';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface StopLineProps {
  as?: 'li' | 'p';
  isDone: boolean;
  /** In front of a line that is not done. */
  mark?: ReactNode;
  at: string | null;
  children: ReactNode;
}

/** A step of a stop with its time at the right. */
export function StopLine({ as: Tag = 'li', isDone, mark, at, children }: StopLineProps) {
  return (
    <Tag className={`flex items-center gap-2 ${isDone ? 'text-ok' : 'text-ink-2'}`}>
      {isDone ? <CircleCheck className="size-4" aria-hidden="true" /> : mark}
      {children}
      {at && (
        <time dateTime={at} className="ml-auto text-ink-2">
          {businessClock(at)}
        </time>
      )}
    </Tag>
  );
}
