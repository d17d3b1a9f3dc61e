import { api } from '@tibara/contract';
import type { ErrorBody } from '@tibara/contract/errors';
import type { TestApi } from './harness.ts';

/** The session of the bank's page in a refusal. */
export const bankPageOf = ({ data }: ErrorBody): string => String(data?.url).split('/').at(-1) ?? '';

/** The customer presses Approve or Decline on the bank's page. The provider then sends an event. */
export const decideAtBank = ({ call }: TestApi, sessionId: string, approve = true) =>
  call(api.sandbox.completeCardSession, { params: { sessionId }, body: { approve } });
