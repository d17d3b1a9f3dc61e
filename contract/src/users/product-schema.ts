import * as z from 'zod/mini';
import { type Product, productLabels } from './products.ts';

const isProduct = (value: string): value is Product => value in productLabels;

/** One screen sends the misspelling CAFES_OR_DESCERTS. The value is stored as CAFES_OR_DESSERTS (decisions 7). */
export const productSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(60)),
    z.transform((value) => (value === 'CAFES_OR_DESCERTS' ? 'CAFES_OR_DESSERTS' : value)),
  ),
  z.custom<Product>((value) => typeof value === 'string' && isProduct(value), 'unknown product'),
);
