import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Far enough below the window that it is there when it is scrolled to. */
const NEAR = '300px';

/** What is below the window and costs something to fetch: rendered once it comes near, and then for good. */
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
