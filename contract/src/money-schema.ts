import * as z from 'zod/mini';
import { type Cents, cents, currencies, isCents } from './money.ts';

// Apart from money.ts, so that a page that only shows a price does not carry zod (10 kB gzip).

/** Cents on the wire: a safe integer. */
export const centsSchema = z.pipe(
  z.int(),
  z.transform((value) => cents(value)),
);
/** Cents of a reply: already cents, only described. */
export const centsView = z.custom<Cents>(isCents);
export const currencySchema = z.enum(currencies);
