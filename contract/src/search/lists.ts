import { sentence } from '../language/sentence.ts';
import { listTabs, type Status } from '../orders/status.ts';

/** The lists that together have every order group once. The history includes completed and cancelled ones. */
export const searchedLists = ['OPEN', 'CONFIRMED', 'HISTORY'] as const;
export type SearchedList = (typeof searchedLists)[number];

export const listOfStatus = (status: Status): SearchedList =>
  searchedLists.find((list) => listTabs[list].some((each) => each === status)) ?? 'HISTORY';

export const searchMessages = {
  tooShort: sentence`Enter at least 2 letters or digits.`,
} as const;
