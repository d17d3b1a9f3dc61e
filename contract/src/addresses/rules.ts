import { failIf, firstViolation, type Violation } from '../checks.ts';
import { toCountry } from '../coordinates.ts';
import { type IsValidPhone, normalisePhone, phoneChecks } from '../inputs/phone.ts';
import type { DraftLocation } from '../orders/places.ts';
import { startsWithPlus } from '../orders/rules.ts';
import { contactFields, contactOf, type WithContact } from './contact.ts';
import { addressMessages, savedUseMessages } from './messages.ts';

export type BookmarkDraft = WithContact & {
  bookmarkName: string;
  location: DraftLocation;
};

/** The checks of spec 5.4, in the order of the spec. */
export function checkBookmark(draft: BookmarkDraft, isValidPhone: IsValidPhone): Violation | null {
  const fields = contactFields[draft.jobType];
  const { name, phone } = contactOf(draft);
  const { address, coordinate, country } = draft.location;
  return firstViolation([
    failIf(() => isBlank(draft.bookmarkName), 'bookmarkName', addressMessages.bookmarkNameMissing),
    failIf(() => isBlank(name), fields.name, addressMessages.contactNameMissing),
    failIf(() => isBlank(phone), fields.phone, addressMessages.contactNumberMissing),
    failIf(() => isBlank(address), 'location', addressMessages.addressMissing),
    failIf(() => !coordinate || toCountry(country) === null, 'location', addressMessages.chooseAddress),
    failIf(() => !normalisePhone(phone).startsWith('+'), fields.phone, addressMessages.phonePlus),
    ...phoneChecks(phone, fields.phone, addressMessages.phoneInvalid, isValidPhone),
  ]);
}

/** Checks that a drop-off can use a saved address and its contact. The phone number is checked as saved (spec 5.4). */
export function checkSavedUse(saved: WithContact, isValidPhone: IsValidPhone): Violation | null {
  const fields = contactFields[saved.jobType];
  const words = savedUseMessages[saved.jobType];
  const { name, phone } = contactOf(saved);
  return firstViolation([
    failIf(() => isBlank(phone), fields.phone, words.incomplete),
    failIf(() => isBlank(name), fields.name, words.incomplete),
    failIf(() => !startsWithPlus(phone), fields.phone, words.phonePlus),
    ...phoneChecks(phone, fields.phone, words.phoneInvalid, isValidPhone),
  ]);
}

/** The check of a place bookmarked from a list or an order group. Only the place's name is new (spec 5.4). */
export const checkBookmarkName = (name: string): Violation | null =>
  failIf(() => isBlank(name), 'bookmarkName', addressMessages.nameRequired)();

const isBlank = (text: string): boolean => text.trim() === '';
