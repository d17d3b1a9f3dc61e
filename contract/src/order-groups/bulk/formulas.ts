/**
 * The beginning of a line that a spreadsheet would take for a formula, also behind spaces and in double width; and one
 * that is guarded already, so that the guard can always be taken off again.
 */
const FORMULA = /^(?='*[ \u00a0]*[=+\-@\t\r＝＋－＠])/gm;
const GUARDED = /^'(?='*[ \u00a0]*[=+\-@\t\r＝＋－＠])/gm;

/** Free text for a file that a spreadsheet opens: an apostrophe keeps it a text. */
export const guarded = (text: string): string => text.replace(FORMULA, "'");

/** The text as it was before `guarded`. */
export const withoutGuard = (cell: string): string => cell.replace(GUARDED, '');
