import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Far enough below the window to be loaded before it is scrolled to. */
const NEAR = '300px';

/** Renders a part that costs a fetch once the part comes near the window, and keeps it. */
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
  return isSeen ? children : <div ref={box} className={className} />;
}
