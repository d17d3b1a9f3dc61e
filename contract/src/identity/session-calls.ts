import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';

const sessionView = z.object({
  id,
  /** As the browser named itself at the log-in; null where it is unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: isoTimeView,
  /** Known to ten minutes: when its access token was last renewed. */
  lastUsedAt: isoTimeView,
  /** Whether this request was made with it. */
  isCurrent: z.boolean(),
});
export type SessionView = z.output<typeof sessionView>;

/** Apart from calls.ts, which is in the first load of every page. */
export const sessionCalls = {
  sessions: defineCall({
    method: 'GET',
    path: '/identity/v1/sessions',
    summary: 'The devices on which the user is logged in, the last used first, and since when the password is as it is',
    access: 'user',
    needs: 'login',
    reply: z.object({ sessions: z.array(sessionView), passwordChangedAt: isoTimeView }),
    errors: [],
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/identity/v1/sessions/{id}',
    summary: 'Log out one device',
    access: 'user',
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
    access: 'user',
    needs: 'login',
    reply: z.undefined(),
    status: 204,
    errors: [],
  }),
};
