import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { noPlace } from '../places';

export type BookmarkFields = {
  bookmarkName: string;
  place: LocationDraft;
  name: string;
  phone: string;
};

export function bookmarkFieldsOf(bookmark: AddressBookmark | null): BookmarkFields {
  if (!bookmark) return { bookmarkName: '', place: noPlace, name: '', phone: '' };
  const { name, phone } = contactOf(bookmark);
  return { bookmarkName: bookmark.bookmarkName, place: bookmark.location, name, phone };
}

/** Fields outside the form are sent unchanged. */
export function toBookmarkBody(jobType: JobType, fields: BookmarkFields, before: AddressBookmark | null) {
  const { bookmarkName, place, name, phone } = fields;
  const common = {
    bookmarkName,
    location: place,
    deliveryNoteToDriver: before?.deliveryNoteToDriver ?? '',
    ...(before && { version: before.version }),
  };
  if (jobType === 'PICK_UP') {
    return { ...common, jobType: 'PICK_UP' as const, pickUpPersonName: name, pickUpContactNumber: phone };
  }
  const recipientEmail = before ? contactOf(before).email : '';
  return { ...common, jobType: 'DROP_OFF' as const, recipientName: name, recipientPhone: phone, recipientEmail };
}
