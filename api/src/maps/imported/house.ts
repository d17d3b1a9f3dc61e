/** Units and floors: they stay in the text, but do not help to find the building. */
const unit = /#\s*\S+|\b(?:unit|level|lvl|apt|suite|tingkat)\s+\S+/gi;
const house =
  /^\s*(?:(?:no|lot|blk|block|house)\.?\s+)?(\d{1,5}[a-z]?(?:[/-]\d{1,4}[a-z]?)?)\s*,?\s+(?=\S*[a-z])(.+)$/i;

/** 'S018956', 'S(018956)' and '(S)018956' mean the postcode. */
const postcode = /\(?\bs\)?\s*\(?(\d{6})\b\)?/gi;

export const withoutUnit = (text: string): string =>
  text.replace(unit, ' ').replace(postcode, ' $1 ').replace(/\s+/g, ' ').trim();

/** 'No. 12, Jalan SS15/4' is house 12 of Jalan SS15/4. A text with another beginning contains no house. */
export function splitHouse(text: string): { number: string; rest: string } | null {
  const [, number, rest] = house.exec(text) ?? [];
  return number && rest ? { number, rest: rest.trim() } : null;
}
