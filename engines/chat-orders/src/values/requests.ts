import { isNameLike, nameIn } from '../fields/name-like.ts';
import { type Piece, TAKEN } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { addressRun, wordsOf } from './address-run.ts';
import type { Label } from './labels.ts';
import { hasWhereabouts, isOrganisation } from './ordinary-words.ts';

/**
 * A request at the beginning of a line, with its place. 'Drop at Sunway Pyramid, contact Lim 012…', 'hantar ke …',
 * '送到…'. A place at the door ('drop at the guard house') makes it a note.
 */
const request =
  /^(?<before>\ue000{0,120}[^\p{L}\p{N}]{0,6}(?:(?:hi|hello|hey|ok|okay|boss|bos|sis|bro|kak|abang|bang|pls|plz|please|tolong|tlg|kindly|can|could|you|u|help|me|then|next|also|and|dan|pastu|lepas tu|kemudian|another|one more)[ ,]{1,3}){0,4}(?:(?:老板|师傅|你好|您好|麻烦|请|帮我|帮忙|然后|再)[，, ]{0,2}){0,4})(?<cue>(?:(?:drop(?: ?-?off)?|deliver(?:y|ies)?|send|ship|bring|take|courier|dispatch|go|hantar(?:kan)?|antar(?:kan)?|kirim(?:kan)?|bawa(?:kan)?|pos(?:kan)?|pergi)(?: (?:this|it|them|one|that|these|parcels?|barang|orders?|items?|food|documents?|box|boxes|(?:the|my|a) [a-z]{2,12}|\d{1,3} [a-z]{2,12})){0,2} ?(?:at|to|by|@|ke|kat|dkt|dekat|di|kepada)(?: |(?<=@))|(?:drop(?: ?-?off)? (?:point|location)|destination|destinasi)(?: is)? |(?:送|寄|拿|带)(?:货|餐|东西)?(?:到|去|往|至|给)? ?))(?=[\p{L}\p{N}])/iu;
const contact =
  /(?<=[\s,;(./，；、-])(?<cue>contact(?: person)?|call|hubungi|pic|p\.i\.c\.?|attn\.?|attention|att|look for|ask for|jumpa|cari|find|meet|whatsapp|wa|联系人|联络人|联系|联络|找|收件人|致电|打给)(?: |[:：] ?|(?=[\u4e00-\u9fff]))(?<name>[\p{L}\p{M}.'@/ -]{2,50}?)[ ,:(-]{0,4}\ue000/iu;

/** Where the words after the request begin. Null for a line without a delivery request. */
export function requestIn(line: string): { start: number; end: number; isAtPlace: boolean } | null {
  const match = request.exec(line.slice(0, LONGEST));
  if (!match) return null;
  const { before = '', cue = '' } = match.groups ?? {};
  const first = /^[^,;.|\n\ue000，；]{0,80}/.exec(line.slice(match[0].length))?.[0] ?? '';
  const words = wordsOf(first, 0, first.length);
  if (addressRun(words) === null && hasWhereabouts(first.split(' '))) return null;
  return {
    start: before.length,
    end: match[0].length,
    isAtPlace: /(?:at|by|@|point|location|destinat?[a-z]{2,3}|is|kat|dkt|dekat|di|到|去|往|至) ?$/.test(cue),
  };
}
const LONGEST = 400;

/** Place and person of a request with both: 'Drop at IOI Mall Puchong, contact Tan Ah Kow 012…'. */
export function requestLabels(line: string): Label[] {
  const asked = requestIn(line);
  if (!asked) return [];
  const rest = line.slice(asked.end, asked.end + LONGEST);
  const who = contact.exec(rest);
  const { cue = '', name = '' } = who?.groups ?? {};
  if (!who || nameIn(name) !== name) return [];
  const place = rest.slice(0, who.index).replace(/[\s,;(./，；、-]{1,9}$/u, '');
  if (!isPlaceOnly(place, asked.isAtPlace)) return [];
  const at = asked.end + who.index;
  return [
    { kind: 'label', field: 'address', start: asked.start, end: asked.end, value: line.slice(asked.start, asked.end) },
    { kind: 'label', field: 'name', start: at, end: at + who[0].indexOf(name, cue.length), value: cue },
  ];
}

/** No name before the place ('send to Jenny at 12 Jalan …'), and no recognised piece inside. */
function isPlaceOnly(place: string, isAtPlace: boolean): boolean {
  if (place.length < 2 || place.includes(TAKEN) || / (?:at|kat|dkt|dekat|di|in|住在|在) /iu.test(place)) return false;
  return isAtPlace || addressRun(wordsOf(place, 0, place.length)) !== null || isBuilding(place) || !isNameLike(place);
}

/** 'IOI Mall', 'Setia Walk', 'Klinik Kita' */
const isBuilding = (words: string): boolean =>
  isOrganisation(words) ||
  /(?:^|\s)(?:mall|tower|centre|center|plaza|square|city|hub|park|walk|gateway|gallery|village|boulevard|sentral|station|terminal|point|residence|suites|heights)$/i.test(
    words,
  );

/** The words of a request before an address. They belong neither to the address nor to a note. */
export function findRequests(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const asked = line.length > 8 ? requestIn(line) : null;
    if (asked && startsWithPlace(line, asked.end))
      found.push({ kind: 'other', start: at + asked.start, end: at + asked.end, value: null });
    at += line.length + 1;
  }
  return found;
}

function startsWithPlace(line: string, from: number): boolean {
  const first = /^[^,;|\n\ue000，；]{0,120}/.exec(line.slice(from))?.[0] ?? '';
  const run: Span | null = addressRun(wordsOf(first, 0, first.length));
  if (!run) return false;
  const before = first.slice(0, run.start).trim();
  return before === '' || isBuilding(before);
}

/**
 * 'Drop at … 012…. Drop at … 013…': requests of one line get lines of their own if each has a number. The length stays.
 */
export const eachRequestInItsLine = (text: string): string => text.replace(/[^\n]{40,4000}/g, inLines);

function inLines(line: string): string {
  const starts = [...line.matchAll(/(?:[.;!|/，。；\d)][ ,]{1,2}|[，。；])(?=\p{L})/gu)]
    .map(({ index, 0: sign }) => index + sign.length)
    .filter((at) => requestIn(line.slice(at, at + LONGEST)) !== null);
  const parts = [0, ...starts].map((from, index) => line.slice(from, starts[index]));
  return starts.length > 0 && parts.every((part) => /\d(?:[ -]?\d){7,11}/.test(part))
    ? parts.map((part, index) => (index < starts.length ? `${part.slice(0, -1)}\n` : part)).join('')
    : line;
}
