/**
 * Whether a number like +60123456789 can be dialled. The function is passed as a parameter, because browsers load the
 * parser late.
 */
export type IsValidPhone = (number: string) => boolean;

/** Removes spaces, hyphens and any plus, then adds one plus in front (spec 5.1, 5.2). */
export const normalisePhone = (text: string): string => {
  const digits = text.replace(/[\s\-+\u00a0]/g, '');
  return digits === '' ? '' : `+${digits}`;
};
