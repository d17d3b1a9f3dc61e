/**
 * The beginning of a line that a spreadsheet would take for a formula, also behind spaces and in double width; and one
 * that is guarded already, so that the guard can always be taken off again.
 */
const FORMULA = /^(?='*[ \u00a0]*[=+\-@\t\r＝＋－＠])/gm;
const GUARDED = /^'(?='*[ \u00a0]*[=+\-@\t\r＝＋－＠])/gm;

/** Most texts have none of its signs anywhere. */
const SIGNS = /[=+\-@\t\r＝＋－＠]/;

/** Free text for a file that a spreadsheet opens: an apostrophe keeps it a text. */
export const guarded = (text: string): string => (SIGNS.test(text) ? text.replace(FORMULA, "'") : text);

/** The text as it was before `guarded`. */
export const withoutGuard = (cell: string): string => cell.replace(GUARDED, '');
