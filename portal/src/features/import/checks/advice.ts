import { t } from '@lingui/core/macro';
import type { Text } from '@tibara/contract/language/sentence';
import { bulkMessages } from '@tibara/contract/orders/bulk/messages';

/** The advice beside a fixed message of spec 5.5. An unknown address has the server's text. */
export function adviceOf(message: Text, isOwnForm = false): string | null {
  if (typeof message === 'string') return t`Check the spelling, add the postcode, or search for it.`;
  const later = t`Choose a later time.`;
  const advice: Record<string, string> = {
    [bulkMessages.dateFormat('').text]: t`Type the time, such as 3pm or 12/03/2026 15:00.`,
    [bulkMessages.past('').text]: later,
    [bulkMessages.beforePickUp('').text]: later,
    [bulkMessages.tooSoon('').text]: later,
    [bulkMessages.incomplete('').text]: isOwnForm
      ? t`Fill in the red fields.`
      : t`Fill in the red fields, or correct the file.`,
    [bulkMessages.cityOrCountry('').text]: t`Or type the city and the country here.`,
    [bulkMessages.phonePlus('').text]: t`Type the number with its country code.`,
    [bulkMessages.phoneDash('').text]: t`Type only the plus sign and the digits.`,
    [bulkMessages.phoneInvalid('').text]: t`Compare its digits with your list and correct them.`,
  };
  return advice[message.text] ?? null;
}
