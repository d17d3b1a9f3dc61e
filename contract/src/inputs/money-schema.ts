import * as z from 'zod/mini';
import { type Cents, cents, currencies, isCents } from '../money.ts';

// This file is apart from money.ts, because a page that only shows a price needs no zod (10 kB gzip).

/** A thousand million is above any real amount, and sums of such amounts stay exact. */
const mostCents = 100_000_000_000;

export const centsSchema = z.pipe(
  z.int().check(z.gte(-mostCents), z.lte(mostCents)),
  z.transform((value) => cents(value)),
);
/** An amount in a response. The value is already in cents, so nothing is parsed. */
export const centsView = z.custom<Cents>(isCents);
export const currencySchema = z.enum(currencies);
