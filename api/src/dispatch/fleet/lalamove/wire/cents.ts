/** Lalamove writes prices as text: "23.5" is 2350 cents. Null if the text is no price, or has parts of a cent. */
export function centsIn(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
