// Weights that several calls share, in units (cost.ts). They were measured by `npm run bench -- costs`.

/** A place whose text is compared with the map. */
export const place = (): number => 5;

/** Rows of a page. What they hold is counted by the bytes of the reply. */
export const rows = (size: number): number => size / 50;

/** A suggestion as it is typed. Longer texts have more words to look for. */
export const searched = (text: string): number => 4 + Math.max(0, text.length - 40) / 12;

/** One leg along the roads, from stop to stop. */
export const leg = 0.5;

/** A PDF's own part; its lines come on top. */
export const paperUnits = 8;

/** Stored stops or rows, one after the other. */
export const each = (units: number) => (count: number) => count * units;

/** Stored stops, each compared with each. */
export const pairs = (units: number) => (count: number) => count * count * units;

export const byId = { id: 0 } as const;
export const page = { page: 0, size: rows } as const;
export const days = { vendorId: 0, startDate: 0, endDate: 0 } as const;
