import { cleanStopName } from '../my-places/read/clean-name.ts';
import { isBuilding, sortOf } from '../my-places/read/sort-of.ts';
import { type Named, schoolName, titledWords } from './school-names.ts';

export type StopSort = 'area' | 'street' | 'building';
export type StopPlace = Named & { sort: StopSort };

/** A number after these words belongs to the name. */
const numbered = /\b(batu|bt|seremban|nilai|station|fasa|seksyen|no|blok|lorong|lrg|felda|terminal|presint|chiku)$/i;
const school = /^(SK|SMK|SR?JK ?\(?[CT]\)?|SMJK|SMKA|SMA|SAM|SMUA?|SM|SRA|SEK KEB|KOLEJ VOKASIONAL|SBPI)\b/i;
const building =
  /^(masjid|surau|madrasah|kuil|gereja|tokong|klinik|hospital|aeon|tesco|lotus|giant|mydin|econsave|billion|pasaraya|plaza|kompleks|menara|wisma|flat|pangsapuri|apartment|apartmen|ppr|kondo|condo|residensi|rumah pangsa|kuarters|stesen|terminal|lapangan terbang|ktm|balai|pejabat|stadium|hotel|uitm|mrsm|politeknik|maktab|universiti|kolej|ipg)\b|\b(mall|plaza|parade|apartment|condo|condominium|residences?|medical centre|hospital|heights|airport|square|hotel)\b/i;

/** The places that a bus stop is named for: none, one, or two with a slash between them. */
export function stopPlaces(sign: string, kind: string): StopPlace[] {
  return sign
    .split(/ ?\/ ?(?=[A-Za-z]{2})/)
    .map((part) => part.trim())
    .flatMap((part) => stopPlace(part, kind));
}

function stopPlace(sign: string, kind: string): StopPlace[] {
  const bare = withoutNumber(
    sign
      .replace(/[’`]/g, "'")
      .replace(/\([^)]*\b(?:OPP|BEF|AFT)\b[^)]*\)/gi, ' ')
      .replace(/^(?:(?:opposite|oposite|opp|bef|before|aft|after|hentian|hadapan|depan|pintu masuk)\b\.?\s*)+/i, '')
      // A turning into a street is at the street.
      .replace(/^(?:simpang|spg) (?=(?:jalan|jln|lorong|lrg)\b)/i, '')
      .replace(/\bKK (?=[A-Z])/, 'KLINIK KESIHATAN ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  if (school.test(bare)) return named({ ...schoolName(bare), sort: 'building' });
  const name = titledWords(cleanStopName(bare)).replace(/^Ipg\b/, 'IPG');
  if (/^(simpang|balai raya|dewan|tabika|tadika|pondok|pondak|rumah(?! pangsa))\b/i.test(name)) return [];
  if (building.test(name)) return named({ name, aliases: [], sort: 'building' });
  if (/^(taman|kampung|bandar|desa|felda|ladang)\b/i.test(name)) return named({ name, aliases: [], sort: 'area' });
  const sort = sortOf(name);
  if (sort === 'street') return named({ name, aliases: [], sort });
  const isUseful = kind !== 'stop' && kind !== 'street' ? sort === 'landmark' && kind !== 'estate' : isBuilding(name);
  return isUseful ? named({ name, aliases: [], sort: 'building' }) : [];
}

/** A name of one word is a kind of place, or a place too large for a stop. */
const named = (place: StopPlace): StopPlace[] =>
  / \S*[A-Za-z]{2}/.test(place.name) && place.name.length <= 60 ? [place] : [];

/** 'Tmn Timah 2 B' is the second stop at Taman Timah. Batu 5 keeps its number. */
function withoutNumber(sign: string): string {
  const bare = sign
    .replace(/(?<=[A-Za-z]{3})[1-9]$/, '')
    .replace(/(?<=\d) B$/, '')
    .replace(/(?<=[A-Z]{4}) B$/, '')
    .trim();
  const before = bare.replace(/(?: [1-9]\d?)+$/, '');
  return numbered.test(before) ? bare : before;
}
