import { t } from '@lingui/core/macro';
import { ApiError, isApiError } from './api-error';

/** The only place that turns an error into text. The server's message about a rule stays unchanged. */
export function errorText(error: unknown, fallback = t`Something went wrong. Please try again.`): string {
  if (!isApiError(error)) return fallback;
  if (error.code === 'offline') return t`We cannot reach the server. Check your connection and try again.`;
  if (error.code === 'unauthorized') return t`Your session has ended. Please log in again.`;
  if (error.message) return error.message;
  if (error.code === 'unavailable') return t`The service is busy right now. Please try again.`;
  if (error.code === 'too_many_requests') return t`Too many requests. Please wait a moment and try again.`;
  return fallback;
}

/** Shown in small type, so that support can find the request. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;

/** The field that broke a rule, which shows the message. */
export function fieldOf(error: unknown): string | null {
  const field = isApiError(error, 'rule_violation') ? error.data.field : undefined;
  return typeof field === 'string' ? field : null;
}
