import { useState } from 'react';

/**
 * What was asked for and the server does not have yet: the screen shows it at once, a refusal takes it back. The newest
 * wish counts until it is settled itself.
 */
export function useWanted<Wish>(): [Wish | null, (wish: Wish, work: Promise<unknown>) => void] {
  const [wanted, setWanted] = useState<Wish | null>(null);
  const want = (wish: Wish, work: Promise<unknown>) => {
    setWanted(() => wish);
    void work.finally(() => setWanted((latest) => (latest === wish ? null : latest)));
  };
  return [wanted, want];
}
