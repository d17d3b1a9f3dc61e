import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { isApiError } from '../../api/api-error';
import { said } from '../../ui/language/language';

/** An incalculable route is also logged to the console (spec 8). */
export function logNoDirections(error: unknown): void {
  if (!isApiError(error, 'unavailable') || error.message !== said(orderGroupMessages.noDirections)) return;
  console.error(error.message, error.requestId ?? '');
}
