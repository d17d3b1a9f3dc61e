import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { isApiError } from '../../api/api-error';

/** A route that cannot be calculated is also logged to the console (spec 8). */
export function logNoDirections(error: unknown): void {
  if (!isApiError(error, 'unavailable') || error.message !== orderGroupMessages.noDirections) return;
  console.error(error.message, error.requestId ?? '');
}
