import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';

const sessionView = z.object({
  id,
  /** The browser's name at the log-in. Null if the name is unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: isoTimeView,
  /** The last renewal of the session's access token, exact to ten minutes. */
  lastUsedAt: isoTimeView,
  /** This request was made in this session. */
  isCurrent: z.boolean(),
});
export type SessionView = z.output<typeof sessionView>;

/** These calls are kept out of calls.ts, which every page loads first. */
export const sessionCalls = {
  sessions: defineCall({
    method: 'GET',
    path: '/identity/v1/sessions',
    summary: 'The devices on which the user is logged in, the last used first, and since when the password is as it is',
    needs: 'login',
    reply: z.object({ sessions: z.array(sessionView), passwordChangedAt: isoTimeView }),
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/identity/v1/sessions/{id}',
    summary: 'Log out one device',
    needs: 'login',
    params: z.object({ id }),
    reply: z.undefined(),
    status: 204,
    errors: ['not_found'],
  }),
  endOtherSessions: defineCall({
    method: 'POST',
    path: '/identity/v1/sessions/end-others',
    summary: 'Log out every device but this one',
    needs: 'login',
    reply: z.undefined(),
    status: 204,
  }),
};
