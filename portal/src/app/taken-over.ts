import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

let settle: () => void;
const takenOver = new Promise<void>((resolve) => {
  settle = resolve;
});

/**
 * For what is drawn with the page itself. React takes over the root first, and what is below the router's boundary in
 * pieces after it: only its own effect says that it is there. Not within React's own work: a press must be able to hurry
 * what has not been taken over yet.
 */
export function useTakenOver(): void {
  useEffect(() => void setTimeout(tellPage), []);
}

/** A prerendered page waits for this (boot.ts), and shows the merchant what was hidden till then. */
function tellPage(): void {
  delete document.documentElement.dataset.member;
  document.getElementById('root')?.removeAttribute('data-language');
  settle();
  dispatchEvent(new Event('portal-ready'));
}

/**
 * Whoever asks for another page meanwhile gets it afterwards: React would compare that one with what is shown, write all
 * anew, and nothing would move the focus. What was asked for before the router listened is looked up.
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
