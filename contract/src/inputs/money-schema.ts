import * as z from 'zod/mini';
import { type Cents, cents, currencies, isCents } from '../money.ts';

// Apart from money.ts, so that a page that only shows a price does not load zod (10 kB gzip).

/** A thousand million: more than anybody means, and sums of such amounts stay exact. */
const mostCents = 100_000_000_000;

/** Cents on the wire. */
export const centsSchema = z.pipe(
  z.int().check(z.gte(-mostCents), z.lte(mostCents)),
  z.transform((value) => cents(value)),
);
/** Cents in a response: already cents, only described. */
export const centsView = z.custom<Cents>(isCents);
export const currencySchema = z.enum(currencies);
