import { useEffect, useState } from 'react';

/** Rows checked and drawn in one frame. A hundred would block the page for over 50 ms. */
const AT_A_TIME = 10;
const FRAME_MS = 16;

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
