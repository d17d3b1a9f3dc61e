import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '../../../ui/use-online';

const RETRY_MS = 5_000;

/** While something waits: after a reload, when the connection is back, and every few seconds where it only seems to be there. */
export function useResend(isWaiting: boolean, resend: () => Promise<unknown>): void {
  const isOnline = useOnline();
  const again = useEffectEvent(() => void resend());
  useEffect(() => {
    if (!isOnline || !isWaiting) return;
    again();
    const timer = setInterval(() => again(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isOnline, isWaiting]);
}
