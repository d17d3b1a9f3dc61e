import * as z from 'zod/mini';

/** '3.0764', the number format of some engines. */
export const numberInText = z.pipe(z.pipe(z.string().check(z.minLength(1)), z.transform(Number)), z.number());
