import { useSyncExternalStore } from 'react';

/** Reports whether a media query matches, for changes that CSS cannot make, such as a list that becomes a sheet. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
