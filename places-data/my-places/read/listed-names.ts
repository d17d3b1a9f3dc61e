import type { ListedName } from '../types.ts';
import { cleanName, keyOf } from './clean-name.ts';
import { sortOf } from './sort-of.ts';

type Row = Record<string, string>;

const noPlace = /peti surat|beg berkunci|tiket biasa|^tingkap/i;
const LONGEST_RANGE = 60;

/** The names of the postcode list, one per street: 'Lorong Pala (1 - 14)' is fourteen. */
export function readListedNames(rows: readonly Row[]): ListedName[] {
  const seen = new Set<string>();
  return rows
    .filter(({ name = '' }) => !noPlace.test(name))
    .flatMap(({ name = '', postcode = '' }) => {
      const { plain, hint } = splitHint(name);
      return namesIn(plain).map((own): ListedName => {
        const clean = cleanName(own);
        return { name: clean, key: keyOf(clean), sort: sortOf(clean, true), postcode, hint: cleanName(hint) };
      });
    })
    .filter(({ key, postcode }) => {
      const once = `${postcode} ${key}`;
      if (key.length < 2 || /^\d+$/.test(key) || seen.has(once)) return false;
      seen.add(once);
      return true;
    });
}

/** Text in brackets, or before a dash, is a location. Numbers in brackets belong to the name. */
function splitHint(name: string): { plain: string; hint: string } {
  const town = /^([A-Z][A-Za-z ]+?) - (.+)$/.exec(name);
  if (town && /^(seksyen|ss|usj|pjs|pju|u\d)/i.test(town[2] ?? ''))
    return { plain: town[2] ?? '', hint: town[1] ?? '' };
  const bracket = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(name);
  if (!bracket) return { plain: name, hint: '' };
  const [, plain = '', inside = ''] = bracket;
  if (/^[\d\s/A-Z]+(?:\s*(?:-|&|,|hingga)\s*[\d\s/A-Z]+)*$/.test(inside) && /\d/.test(inside)) {
    // Letters after the number belong to houses: 'Jalan Cantonment (54A - 86)'.
    return { plain: /\d[A-Z]|-.*&/.test(inside) ? plain : `${plain} ${inside}`, hint: '' };
  }
  return { plain, hint: /\b(km|batu|hingga|ke atas)\b/i.test(inside) ? '' : inside };
}

function namesIn(text: string): string[] {
  const off = /^(.*?)[,\s]+off\s+.+$/i.exec(text)?.[1];
  const comma = /^(.*?[A-Za-z]{3}.*?),\s*(?:jalan|jln|kaw|taman|kampung|[A-Z][a-z]+)/i.exec(text)?.[1];
  const plain = (off ?? comma ?? text).replace(/ *\(([\d -]+)\)$/, ' $1');
  return series(plain) ?? list(plain) ?? [plain];
}

/** 'Jalan SS 20/1 - SS 20/26', 'Jalan KU 1 hingga Jalan KU 24', 'USJ 12 - USJ 18', 'Seksyen SS 12 - 19'. */
function series(text: string): string[] | null {
  const match =
    /^(.*?)\s*(\d+[A-Z]?\/)?(\d+)[A-Z]?\s*(?:-|–|hingga)\s*(?:[A-Za-z ]*?)\s*(\d+[A-Z]?\/)?(\d+)[A-Z]?\s*$/i.exec(text);
  if (!match) return null;
  const [, before = '', section = '', from = '', otherSection, to = ''] = match;
  const stem = before.replace(/^Seksyen (?=SS)/i, '');
  const [first, last] = [Number(from), Number(to)];
  if (otherSection && otherSection !== section)
    return [stem.trim(), `${stem} ${section}${from}`, `${stem} ${otherSection}${to}`].filter(Boolean);
  if (last < first || last - first > LONGEST_RANGE) return [stem || text];
  const numbered = Array.from({ length: last - first + 1 }, (_, index) => `${stem} ${section}${first + index}`);
  return section || !/\s/.test(stem.trim()) ? numbered : [stem.trim(), ...numbered];
}

/** 'Jalan Bayu 1 & 2', 'PJS 7,9,11', 'Tingkat Tembikai 2, 4'. */
function list(text: string): string[] | null {
  const match = /^(.*?)\s*(\d+(?:\s*[,&]\s*\d+)+)\s*$/.exec(text);
  if (!match) return null;
  const [, stem = '', numbers = ''] = match;
  return [...(/\s/.test(stem) ? [stem] : []), ...numbers.split(/[,&]/).map((number) => `${stem} ${number.trim()}`)];
}
