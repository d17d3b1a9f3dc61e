/** '4242424242424242' as '4242 4242 4242 4242', as printed on the card. */
export const groupDigits = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** '1229' and '12/29' as '12 / 29' while typing. A deleted slash is not added again. */
export function groupExpiry(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  const isRemoving = typed.length < before.length;
  if (digits.length < 2 || (digits.length === 2 && isRemoving)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function parseExpiry(text: string): { expMonth: number; expYear: number } | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\D*(\d{2})$/.exec(text) ?? [];
  return month && year ? { expMonth: Number(month), expYear: 2000 + Number(year) } : null;
}
