import { sandboxCalls } from '@tibara/contract/sandbox/calls';
import type { Input } from '../../api/client';
import { callApi } from '../../api/client';
import { ownPath } from '../../api/destinations';

type Completion = Input<typeof sandboxCalls.completeCardSession>['body'];

/** Completes the card page's session and returns to the opening page. */
export async function completeSession(sessionId: string, body: Completion): Promise<void> {
  const { redirectUrl } = await callApi(sandboxCalls.completeCardSession, { params: { sessionId }, body });
  location.assign(ownPath(redirectUrl) ?? '/');
}
