/** A chat program's line above a message, with the sender and the day. The sender is never the recipient. */
export type Header = {
  length: number;
  /** The name as written. Null in a notice. */
  sender: string | null;
  day: string | null;
};

/**
 * The header at the beginning of a line, as chat programs export or copy it. A date without a year is the last such
 * day.
 */
export function headerOf(line: string, today: string): Header | null {
  const head = line.slice(0, 120);
  for (const pattern of patterns) {
    const match = pattern.exec(head);
    if (!match) continue;
    const { date = '', who } = match.groups ?? {};
    return { length: match[0].length, sender: who?.trim() ?? null, day: date === '' ? null : dayOf(date, today) };
  }
  return null;
}

/**
 * 'Mdm Li 9:15' above a message, as chat programs copy it. A name and a time above a number or a house are an order's.
 */
export function copiedHeader(line: string, next: string): Header | null {
  const match = copied.exec(line.slice(0, 80));
  const isMessage =
    /^\s{0,9}(?:\p{L}\S{0,30}(?: \S{1,30}){2}|\+?.{0,60}\p{Script=Han}{3})/u.test(next) &&
    !/^\s{0,9}(?:(?:no|blk|block|blok|lot|jalan|jln)[ .]|大牌|地址|电话)/i.test(next);
  return match && isMessage ? { length: line.length, sender: match.groups?.who?.trim() ?? null, day: null } : null;
}
const copied =
  /^\s{0,9}(?<who>(?!.{0,40}(?:by|before|at|pukul|jam|time|masa|sebelum|deliver|hantar|open|close)(?!\p{L}))\p{L}[^\d:：,\n]{1,40}?) {1,3}\d{1,2}:\d{2}\s{0,9}$/iu;

/** The sender, if it is a name or the number of an unsaved contact. 'You' is none. */
export const writerOf = (sender: string | null): string | null =>
  sender !== null && /\p{L}|^\+\d/u.test(sender) && !/^(?:you|anda|saya|me|您|你|我)$/i.test(sender) ? sender : null;

const patterns = [
  // [1/12/2026, 9:05:11 AM] Mia: text
  /^\s{0,9}\[(?<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}),? (?:[上下中]午|早上|晚上|凌晨)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))?\] (?:~ ?)?(?<who>[^:\n]{1,60}):(?: |$)/,
  // 01/12/26, 9:05 am - Mia: text, and notices without a name
  /^\s{0,9}(?<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}),? (?:[上下中]午|早上|晚上|凌晨)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))? - (?:(?<who>[^:\n]{1,60}):(?: |$))?/,
  // [9:05 am, 01/12/2026] Mia: text
  /^\s{0,9}\[(?:[上下中]午|早上|晚上|凌晨)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))?, (?<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})\] (?:~ ?)?(?<who>[^:\n]{1,60}):(?: |$)/,
  // [01/12, 9:05 am] Mia: text
  /^\s{0,9}\[(?<date>\d{1,2}[/.-]\d{1,2}), \d{1,2}[:.]\d{2}(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))?\] (?:~ ?)?(?<who>[^:\n]{1,60}):(?: |$)/,
  // Mia, [01/12/2026 9:05]
  /^\s{0,9}(?<who>[^,[\]\n]{1,60}), \[(?<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}),? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))?\]:? {0,2}/,
  // [9:05 am] Mia: text
  /^\s{0,9}[[(]\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))?[\])] (?:~ ?)?(?<who>[^:\n]{1,60}):(?: |$)/,
  // 9:05 am - Mia: text
  /^\s{0,9}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))? - (?<who>[^:\d\n]{1,40}):(?: |$)/,
  // Mia [9:05 am]: text
  /^\s{0,9}(?<who>[^,[\]\n]{1,60}?),? [[(]\d{1,2}[:.]\d{2}(?: ?(?:[apAP]\.?[mM]\.?|PG|PTG|pg|ptg|tgh|mlm))?[\])](?::(?: |$)|\s{0,9}$)/,
  // Mia, [1 Dec 2026 at 9:05:11 AM]:
  /^\s{0,9}(?<who>[^,[\]\n]{1,60}), \[(?<date>\d{1,2} [A-Za-z]{3,9} \d{4})(?: at|,)? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[apAP]\.?[mM]\.?)?\]:? {0,2}/,
];

/**
 * The day comes first, as both countries write dates, unless that day does not exist or the other is today. Four digits at the beginning
 * are the year.
 */
function dayOf(date: string, today: string): string | null {
  const [first = '', second = '', last] = date.split(/[/. -]/);
  if (last === undefined) {
    const day = existing(today.slice(0, 4), second, first);
    return day !== null && day > today ? existing(String(Number(today.slice(0, 4)) - 1), second, first) : day;
  }
  if (first.length === 4) return existing(first, second, last);
  const year = last.length === 2 ? `20${last}` : last;
  const month = months.indexOf(second.slice(0, 3).toLowerCase()) / 3 + 1;
  const day = existing(year, month >= 1 ? String(month) : second, first);
  // Most messages are pasted on their day.
  const exchanged = existing(year, first, second);
  return day === null || exchanged === today ? exchanged : day;
}

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';

function existing(year: string, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(day)) ? null : day;
}
