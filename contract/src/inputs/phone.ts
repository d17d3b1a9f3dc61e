/**
 * Returns whether a number in the form +60123456789 can be dialled. The parser is an argument, because browsers load it
 * late.
 */
export type IsValidPhone = (number: string) => boolean;

/** Spaces, hyphens and any plus are removed, then one plus is prefixed (spec 5.1, 5.2). */
export const normalisePhone = (text: string): string => {
  const digits = text.replace(/[\s\-+\u00a0]/g, '');
  return digits === '' ? '' : `+${digits}`;
};
