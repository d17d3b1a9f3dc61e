import { malaysianNeighbourhoods, malaysianStates, malaysianTowns, singaporeEstates } from './place-names.ts';

/** Short forms and spellings with their canonical form. */
const spelling = new Map(
  Object.entries({
    sg: 'sungai',
    sungei: 'sungai',
    bt: 'bukit',
    bkt: 'bukit',
    tg: 'tanjung',
    tj: 'tanjung',
    tanjong: 'tanjung',
    kg: 'kampung',
    kpg: 'kampung',
    kampong: 'kampung',
    bdr: 'bandar',
    sri: 'seri',
    bahru: 'baru',
    baharu: 'baru',
    bharu: 'baru',
    k: 'kuala',
    kl: 'kuala lumpur',
    pj: 'petaling jaya',
    jb: 'johor baru',
    air: 'ayer',
    pdg: 'padang',
    btg: 'batang',
    telok: 'teluk',
    tlk: 'teluk',
    pt: 'parit',
  }),
);
const key = (words: readonly string[]): string => (words.length === 1 ? keyOf(words[0]) : words.map(keyOf).join(' '));
function keyOf(word = ''): string {
  const plain = plainWord(word);
  return spelling.get(plain) ?? plain;
}
/** A word for comparison, without surrounding signs. Most words have none. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z\d]{1,99}$/.test(lower) ? lower : lower.replace(/^[^\p{L}\p{N}#]{1,5}|[^\p{L}\p{N}]{1,5}$/gu, '');
}

const setOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => key(name.split(' '))));
/** The gazetteer has no Chinese names. */
export const chineseTowns =
  '新加坡 吉隆坡 槟城 新山 怡保 马六甲 八打灵 八打灵再也 莎阿南 古晋 亚庇 关丹 芙蓉 加影 蒲种 巴生 太平 麻坡 居銮'.split(
    ' ',
  );
const towns = setOf([...malaysianTowns, 'Singapore', ...chineseTowns]);
const neighbourhoods = setOf([...malaysianNeighbourhoods, ...singaporeEstates]);
const states = setOf(malaysianStates);
/** Malls. A person to meet at a mall gives no address. */
const malls = setOf(
  '1 Utama|One Utama|The Curve|IPC|Mid Valley|The Gardens|Sunway Pyramid|Sunway Velocity|Sunway Putra|Suria KLCC|KLCC|Pavilion KL|Times Square|NU Sentral|Bangsar Village|Publika|Empire Subang|Subang Parade|Wangsa Walk|Gurney Plaza|Gurney Paragon|City Square|Komtar|VivoCity|ION Orchard|Jurong Point|Plaza Singapura|Bugis Junction|Suntec City|Causeway Point'.split(
    '|',
  ),
);
const LONGEST = 4;

export const isTown = (words: readonly string[]): boolean => towns.has(key(words));
export const isNeighbourhood = (words: readonly string[]): boolean => neighbourhoods.has(key(words));
export const isMall = (words: readonly string[]): boolean => malls.has(key(words));
export const isState = (words: readonly string[]): boolean => states.has(key(words));
const places: ReadonlySet<string> = new Set([...towns, ...neighbourhoods, ...states, ...malls]);
export const isPlace = (words: readonly string[]): boolean => places.has(key(words));

/** Most words neither begin nor end a place name. They need no further comparison. */
const firstWords = new Set([...places].map((name) => name.split(' ')[0]));
const lastWords = new Set([...places].map((name) => name.split(' ').at(-1)));

/** The number of words from `at` that form a place name. The longest name wins. */
export function placeLengthAt(words: readonly string[], at: number, is = isPlace): number {
  if (!firstWords.has(keyOf(words[at]).split(' ', 1)[0])) return 0;
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--)
    if (is(words.slice(at, at + length))) return length;
  return 0;
}

/** The number of last words that form a place name. */
export function placeLengthAtEnd(words: readonly string[], is = isPlace): number {
  if (!lastWords.has(keyOf(words.at(-1)).split(' ').at(-1))) return 0;
  for (let length = Math.min(LONGEST, words.length); length > 0; length--)
    if (is(words.slice(words.length - length))) return length;
  return 0;
}
