import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Focuses the field to begin with, once the new page has moved the focus to its start. */
export function useFirstFocus(elementId: string, isWanted: boolean): void {
  const router = useRouter();
  const [isFirst] = useState(isWanted);
  useEffect(() => {
    if (!isFirst) return;
    const focus = () => document.getElementById(elementId)?.focus({ preventScroll: true });
    // The page may have moved the focus before this screen was loaded.
    if (document.activeElement?.id === 'main') focus();
    const stop = router.subscribe('onResolved', () => {
      stop();
      focus();
    });
    return stop;
  }, [router, isFirst, elementId]);
}
