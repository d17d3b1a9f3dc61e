import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { location, locationInput } from '../coordinates.ts';
import { id, optionalLine, optionalNote, version } from '../inputs/text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { jobTypes } from './contact.ts';

const jobType = z.enum(jobTypes);

const common = {
  id,
  vendorId: id,
  bookmarkName: z.string(),
  location,
  deliveryNoteToDriver: z.string(),
  useCount: z.int(),
  version: z.int(),
};

export const bookmarkView = z.discriminatedUnion('jobType', [
  z.object({
    ...common,
    jobType: z.literal('PICK_UP'),
    pickUpPersonName: z.string(),
    pickUpContactNumber: z.string(),
  }),
  z.object({
    ...common,
    jobType: z.literal('DROP_OFF'),
    recipientName: z.string(),
    recipientPhone: z.string(),
    recipientEmail: z.string(),
  }),
]);
export type AddressBookmark = z.output<typeof bookmarkView>;

const fields = {
  bookmarkName: optionalLine(100),
  location: locationInput,
  deliveryNoteToDriver: optionalNote(),
  version: z.optional(version),
};

/** This schema checks only the shape. The rules check which fields are missing. */
export const bookmarkBody = z.discriminatedUnion('jobType', [
  z.object({
    ...fields,
    jobType: z.literal('PICK_UP'),
    pickUpPersonName: optionalLine(100),
    pickUpContactNumber: optionalLine(40),
  }),
  z.object({
    ...fields,
    jobType: z.literal('DROP_OFF'),
    recipientName: optionalLine(100),
    recipientPhone: optionalLine(40),
    recipientEmail: optionalLine(320),
  }),
]);
export type BookmarkInput = z.input<typeof bookmarkBody>;
export type BookmarkBody = z.output<typeof bookmarkBody>;

const bookmark = z.object({ id });

export const addressCalls = {
  list: defineCall({
    method: 'GET',
    path: '/{ds}/v1/address-bookmarks',
    summary: 'Saved pick-up or drop-off addresses, the most used first, then the newest',
    needs: 'orders.read',
    query: z.object({ vendorId: id, jobType, ...pageQuery }),
    reply: pageOf(bookmarkView),
    errors: ['not_found', 'rule_violation'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/{ds}/v1/address-bookmarks',
    summary: 'Save an address with its contact',
    needs: 'addresses.write',
    body: bookmarkBody,
    reply: bookmarkView,
    status: 201,
    idempotencyKey: 'honoured',
    errors: ['rule_violation'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/{ds}/v1/address-bookmarks/{id}',
    summary: 'Change a saved address; an outdated version is refused',
    needs: 'addresses.write',
    params: bookmark,
    body: bookmarkBody,
    reply: bookmarkView,
    errors: ['not_found', 'rule_violation', 'stale_version'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/{ds}/v1/address-bookmarks/{id}',
    summary: 'Remove a saved address; orders keep their own copy',
    needs: 'addresses.write',
    params: bookmark,
    reply: z.undefined(),
    status: 204,
    errors: ['not_found'],
  }),
  incrementUseCount: defineCall({
    method: 'POST',
    path: '/{ds}/v1/address-bookmarks/{id}/increment-use-count',
    summary: 'An order group used this address: it moves towards the top',
    needs: 'orders.write',
    params: bookmark,
    reply: bookmarkView,
    errors: ['not_found'],
  }),
};
