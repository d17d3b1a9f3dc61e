import { useEffect, useRef, useState } from 'react';
import type { LoadSuggestions, SuggestionGroup } from './AddressCombobox';

const DEBOUNCE_MS = 150;
const MIN_CHARS = 2;

/**
 * Searches after a pause in typing and ignores outdated results. The list of an earlier text stays until the new one is
 * loaded. The known places of an empty text do not stay.
 */
export function useSuggestions(loadSuggestions: LoadSuggestions) {
  const [groups, setGroups] = useState<readonly SuggestionGroup[]>([]);
  const [reason, setReason] = useState<string>();
  const [status, setStatus] = useState<'idle' | 'loading' | 'done' | 'failed'>('idle');
  const running = useRef<AbortController>(null);
  const shownFor = useRef('');
  useEffect(() => () => running.current?.abort(), []);

  const load = async (text: string) => {
    const query = text.trim().length < MIN_CHARS ? '' : text.trim();
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    // An empty text needs no search. Known places are shown once they are loaded.
    setStatus(query ? 'loading' : 'idle');
    if (query && shownFor.current === '') setGroups([]);
    try {
      await waitForPause(query ? DEBOUNCE_MS : 0, controller.signal);
      const found = await loadSuggestions(query, controller.signal);
      if (controller.signal.aborted) return;
      shownFor.current = query;
      setGroups(found.filter((group) => group.items.length > 0));
      setReason(found.find((group) => group.reason)?.reason);
      setStatus(query ? 'done' : 'idle');
    } catch {
      if (controller.signal.aborted) return;
      setGroups([]);
      setStatus('failed');
    }
  };
  return { groups, reason, status, load };
}

function waitForPause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
