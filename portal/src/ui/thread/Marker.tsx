import './Thread.css';
import { Check, Motorbike, Plus, X } from 'lucide-react';

export type MarkerState = 'pickup' | 'stop' | 'now' | 'next' | 'done' | 'failed' | 'new' | 'rider';

interface MarkerProps {
  state: MarkerState;
  /** The stop's number; check and cross take its place. */
  number?: number;
  dense?: boolean;
  className?: string;
}

/** A point on the thread. The text beside it says the same in words, so it is hidden from screen readers. */
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
