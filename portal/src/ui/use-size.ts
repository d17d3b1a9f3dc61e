import { type RefObject, useLayoutEffect, useState } from 'react';

/** The size of an element in CSS pixels, followed as it changes. */
export function useSize(ref: RefObject<HTMLElement | null>, initial: { width: number; height: number }) {
  const [size, setSize] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
