/**
 * The widths at which something changes its form, in pixels: at the width itself it has the narrow one. No other file
 * names a width: stylesheets say `@media (--max-panel)` and `@media (--panel)`, classes `max-panel:` and `panel:`, code
 * `useMedia(atMost('panel'))`.
 */
export const breakpoints = {
  /** two short fields no longer stand side by side */
  pair: 380,
  /** the bar has no room for the balance */
  narrow: 399,
  phone: 550,
  /** the calendar is a sheet */
  picker: 600,
  /** a table is a list of cards */
  table: 800,
  /** the panel is a sheet over the map */
  panel: 850,
  /** the bar's links are in its menu */
  bar: 950,
  /** an order's side column is narrow */
  aside: 1100,
  /** the wallet is one column; a draft's tables are lists and cards */
  ledger: 1180,
  /** the home page's words stand over the map, no longer on it */
  hero: 1199,
} as const;

/** A window lower than this scrolls as a whole. */
const lowHeight = 480;

export type Breakpoint = keyof typeof breakpoints;

/** A hair wider, so that a width between two pixels is on one side of it. */
export const justAbove = (name: Breakpoint): string => `${breakpoints[name] + 0.02}px`;

export const atMost = (name: Breakpoint): string => `(width < ${justAbove(name)})`;

export const lowWindow = `(height <= ${lowHeight}px)`;
