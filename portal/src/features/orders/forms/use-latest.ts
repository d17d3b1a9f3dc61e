import { type RefObject, useRef, useState } from 'react';

/** State read again at the time of sending, because a place may have been loaded since the press of Save. */
export function useLatest<T>(start: () => T): [T, RefObject<T>, (next: T) => void] {
  const [value, setValue] = useState(start);
  const latest = useRef(value);
  const set = (next: T) => {
    latest.current = next;
    setValue(next);
  };
  return [value, latest, set];
}
