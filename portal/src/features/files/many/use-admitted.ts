import { useEffect, useState } from 'react';

/** Rows that are checked and drawn at once: a hundred together would hold the page up for longer than 50 ms. */
const AT_A_TIME = 10;
const FRAME_MS = 16;

/** How many of the rows are shown: ten more with each frame, until all are. */
export function useAdmitted(total: number): number {
  const [admitted, setAdmitted] = useState(0);
  const isComplete = admitted >= total;
  useEffect(() => {
    if (isComplete) return;
    const timer = setInterval(() => setAdmitted((count) => count + AT_A_TIME), FRAME_MS);
    return () => clearInterval(timer);
  }, [isComplete]);
  return Math.min(admitted, total);
}
