import { currencyOfRegion, toCountry } from '../coordinates.ts';
import { formatCents } from '../money.ts';
import { homeRegion } from '../regions.ts';
import { addDays, businessDay, endOfBusinessDay } from '../time.ts';

/**
 * The limits are above the needs of any merchant (ADR 0022). Forms, files and the server share these limits. The spec's
 * rules come first.
 */
export const maximumStops = 100;
/** The limit in the minor unit of each currency, as in RM 10,000.00. */
export const maximumCodCents = 1_000_000;
export const maximumDaysAhead = 60;
/** The most days of a list between two days. */
export const maximumListDays = 366;
/** The most characters of a search in the lists. */
export const longestSearch = 100;
/** A search counts at most this many results. With more results the merchant adds a word. */
export const maximumFound = 1000;
/** A list counts at most this many rows. With more rows the list shows only that there are more. */
export const maximumCounted = 10_000;
/** A capped count goes at least this many pages ahead. */
export const pagesAhead = 10;

/** Whole days count: the limit is the last minute of the last day. */
export const isTooFarAhead = (time: string | number, now: Date): boolean =>
  new Date(time).getTime() > endOfBusinessDay(addDays(businessDay(now), maximumDaysAhead)).getTime();

/** 'RM 10,000.00' or 'S$ 10,000.00', by the country of collection. */
export const maximumCod = (country: string): string =>
  formatCents(maximumCodCents, currencyOfRegion(toCountry(country) ?? homeRegion));
