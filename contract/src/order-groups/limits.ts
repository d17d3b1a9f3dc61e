import { toCountry } from '../coordinates.ts';
import { formatCents } from '../money.ts';
import { addDays, businessDay, endOfBusinessDay } from '../time.ts';

/** What no merchant needs more of (ADR 0022). Forms, files and the server ask here; the spec's own rules come first. */
export const maximumStops = 100;
/** In the minor unit of either currency: RM 10,000.00 and S$ 10,000.00. */
export const maximumCodCents = 1_000_000;
export const maximumDaysAhead = 60;
/** Of a list between two days. */
export const maximumListDays = 366;
export const maximumListGroups = 5000;
export const maximumListStops = 20_000;

/** Days are whole: until the last minute of the last one. */
export const isTooFarAhead = (time: string | number, now: Date): boolean =>
  new Date(time).getTime() > endOfBusinessDay(addDays(businessDay(now), maximumDaysAhead)).getTime();

/** 'RM 10,000.00' or 'S$ 10,000.00', by the country that it is collected in. */
export const maximumCod = (country: string): string =>
  formatCents(maximumCodCents, toCountry(country) === 'SG' ? 'SGD' : 'MYR');
