import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchCalls } from '@tibara/contract/search/calls';
import { isSearchable } from '@tibara/contract/search/words';
import { useEffect, useState } from 'react';
import { callOptions } from '../../api/query';

const PAUSE_MS = 150;

/** The hits of a text after a pause in typing. The hits of an earlier text stay until the new ones are there. */
export function useSearch(typed: string) {
  const text = typed.trim();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const canSearch = isSearchable(text);
  const read = useQuery({
    ...callOptions(searchCalls.everything, { query: { text: asked } }),
    enabled: canSearch && isSearchable(asked),
    placeholderData: keepPreviousData,
  });
  const isWaiting = canSearch && (asked !== text || read.isPlaceholderData || read.isFetching);
  return { read, isWaiting, canSearch, found: canSearch ? read.data : undefined };
}
