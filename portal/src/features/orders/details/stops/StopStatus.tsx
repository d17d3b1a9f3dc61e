import { businessClock } from '@tibara/contract/time';
import type { ReactNode } from 'react';

interface StopStatusProps {
  tone?: 'ok' | 'bad';
  /** Its time, if it is known. */
  at?: string | null;
  children: ReactNode;
}

const tones = { ok: 'text-ok', bad: 'text-bad' };

/** The state of a stop in its right column: 'Item(s) delivered 16:47'. */
export function StopStatus({ tone, at, children }: StopStatusProps) {
  return (
    <p className={`flex flex-wrap justify-end gap-x-2 ${tone ? tones[tone] : ''}`}>
      {tone ? <strong>{children}</strong> : children}
      {at && <time dateTime={at}>{businessClock(at)}</time>}
    </p>
  );
}
