// Weights in units (cost.ts) that several calls share, measured by `npm run bench -- costs`.

/** For a place whose text is compared with the map. */
export const place = (): number => 5;

/** For the rows of a page. Their content is counted by the bytes of the reply. */
export const rows = (size: number): number => size / 50;

/** For a suggestion while typing. A longer text has more words to look up. */
export const searched = (text: string): number => 4 + Math.max(0, text.length - 40) / 12;

/** For one leg along the roads. */
export const leg = 0.5;

/** For the PDF itself; its lines are added. */
export const paperUnits = 8;

/** For stored stops or rows, one after another. */
export const each = (units: number) => (count: number) => count * units;

/** For stored stops, each compared with each. */
export const pairs = (units: number) => (count: number) => count * count * units;

export const byId = { id: 0 } as const;
export const page = { page: 0, size: rows } as const;
export const days = { vendorId: 0, startDate: 0, endDate: 0 } as const;
