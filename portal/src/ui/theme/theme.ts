import { useSyncExternalStore } from 'react';
import { makeListeners } from '../listeners';

export type Theme = 'light' | 'dark' | 'system';

/** index.html reads the same key before the first paint. */
const KEY = 'theme';
const changes = makeListeners();

/** Every place with the choice shows the same theme. */
export const useTheme = (): Theme => useSyncExternalStore(changes.add, readTheme, () => 'system');

export function setTheme(theme: Theme) {
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  changes.tell();
}

function readTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
