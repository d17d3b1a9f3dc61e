/**
 * The header of a message, as chat programs export or copy it: how long it is, and the day it names. The name in it is
 * whoever sent the message, not the recipient. A date without its year says nothing here.
 */
export function headerOf(line: string): { length: number; day: string | null } | null {
  const head = line.slice(0, 120);
  for (const pattern of patterns) {
    const match = pattern.exec(head);
    if (match) return { length: match[0].length, day: dayOf(match.groups?.date ?? '') };
  }
  return null;
}

const patterns = [
  // [1/12/2026, 9:05:11 AM] Mia: text
  /^\s{0,9}\[(?<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}),? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))?\] (?:~ ?)?[^:\n]{1,60}:(?: |$)/,
  // 01/12/26, 9:05 am - Mia: text, and notices without a name
  /^\s{0,9}(?<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}),? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))? - (?:[^:\n]{1,60}:(?: |$))?/,
  // [9:05 am, 01/12/2026] Mia: text
  /^\s{0,9}\[\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))?, (?<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})\] (?:~ ?)?[^:\n]{1,60}:(?: |$)/,
  // [01/12, 9:05 am] Mia: text
  /^\s{0,9}\[\d{1,2}[/.-]\d{1,2}, \d{1,2}[:.]\d{2}(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))?\] (?:~ ?)?[^:\n]{1,60}:(?: |$)/,
  // Mia, [01/12/2026 9:05]
  /^\s{0,9}[^,[\]\n]{1,60}, \[(?<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}),? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))?\]:? {0,2}/,
];

/** Day first, as both countries write it; a first number of four digits is the year. */
function dayOf(date: string): string | null {
  const [first = '', month = '', last = ''] = date.split(/[/.-]/);
  const isYearFirst = first.length === 4;
  const year = isYearFirst ? first : last.length === 2 ? `20${last}` : last;
  const day = `${year}-${month.padStart(2, '0')}-${(isYearFirst ? last : first).padStart(2, '0')}`;
  return Number.isNaN(Date.parse(day)) ? null : day;
}
