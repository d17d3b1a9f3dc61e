import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { bookmarkBody } from './calls.ts';

/** A larger address book is imported in several files. */
export const mostBookmarksAtOnce = 500;

/** These calls are kept out of calls.ts, which most pages load. */
export const addressFileCalls = {
  createMany: defineCall({
    method: 'POST',
    path: '/{ds}/v1/address-bookmarks/bulk',
    summary: 'Save many addresses, all or none; a refusal lists data.rows [{index, field, message}]',
    needs: 'addresses.write',
    body: z.object({ bookmarks: z.array(bookmarkBody).check(z.minLength(1), z.maxLength(mostBookmarksAtOnce)) }),
    // The limit fits a full address book with notes.
    bodyLimit: 1024 * 1024,
    /** `known` counts the rows left out because they are already saved. */
    reply: z.object({ saved: z.int(), known: z.int() }),
    status: 201,
    idempotencyKey: 'honoured',
    errors: ['rule_violation'],
  }),
};
