/**
 * Widths at which the layout changes, in pixels. The width itself has the narrow layout. Other files use the names:
 * stylesheets `@media (--max-panel)` and `@media (--panel)`, classes `max-panel:` and `panel:`, code
 * `useMedia(atMost('panel'))`.
 */
export const breakpoints = {
  /** two short fields are below each other */
  pair: 380,
  /** the bar has no space for the balance */
  narrow: 399,
  phone: 550,
  picker: 600,
  table: 800,
  panel: 850,
  /** the bar's links are in its menu */
  bar: 950,
  /** an order's side column is narrow */
  aside: 1100,
  /** the wallet has one column, a draft's tables are lists, and the bar has no space for 'Paste orders' */
  ledger: 1180,
  /** the home page's text is above the map, no longer on it */
  hero: 1199,
} as const;

const lowHeight = 480;

export type Breakpoint = keyof typeof breakpoints;

/** Slightly wider, so that a width between two pixels is on one side. */
export const justAbove = (name: Breakpoint): string => `${breakpoints[name] + 0.02}px`;

export const atMost = (name: Breakpoint): string => `(width < ${justAbove(name)})`;

export const lowWindow = `(height <= ${lowHeight}px)`;
