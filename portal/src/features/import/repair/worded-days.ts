import { findDates } from '@tibara/chat-orders/dates';

/**
 * The day of a text that names its month or counts from today, and the words beside it. Examples are '30-Nov-26 15:30'
 * and 'tomorrow 5pm'. Days in digits have an order, so they are not read here. Without `today` the text must have a year.
 */
export function wordedDay(text: string, today?: string): { day: string; rest: string } | null {
  const words = text
    .replace(/(20\d\d) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?/, '$1-$2-$3 ')
    .replace(/(\p{L}{3,9})\.(?= ?\d)/u, '$1')
    .replace(/(\p{L}{3,9}) (\d{1,2})(?:st|nd|rd|th)?,? (20\d\d)(?!\d)/u, '$2 $1 $3')
    .replace(/(?<=\d)([ /.-]?)(\p{L}{3,9})\1(?:20)?([2-9]\d)(?=$|[ ,T])/u, ' $2 20$3');
  const pieces = findDates(words, () => today ?? anyDay);
  const days = pieces.filter(({ kind }) => kind === 'date');
  const [only] = days;
  const written = words.slice(only?.start, only?.end);
  const isSure = today !== undefined || /20\d\d/.test(written);
  if (!only || days.length > 1 || !isSure || /^\d{1,2}[/.-]\d{1,2}(?!\d)/.test(written)) return null;
  const rest = pieces.reduceRight((all, { start, end }) => `${all.slice(0, start)} ${all.slice(end)}`, words);
  return { day: String(only.value), rest: rest.replace(/^[\s,T@]{1,9}(?:at )?|[\s,]{1,9}$/g, '') };
}
const anyDay = '2000-01-01';
