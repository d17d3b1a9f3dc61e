/** A number as people write it, with its country code: "012-345 6789" is how one in Malaysia is said at home. */
export function typedPhone(text: string, dialCode: string, iso2: string): string {
  const digits = text.replace(/[^\d+]/g, '');
  if (digits === '' || digits.startsWith('+')) return digits;
  return `+${dialCode}${withoutTrunkZero(digits, iso2)}`;
}

/** After the country code the zero falls away. Italy keeps its own. */
export const withoutTrunkZero = (typed: string, iso2: string): string =>
  iso2 === 'it' ? typed : typed.replace(/^0+/, '');
