import './Skeleton.css';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';

/** Replaces loading content. Widths are Tailwind classes such as `w-24`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={`skeleton ${className ?? ''}`} aria-hidden="true" />;
}

/** Shows its skeletons after 200 ms, so that a fast reply does not flicker, and a message after 8 s. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const [stage, setStage] = useState<'loading' | 'shown' | 'slow'>('loading');
  useEffect(() => {
    const timers = [setTimeout(() => setStage('shown'), 200), setTimeout(() => setStage('slow'), 8000)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div aria-busy="true" className={className}>
      <div className="loading-parts" data-stage={stage}>
        {children}
      </div>
      <p role="status" className="loading-note">
        {stage === 'slow' && <Trans>Still working</Trans>}
      </p>
    </div>
  );
}

/** Loading with one skeleton for each class list, such as 'h-8 w-32'. */
export const Bars = ({ of, className }: { of: readonly string[]; className?: string }) => (
  <Loading className={className}>
    {of.map((each) => (
      <Skeleton key={each} className={each} />
    ))}
  </Loading>
);
