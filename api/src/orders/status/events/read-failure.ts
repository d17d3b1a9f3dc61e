import { codeReasons, type FailureCode, failureCodes } from '@tibara/contract/dispatch/failure-reasons';
import type { Text } from '@tibara/contract/language/sentence';

type Failure = { reason?: string; reasonCode?: string };

/** A courier's words stay beside a known code. An unknown code stays as text, because it may be all that we get. */
export function readFailure({ reason, reasonCode }: Failure): { code: FailureCode; reason: Text | null } {
  const known = failureCodes.find((code) => code === reasonCode);
  if (known) return { code: known, reason: reason || codeReasons[known] };
  const words = reason && reasonCode ? `${reason} (${reasonCode})` : reason || reasonCode;
  return { code: 'other', reason: words || null };
}
