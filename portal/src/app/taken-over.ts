import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

let settle: () => void;
const takenOver = new Promise<void>((resolve) => {
  settle = resolve;
});

/**
 * For components of a prerendered page. React hydrates the root first and the content below the router's boundary
 * later. Only the content's own effect reports that it is hydrated. The timeout leaves React's work, so that a press
 * can hurry the remaining hydration.
 */
export function useTakenOver(): void {
  useEffect(() => void setTimeout(tellPage), []);
}

/** A prerendered page waits for this event (boot.ts) and shows elements hidden until then. */
function tellPage(): void {
  delete document.documentElement.dataset.member;
  document.getElementById('root')?.removeAttribute('data-language');
  settle();
  dispatchEvent(new Event('portal-ready'));
}

/**
 * Delays navigation until the page is hydrated. React would otherwise compare the new page with the shown one, rewrite
 * everything and lose the focus. A link pressed before the router listened is followed afterwards.
 */
export function holdUntilTakenOver(router: AnyRouter): void {
  const { load } = router;
  router.load = async (options) => {
    await takenOver;
    return load(options);
  };
  void takenOver.then(() => {
    if (router.history.location.href !== router.state.location.href) void load();
  });
}
