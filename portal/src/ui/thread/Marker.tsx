import './Thread.css';
import { Check, Motorbike, Plus, X } from 'lucide-react';

export type MarkerState = 'pickup' | 'stop' | 'now' | 'next' | 'done' | 'failed' | 'new' | 'rider';

interface MarkerProps {
  state: MarkerState;
  /** The stop's number, replaced by check or cross. */
  number?: number;
  dense?: boolean;
  className?: string;
}

/** A point on the thread. Hidden from screen readers, because the text beside it says the same. */
export function Marker({ state, number, dense, className }: MarkerProps) {
  return (
    <span className={`marker ${className ?? ''}`} data-state={state} data-dense={dense || undefined} aria-hidden="true">
      <MarkerContent state={state} number={number} />
    </span>
  );
}

function MarkerContent({ state, number }: Pick<MarkerProps, 'state' | 'number'>) {
  if (state === 'pickup') return 'P';
  if (state === 'done') return <Check />;
  if (state === 'failed') return <X />;
  if (state === 'new') return <Plus />;
  if (state === 'rider') return <Motorbike />;
  return number;
}
