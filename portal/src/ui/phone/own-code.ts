/** The digits of the longest number without its country's code. */
const LONGEST: Record<string, number> = { 60: 10, 65: 8 };

/**
 * The number with its plus, if it has the country's code without one, as chats write it: `60123334455` is longer than a
 * number of the country can be. Else null.
 */
export function withOwnCode(text: string, dialCode: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const isLonger = digits.length > (LONGEST[dialCode] ?? Number.POSITIVE_INFINITY);
  return isLonger && digits.startsWith(dialCode) ? `+${digits}` : null;
}
