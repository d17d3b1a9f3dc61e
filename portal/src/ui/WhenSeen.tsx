import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from './message/Skeleton';

/** Far enough below the window to be loaded before it is scrolled to. */
const NEAR = '600px';

/** Renders a part that costs a fetch once the part comes near the window, and keeps it. Until then it is a skeleton. */
export function WhenSeen({ children, className }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return isSeen ? (
    children
  ) : (
    <div ref={box} className={className}>
      <Skeleton className="size-full" />
    </div>
  );
}
