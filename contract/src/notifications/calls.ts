import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const notificationCalls = {
  stopEmails: defineCall({
    method: 'POST',
    path: '/{ds}/v1/public/email-opt-outs/{token}',
    summary: 'No more tracking links to the address whose email had this token, whichever merchant asks',
    access: 'public',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    body: z.optional(z.nullable(z.object({}))),
    reply: z.undefined(),
    status: 204,
    errors: ['not_found'],
  }),
};
