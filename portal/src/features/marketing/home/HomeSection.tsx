import type { ReactNode } from 'react';
import { Marker } from '#ui/thread/Marker.tsx';

interface HomeSectionProps {
  /** 0 is the pick-up. */
  number: number;
  title: ReactNode;
  children: ReactNode;
  isLast?: boolean;
}

export const onThread = 'relative [outline:4px_solid_var(--canvas)]';

/** A column of 'thirds'. */
export const third = 'grid content-start justify-items-start gap-2';

export function HomeSection({ number, title, children, isLast }: HomeSectionProps) {
  return (
    <section className="home-section" data-last={isLast || undefined}>
      <div className="home-section-marker">
        <Marker state={number === 0 ? 'pickup' : 'stop'} number={number} className={onThread} />
      </div>
      <div className="home-section-body">
        <h2 className="home-section-title">{title}</h2>
        {children}
      </div>
    </section>
  );
}
