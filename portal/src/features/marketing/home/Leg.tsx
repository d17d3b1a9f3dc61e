import type { ReactNode } from 'react';
import { Marker } from '../../../ui/thread/Marker';

interface LegProps {
  /** 0 is the pick-up. */
  number: number;
  title: ReactNode;
  children: ReactNode;
  isLast?: boolean;
}

export const onThread = 'relative [outline:4px_solid_var(--canvas)]';

export function Leg({ number, title, children, isLast }: LegProps) {
  return (
    <section className="leg" data-last={isLast || undefined}>
      <div className="leg-marker">
        <Marker state={number === 0 ? 'pickup' : 'stop'} number={number} className={onThread} />
      </div>
      <div className="leg-body">
        <h2 className="leg-title">{title}</h2>
        {children}
      </div>
    </section>
  );
}
