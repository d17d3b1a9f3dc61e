import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import { orderCalls } from '@tibara/contract/orders/calls';
import type { RecentPlace } from '@tibara/contract/orders/views';
import { callOptions } from '../../api/query';
import type { KnownPlace } from './book/address-book';

const FRESH_MS = 60_000;

export const recentPlacesOptions = (jobType: JobType) => ({
  ...callOptions(orderCalls.recentPlaces, { query: { jobType } }),
  staleTime: FRESH_MS,
});

/** Whether a saved address is the recent place with the same contact. */
export const isPlaceOf =
  ({ location, phone }: RecentPlace) =>
  (saved: AddressBookmark) =>
    saved.location.address === location.address &&
    saved.location.unitNumber === location.unitNumber &&
    contactOf(saved).phone === phone;

/** A recent place has no name, so it gets the contact's name. */
export const knownRecent = ({ location, ...contact }: RecentPlace): KnownPlace => ({
  title: contact.name,
  place: location,
  name: contact.name,
  phone: contact.phone,
  ...(contact.email !== undefined && { email: contact.email }),
});
