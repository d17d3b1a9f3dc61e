/** Digits of the longest number without its country code. */
const LONGEST: Record<string, number> = { 60: 10, 65: 8 };

/**
 * The number with its plus, if it contains the country code without one, as in chats. `60123334455` is longer than any
 * number of the country. Otherwise null.
 */
export function withOwnCode(text: string, dialCode: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const isLonger = digits.length > (LONGEST[dialCode] ?? Number.POSITIVE_INFINITY);
  return isLonger && digits.startsWith(dialCode) ? `+${digits}` : null;
}
