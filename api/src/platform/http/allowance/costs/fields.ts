// Weights in units (cost.ts) that several calls share, measured by `npm run bench -- costs`.

/** The units of a place whose text is compared with the map. */
export const place = (): number => 5;

/** The units of a page's rows. The bytes of the reply count the content of the rows. */
export const rows = (size: number): number => size / 50;

/** The units of a suggestion while typing. A longer text has more words to look up. */
export const searched = (text: string): number => 4 + Math.max(0, text.length - 40) / 12 + wordsAbove(10, text);

/** The units of a city column, which is searched together with its address. */
export const searchedCity = (text: string): number => wordsAbove(4, text);

/** The units of a search of everything: each word is counted and looked up. */
export const searchedWords = (text: string): number => 3 * wordsAbove(3, text);

/** An address has some ten words. More words take longer than their letters, above all frequent ones. */
const wordsAbove = (usual: number, text: string): number =>
  1.5 * Math.max(0, text.split(/[\s,;/.-]{1,9}/).filter(Boolean).length - usual);

/** The units of one leg along the roads. */
export const leg = 0.5;

/** The units of the PDF itself. The units of its lines are added. */
export const paperUnits = 8;

/** The units of stored stops or rows that are processed one after another. */
export const each = (units: number) => (count: number) => count * units;

/** The units of stored stops when each stop is compared with each other stop. */
export const pairs = (units: number) => (count: number) => count * count * units;

export const byId = { id: 0 } as const;
export const page = { page: 0, size: rows } as const;
export const days = { vendorId: 0, startDate: 0, endDate: 0 } as const;
