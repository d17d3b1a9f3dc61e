import { wordsOf } from './normalise.ts';
import { withTowns } from './short-towns.ts';
import { streetWords } from './street-words.ts';

/** Further words of an address are not read: each means examining all names that have it. */
const MOST_WORDS = 20;
const MOST_TIMES = 3;
const SHORTEST_SEARCH = 2;

/** A typed text, without the parts that do not help to find a place. */
export type Query = {
  /** The words to find, by part between commas. */
  parts: readonly (readonly string[])[];
  words: readonly string[];
  rest: string;
  /** The typed house or block, '12', 'Blk 123', 'Lot 12' or '22号'. Without a number it is ''. */
  house: string;
  /** The number of words before the house. */
  houseAt: number;
  /** The house with its word, tried as the beginning of a name: '1 Utama', 'Lot 1'. */
  before: readonly string[];
  unit: string;
  /** The last postcode in the text: five digits in Malaysia, six in Singapore. */
  postcode: string;
  /** The last word may be incomplete. */
  isOpen: boolean;
};

const unitMarks = [
  /#\s*([a-z]?\d{1,3}[a-z]?(?:\s*[-–/]\s*[a-z]?\d{1,5}[a-z]?){0,3})/i,
  /\b(?:unit|suite|apt|level|lvl|tingkat|aras|floor|flr)\s*(?:no\.?\s*)?([a-z]?\d{1,4}[a-z]?(?:\s*[-–]\s*[a-z]?\d{1,5}[a-z]?){0,3})\b/i,
  // 'b1-12', 'LG-03', '725-U', 'A-10-2' and '72-2-9'. 'USJ1-2' is a section, '10-12' two houses.
  /(?<=^|[\s,])(?:(?:blk|block|blok)\.?\s{1,3})?(?!(?:ss|usj|pj[a-z]?|bu|au|du|u)\d)((?:[a-z]{1,2}\d{0,2}-\d{1,3}[a-z]?|\d{1,4}-[a-z]|\d{1,3}[a-z]?-\d{1,3}(?=-))(?:-\d{1,3}[a-z]?){0,2})(?=[\s,]|$)/i,
  /(\d{1,3}[a-z]?)\s?[楼樓层]/i,
  // '05-11' after the street: floor and door in Singapore.
  /(?<=[a-z)\d][,\s]\s*)(\d{2}-\d{2,4}[a-z]?)\b/i,
];
const block = /\b(?:blk|block|blok)\.?\s*(\d{1,4}[a-z]?|[a-z]\d{0,2})\b/i;
/** A block's word without its number, after the unit is taken out. */
const bareBlock = /\b(?:blk|block|blok)\b\.?\s*(?=[,;\n])/gi;
/** 'Lot 12', 'Kedai No. 9'. */
const numbered =
  /\b((?:(?:kedai|gerai|kiosk|stall|shop|rumah|house|lot|sublot)\s{1,3})?(?:no|nombor|number)|lot|sublot|plot|kav|pt)\b\.?\s*:?\s*([a-z]?\d{1,5}[a-z]?(?:\s*[-/&]\s*\d{1,4}[a-z]?)*)\b/i;
const onlyNumber = /^(?:no|nombor|number)$/i;
const chinese = /(?:门牌)?(\d{1,4}[a-z]?(?:-\d{1,4})?)\s?([号號])(?![线楼码])/i;
const leading = /^\s*(\d{1,4}[a-z]?(?:\s*[-/&]\s*\d{1,4}[a-z]?){0,2})\s*,?\s+(?=[a-z@'(])/i;
/** Floor and door of an apartment: '12-03'. */
const floorAndDoor = /^\d{1,3}-0\d{1,2}[a-z]?$/i;
/** '+60 12-345 6789', 'Tel: 03-7728 1234' and '9123 4567'. */
const phones =
  /(?:\b(?:tel|hp|h\/p|phone|call|wa|no)\b[.:\s]{0,3})?(?<![\d#/-])(?:(?:\+?60[\s-]?|0)(?:1\d|[3-9]|8\d)[\s-]?\d{3,4}[\s-]?\d{3,4}|(?:\+65[\s-]?)?[3689]\d{3}[\s-]?\d{4})(?![\d/-])/gi;
/** 'My address:' */
const label =
  /(?<=^|[,;\n])[^,;:\n\d]{0,20}\b(?:address|addr|alamat|lokasi|location)\b[^,;:\n\d]{0,10}[:：]|(?:地址|住址)[:：]/gi;
const tags = /<\/?[a-z][^<>]*>/gi;
const singaporeCode = /(?<![\d#-])\(?(?:\b(?:s|sg|spore|singapore)\s{0,3})?\(?\s{0,3}(\d{6})(?![\d-])\s{0,3}\)?/gi;
/** 'Near' and 'opposite' are followed by another place, up to the comma. */
const beside =
  /(?<=[a-z\d)]\s)(?<!\b(?:jalan|jln|jl|lorong|lor|kampung|kg|taman|tmn|bukit)\s)(?:near|opp|opposite|beside|behind|next to|in front of|sebelah|dekat|depan|belakang)\b\.?[^,;\n]+(?=[,;\n])/gi;
const besideAlone =
  /(?<=[,;\n]\s*)(?:near|opp|opposite|beside|behind|next to|in front of|sebelah|dekat|depan|belakang)\b\.?[^,;\n]+(?=[,;\n])/gi;
const malaysianCode = /(?<![\d#/-])\d{5}(?![\d/-])/g;

export function readQuery(text: string): Query {
  let rest = ` ${text.replace(tags, ' ').replace(phones, ', ').replace(label, ', ')} `.replace(
    /^\s*(\d{3})\s(\d{3})\s*$/,
    ' $1$2 ',
  );
  let whole = '';
  const take = (pattern: RegExp): string => {
    const [text = '', found = '', more = ''] = pattern.exec(rest) ?? [];
    if (found !== '') rest = rest.replace(text, ', ');
    whole = text;
    return `${found}${more && ` ${more}`}`.trim();
  };
  const marked = unitMarks.map(take).filter(Boolean).join(' ');
  const postcode = takePostcode();
  const beforeHouse = rest.slice(
    0,
    [block, chinese, numbered].map((each) => rest.search(each)).find((at) => at >= 0) ?? 0,
  );
  const inBlock = take(block);
  const inChinese = take(chinese).replace(' ', '');
  const sure = inChinese ? '' : take(numbered);
  const first = inChinese || sure ? '' : takeLeading();
  const house = inChinese || (sure && labelOf(sure)) || first;
  // 'Blok 3A, No. 12', and '12-03 Wisma Lim' in no street.
  const isUnit = inBlock !== '' || (floorAndDoor.test(house) && !streetWords.has(wordsOf(rest)[0] ?? ''));
  rest = withTowns(rest.replace(bareBlock, '').replace(beside, '').replace(besideAlone, ''));
  const parts = partsOf(rest);
  return {
    parts,
    words: parts.flat(),
    rest,
    house: inBlock ? `Blk ${inBlock.toUpperCase()}` : isUnit ? '' : house,
    houseAt: wordsOf(beforeHouse).length,
    before: isUnit ? [] : sure ? wordsOf(whole) : wordsOf(first),
    unit: [marked, isUnit ? house : ''].filter(Boolean).join(' '),
    postcode,
    isOpen: !/[\s,;]$/.test(text),
  };

  function takePostcode(): string {
    const codes = [...rest.matchAll(singaporeCode)].map(([, code = '']) => code);
    const malaysian = rest.match(malaysianCode) ?? [];
    rest = rest.replace(singaporeCode, ', ').replace(malaysianCode, ', ');
    return codes.at(-1) ?? malaysian.at(-1) ?? '';
  }

  function takeLeading(): string {
    rest = rest.replace(/^[\s,]+/, '');
    const [text = '', number = ''] = leading.exec(rest) ?? [];
    rest = rest.slice(text.length);
    return number.replace(/\s+/g, '');
  }
}

/** 'lot 12' is Lot 12, 'No. 12' is 12. */
function labelOf(written: string): string {
  const [, words = '', number = ''] = /^(.*?)\s(\S*\d.*)$/.exec(written) ?? [];
  const label = number.replace(/\s+/g, '');
  if (onlyNumber.test(words)) return label;
  const named = words.split(/\s+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [...named, label].join(' ');
}

/** Whether a text has enough signs to be searched. Tags do not count. */
export const isLongEnough = ({ words, before, postcode }: Query): boolean =>
  `${words.join('')}${before.join('')}${postcode}`.length >= SHORTEST_SEARCH;

/** The words by part between commas. A repeated part or word is read once. */
function partsOf(text: string): string[][] {
  const parts = [...new Set(text.split(/[,;\n]/).map((part) => wordsOf(part).join(' ')))];
  const times = new Map<string, number>();
  let left = MOST_WORDS;
  const isRead = (word: string): boolean => {
    const before = times.get(word) ?? 0;
    if (left === 0 || before === MOST_TIMES) return false;
    left--;
    times.set(word, before + 1);
    return true;
  };
  return parts
    .map((part) => part.split(' ').filter((word) => word !== '' && isRead(word)))
    .filter(({ length }) => length > 0);
}

/** The end of a text's first words. 'USJ 16' is one word, so the longest text with this many words counts. */
export function endOf(text: string, words: number): number {
  if (words === 0) return 0;
  let end = 0;
  for (const { 0: piece, index } of text.matchAll(/[^\s,;]+/g)) {
    if (wordsOf(text.slice(0, index + piece.length)).length > words) break;
    end = index + piece.length;
  }
  return end;
}

/** A query without some of its words, from the first to before the last of each span. */
export function withoutWords(query: Query, spans: readonly { from: number; to: number }[]): Query {
  let { rest } = query;
  for (const { from, to } of spans.toSorted((a, b) => b.from - a.from))
    rest = `${rest.slice(0, endOf(rest, from))}, ${rest.slice(endOf(rest, to))}`;
  const parts = partsOf(rest);
  return { ...query, rest, parts, words: parts.flat() };
}
