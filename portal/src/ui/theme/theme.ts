import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

/** index.html reads the same key before the first paint. */
const KEY = 'theme';
const listeners = new Set<() => void>();

/** Every place with the choice shows the same theme. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => 'system');

export function setTheme(theme: Theme) {
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
