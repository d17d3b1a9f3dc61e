import type { Coordinate } from '../coordinates.ts';

/** `point` is null for a map link without a position, such as a short link. `name`: the other words, or the link's. */
export type PointInText = { point: Coordinate | null; name: string };

/**
 * The position in a map link of Google, Waze or Apple, or in 'latitude, longitude'. Nothing is asked outside. Null for any
 * other text. With fewer than four decimals a point is over ten metres off, and no door.
 */
export function pointIn(text: string): PointInText | null {
  const link = findLink(text);
  if (link) return { point: pointOf(link), name: wordsAround(text, link.written) || nameOf(link) };
  const pair = pairIn(text);
  return pair && { point: pair.point, name: wordsAround(text, pair.written) };
}

const LINK =
  /(?:https?:\/\/)?(?:[\w-]{1,40}\.){0,3}(?:google\.[a-z]{2,3}(?:\.[a-z]{2})?\/maps|maps\.google\.[a-z]{2,3}(?:\.[a-z]{2})?|goo\.gl|waze\.com|maps\.apple(?:\.com)?)(?=[/?])\S{1,2000}|geo:\S{1,200}/i;

type Link = { written: string; path: string; asked: ReadonlyMap<string, string> };

function findLink(text: string): Link | null {
  const written = LINK.exec(text)?.[0].replace(/[.,;>\]]{1,3}$/, '');
  if (written === undefined) return null;
  const [place = '', query = ''] = written.replace(/^(?:https?:\/\/)?[^/:]{1,200}[/:]?/i, '/').split(/[?#]/);
  const pairs = query.split('&').map((pair) => pair.split('='));
  const asked = new Map(pairs.map(([name = '', ...value]) => [name, decoded(value.join('='))]));
  return { written, path: decoded(place), asked };
}

/** The destination, or the place. Never the start of a trip, nor the middle of a search. */
const PLACES = ['destination', 'daddr', 'query', 'q', 'coordinate', 'll', 'latlng', 'to'];

function pointOf({ path, asked }: Link): Coordinate | null {
  const wanted = PLACES.map((name) => pairIn(asked.get(name) ?? '')?.point);
  const named = path.split('/').map((part) => (part.startsWith('@') ? undefined : pairIn(part)?.point));
  const given = placeInData(path) ?? wanted.find((point) => point !== undefined) ?? named.findLast(Boolean);
  return given ?? middleOf(path) ?? pointOfHash(path);
}

/** '!3d3.1!4d101.6' is a place of Google's. A trip has '!1d101.6!2d3.1' for each stop, the destination last. */
function placeInData(path: string): Coordinate | null {
  const place = [...path.matchAll(/!3d(-?\d{1,2}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/g)].at(-1);
  if (place) return toPoint(place[1], place[2]);
  const stop = [...path.matchAll(/!1d(-?\d{1,3}\.\d{1,20})!2d(-?\d{1,2}\.\d{1,20})/g)].at(-1);
  return stop ? toPoint(stop[2], stop[1]) : null;
}

/** The middle of the map, at the zoom of a house. A link with a named place has its point elsewhere. */
function middleOf(path: string): Coordinate | null {
  const middle = /\/@(-?\d{1,2}\.\d{1,20}),(-?\d{1,3}\.\d{1,20}),(?:1[7-9]|2\d)(?:\.\d{1,9})?z/.exec(path);
  return middle && !/\/(?:place|search|dir)\//.test(path) ? toPoint(middle[1], middle[2]) : null;
}

const HASH_DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** Waze writes a geohash: '/ul/hw283f4x2p1'. Eight letters are about 20 metres. */
function pointOfHash(path: string): Coordinate | null {
  const hash = /^\/ul\/h([0-9b-hjkmnp-z]{8,12})$/.exec(path)?.[1];
  if (hash === undefined) return null;
  const bits = [...hash].flatMap((letter) => [16, 8, 4, 2, 1].map((bit) => (HASH_DIGITS.indexOf(letter) & bit) > 0));
  const halve = (half: number, limit: number) => {
    const own = bits.filter((_, index) => index % 2 === half);
    return own.reduce((middle, isUpper, index) => middle + (limit / 2 ** (index + 1)) * (isUpper ? 1 : -1), 0);
  };
  return { latitude: halve(1, 90), longitude: halve(0, 180) };
}

function nameOf({ path, asked }: Link): string {
  const inPath = /\/(?:place|search)\/([^/@]{1,200})/.exec(path)?.[1] ?? '';
  const given = ['name', 'q', 'query'].map((name) => asked.get(name) ?? '');
  return [inPath, ...given].map(withoutPoint).find((words) => /\p{L}/u.test(words)) ?? '';
}

/** 'Menara UOA' of '3.1287,101.6794(Menara UOA)'. */
function withoutPoint(text: string): string {
  const pair = pairIn(text);
  return pair ? wordsAround(text, pair.written) : text;
}

/** A link writes a space as '+'. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A link leaves out zeros at the end, so one of two numbers with four decimals is enough. */
const isExact = (written: string): boolean => /\.\d{4}/.test(written);

const DECIMAL =
  /(?<!\d|\d\.)(-?\d{1,3}\.\d{1,20})\s?°?\s?([NS]?)\s?[,;/ +][\s+]?(?:l(?:at|ng|on|ong)(?:itude)?\s?[:=]?\s?)?(-?\d{1,3}\.\d{1,20})(?!\d|\.\d)\s?°?\s?([EW]?)(?!\p{L})/giu;
const DEGREES =
  /(\d{1,2})°\s?(\d{1,2})['′’]\s?(\d{1,2}(?:\.\d{1,9})?)["″”]?\s?([NS])[\s,+]{1,3}(\d{1,3})°\s?(\d{1,2})['′’]\s?(\d{1,2}(?:\.\d{1,9})?)["″”]?\s?([EW])/i;

function pairIn(text: string): { point: Coordinate; written: string } | null {
  const degrees = DEGREES.exec(text);
  if (degrees) {
    const [written, ...parts] = degrees;
    const [north, south] = [toDegrees(parts.slice(0, 4)), toDegrees(parts.slice(4))];
    const point = toPoint(String(north), String(south));
    return point && { point, written };
  }
  const pairs = [...text.matchAll(DECIMAL)];
  const [written = '', first = '', ns = '', second = '', ew = ''] = pairs.find(([pair]) => isExact(pair)) ?? [];
  // In both countries a longitude is above 90, so the order needs no asking.
  const isTurned = Math.abs(Number(first)) > 90;
  const signed = (digits: string, letter: string) => (/[sw]/i.test(letter) ? `-${digits}` : digits);
  const point = isTurned ? toPoint(second, first) : toPoint(signed(first, ns), signed(second, ew));
  return written && point ? { point, written } : null;
}

const toDegrees = ([degrees, minutes, seconds, side = '']: string[]): number =>
  (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600) * (/[sw]/i.test(side) ? -1 : 1);

function toPoint(latitude = '', longitude = ''): Coordinate | null {
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
}

/** The words beside the position, without a label such as 'lat:' and the marks that joined them. */
function wordsAround(text: string, written: string): string {
  const at = text.indexOf(written);
  const parts = [text.slice(0, at), text.slice(at + written.length)].map((part) =>
    part
      .replace(/(?:\b(?:lat(?:itude)?|gps|coordinates?|location|pin))?\s{0,3}[:=]?\s{0,3}$/i, '')
      .replace(/^[\s,;:()|–-]{1,9}/, '')
      .replace(/[\s,;:()|–-]{1,9}$/, ''),
  );
  const words = parts.filter((part) => /\p{L}/u.test(part)).join(', ');
  return words.slice(0, LONGEST_NAME);
}

const LONGEST_NAME = 160;
