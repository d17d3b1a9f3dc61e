import type { Region } from '@tibara/contract/coordinates';
import type { Piece } from '../text/pieces.ts';

/**
 * Units: `#05-11`, `unit 5-11`, `A-3-2`, `B-12-03A`, `Lot G-12`, a level. Not `2 unit kek`. A house number stays in the
 * address. The value keeps its spelling, without the word `unit`.
 */
export function findUnits(text: string, region: Region): Piece[] {
  return patterns.flatMap((pattern) => {
    if (pattern === bareSingapore && region !== 'SG') return [];
    if (pattern === beforePostcode && region !== 'SG') return [];
    const found = [...text.matchAll(pattern)].filter((match) => !isHours(text, match));
    return (pattern === inBuilding ? found.filter((match) => isInBuilding(text, match)) : found).map((match): Piece => {
      const { before = '', value = '' } = match.groups ?? {};
      const end = match.index + before.length + value.length;
      return { kind: 'unit', start: match.index, end, value: value.replace(/^(\d\d) (\d{2,4})$/, '$1-$2') };
    });
  });
}

/** 07-12 without its mark. */
const bareSingapore =
  /(?<before>(?<=[\s,\ue000]|^)(?:(?:unit )?number )?)(?<value>(?:0[1-9]|[1-6]\d|B\d)-\d{2,4}[A-Z]?)(?![\dA-Z/-]|:\d| ?(?:am|pm|hrs|ptg))/gim;

/** '… road 12 104 s460018': a unit without its signs, directly before the postcode. */
const beforePostcode =
  /(?<before>(?<=\p{L}\p{L} |\p{L}\p{L} \d{1,3} ))(?<value>(?:(?:0[1-9]|[1-4]\d) |[1-9]-)\d{2,4})(?=,? {0,2}(?:s|singapore)? ?\(?\d{6}\)?(?!\d))/gimu;

/** '11-12' that stands alone is more likely hours. With a postcode behind it, or in an address, it is a unit. */
export const isHours = (text: string, { index, 0: words }: RegExpExecArray): boolean => {
  const [from = 0, to = 0] = (/^\s*(\d{1,2})-(\d{1,2})$/.exec(words) ?? []).slice(1).map(Number);
  const before = text.slice(Math.max(0, index - 4), index);
  const after = text.slice(index + words.length, index + words.length + 10);
  // A line of its own continues the address above.
  if (/(?:^|[\n\ue000])$/.test(before) && /^(?:\n|$)/.test(after)) return false;
  return (
    (from % 12) + 1 <= to &&
    to <= 12 &&
    /(?:^|\n|[ \ue000][-\u2013\u2014|/(•] ?|\ue000 ?)$/.test(before) &&
    /^ ?(?:$|\n|[-|/)•]|(?:only|je|shj|sahaja|ya|pls|please)(?![a-z]))/i.test(after)
  );
};

/** 3A-12, 23A-05, 12-3-5: a unit beside a building's name, otherwise a house number. */
const inBuilding =
  /(?<before>(?<=^|[\s,:(\ue000])(?:no\.? ?|(?:blok|block|blk) )?)(?<value>(?:\d{1,2}[A-Z]?|[A-Z]{1,2}\d?)-\d{1,3}[A-Z]?(?:-\d{1,3}[A-Z]?)?)(?![\dA-Z/-]| ?(?:am|pm))/gim;

function isInBuilding(text: string, { index, 0: value }: RegExpExecArray): boolean {
  const before =
    text
      .slice(Math.max(0, index - 40), index)
      .split('\n')
      .at(-1) ?? '';
  const after = text.slice(index + value.length, index + value.length + 60).split('\n')[0] ?? '';
  if (/(?:blok|block|blk|jalan|jln|lorong|ss|pju|usj) ?$/i.test(before)) return false;
  // Block, floor and door, but no date.
  if (/-.{1,4}-/.test(value)) return !/-(?:0?[1-9]|1[0-2])-2[5-9]$/.test(value.trim());
  if (/^bl/i.test(value)) return false;
  // 'Number, name, street': the name is a building's.
  if (ofNamedPlace.test(after) && !startsWithStreet.test(after)) return true;
  return (
    building.test(after.replace(/[,|;][^,|;]{0,60}(?:jalan|jln|lorong|persiaran).{0,60}$/i, '')) ||
    /\b(?:tower|menara|block|blok) [a-z\d]{1,3}, ?$/i.test(before)
  );
}
const building =
  /\b(?:pangsapuri|kondo(?:minium)?|condo(?:minium)?|residensi|residences?|residency|apartments?|apt|flats?|ppr|menara|suites?|towers?|kuarters|soho)\b/i;

const ofNamedPlace =
  /^ (?:the )?\p{L}[\p{L}'.&@-]{2,20}(?: [\p{L}\d'.&@-]{1,20}){0,4}, ?(?:(?:no\.? ?)?\d{1,4}[a-z]?,? )?(?:jalan|jln|lorong|lrg|persiaran|lebuh)(?!\p{L})/iu;
const startsWithStreet =
  /^ (?:jalan|jln|jl|lorong|lrg|lebuh|persiaran|psn|taman|tmn|kampung|kg|bandar|bdr|desa|seksyen|solok|lengkok|laluan|lintang|medan|\p{L}+ (?:street|st|road|rd|avenue|ave|drive|lane|close|crescent|walk)\b)/iu;

const patterns = [
  /(?<before>(?:\bunit (?:no\.? ?)?)?)(?<value># ?(?:[A-Z]{1,2} ?)?\d{0,3}[A-Z]? ?- ?\d{1,5}[A-Z]?(?:[/&]\d{1,5}[A-Z]?)?)(?![\d-])/gi,
  /(?<before>(?<=^|[\s,:(\ue000])(?<!\d )(?:unit|apt|apartment|suite|ste|单位|门牌(?= ?[:：]? ?#?[A-Z]{0,2}\d{0,3}[A-Z]?-))(?![a-z])\.? ?(?:no\.? ?|number ?|num ?)?[:#]? ?)(?<value>#?(?=[A-Z-]{0,4}\d|[A-Z](?![A-Z]))[A-Z]{0,3}-?\d{0,4}[A-Z]?(?:[-/]\d{1,4}[A-Z]?){0,2})(?![\dA-Z])/gim,
  /(?<before>(?<=^|[\s,:(\ue000])(?:(?:blok|block|blk|unit) )?)(?<value>[A-Z]{1,2}\d{0,2}-(?:\d{1,2}[A-Z]?|G|UG|LG|P\d?|M)-\d{1,4}[A-Z]?)(?![\dA-Z-])/gim,
  /(?<before>(?<=^|[\s,:(\ue000]))(?<value>lot (?:no\.? )?(?:(?:LG|UG|GF|G|F|L|S|T|K|B)-?\d{1,3}[A-Z]?|[A-Z]{1,2}-\d{1,3}[A-Z]?)(?:-\d{1,3}[A-Z]?)?)(?![\dA-Z-])/gim,
  /(?<before>(?<=^|[\s,:(\ue000]))(?<value>(?:level|lvl|tingkat|tkt|aras|floor) (?:\d{1,2}[A-Z]?|G|LG|UG|B\d)|(?:\d{1,2}(?:st|nd|rd|th)|ground) (?:floor|flr)|\d{1,2}[楼樓](?!盘))(?![\dA-Z-])/gim,
  bareSingapore,
  beforePostcode,
  inBuilding,
];
