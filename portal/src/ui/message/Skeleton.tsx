import './Skeleton.css';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';

/** Replaces loading content. Widths are Tailwind classes such as `w-24`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={`skeleton ${className ?? ''}`} aria-hidden="true" />;
}

interface LoadingProps {
  /** The classes of skeletons, each different: `['h-8 w-32', 'w-48']`. */
  blocks?: readonly string[];
  children?: ReactNode;
  className?: string;
}

/** Shows its skeletons after 200 ms, so that a fast reply does not flicker, and a message after 8 s. */
export function Loading({ blocks, children, className }: LoadingProps) {
  const [stage, setStage] = useState<'loading' | 'shown' | 'slow'>('loading');
  useEffect(() => {
    const timers = [setTimeout(() => setStage('shown'), 200), setTimeout(() => setStage('slow'), 8000)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div aria-busy="true" className={className}>
      <div className="loading-parts" data-stage={stage}>
        {blocks?.map((block) => (
          <Skeleton key={block} className={block} />
        ))}
        {children}
      </div>
      <p role="status" className="loading-note">
        {stage === 'slow' && <Trans>Still working</Trans>}
      </p>
    </div>
  );
}
