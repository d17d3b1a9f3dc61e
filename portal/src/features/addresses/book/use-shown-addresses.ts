import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { useState } from 'react';
import { findInBook } from './address-book';

const STEP = 50;
const SEARCH_FROM = 6;

/** The shown part of an address book: the matching addresses, at first only some. */
export function useShownAddresses(book: readonly AddressBookmark[], first = '') {
  const [text, setText] = useState(first);
  const [limit, setLimit] = useState(STEP);
  const found = findInBook(book, text);
  return {
    text,
    search: (next: string) => {
      setText(next);
      setLimit(STEP);
    },
    canSearch: book.length >= SEARCH_FROM || text !== '',
    found,
    shown: found.slice(0, limit),
    hidden: Math.max(0, found.length - limit),
    showMore: () => setLimit(limit + STEP),
  };
}

export type ShownAddresses = ReturnType<typeof useShownAddresses>;
