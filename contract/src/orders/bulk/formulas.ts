/**
 * Line beginnings that a spreadsheet would run as a formula, also after blanks or invisible signs and in full width.
 * Lines that already have the guard count too, so that removing the guard always restores the text.
 */
const FORMULA = /^(?='*[\p{Zs}\p{Cf}]*[=+\-@\t\r＝＋－＠])/gmu;
const GUARDED = /^'(?='*[\p{Zs}\p{Cf}]*[=+\-@\t\r＝＋－＠])/gmu;

/** Most texts contain none of these signs. */
const SIGNS = /[=+\-@\t\r＝＋－＠]/;

/** Free text for a spreadsheet: an apostrophe in front keeps a formula as text. */
export const guarded = (text: string): string => (SIGNS.test(text) ? text.replace(FORMULA, "'") : text);

export const withoutGuard = (cell: string): string => cell.replace(GUARDED, '');
