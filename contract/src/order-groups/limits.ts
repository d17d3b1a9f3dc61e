import { toCountry } from '../coordinates.ts';
import { formatCents } from '../money.ts';
import { addDays, businessDay, endOfBusinessDay } from '../time.ts';

/**
 * More than any merchant needs (ADR 0022). Forms, files and the server use these limits; the spec's own rules are
 * checked first.
 */
export const maximumStops = 100;
/** In the minor unit of either currency: RM 10,000.00 and S$ 10,000.00. */
export const maximumCodCents = 1_000_000;
export const maximumDaysAhead = 60;
/** For a list between two days. */
export const maximumListDays = 366;
/** Characters of a search in the lists. */
export const longestSearch = 100;
/** A search counts no further: whoever has more results adds a word. */
export const maximumFound = 1000;
/** A list counts no further, and says that there is more. */
export const maximumCounted = 10_000;
/** What is not counted to its end is counted so many pages ahead. */
export const pagesAhead = 10;

/** Days are whole: to the last minute of the last day. */
export const isTooFarAhead = (time: string | number, now: Date): boolean =>
  new Date(time).getTime() > endOfBusinessDay(addDays(businessDay(now), maximumDaysAhead)).getTime();

/** 'RM 10,000.00' or 'S$ 10,000.00', by the country where it is collected. */
export const maximumCod = (country: string): string =>
  formatCents(maximumCodCents, toCountry(country) === 'SG' ? 'SGD' : 'MYR');
