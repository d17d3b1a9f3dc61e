import * as z from 'zod/mini';

// The kinds of values of settings.

export const text = (fallback: string) => z._default(z.string(), fallback);

export const number = (pattern: RegExp, what: string, from: number, to: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(pattern, `must be ${what}`)), z.transform(Number)),
    z.number().check(z.gte(from, `must be at least ${from}`), z.lte(to, `must be at most ${to}`)),
  );

export const whole = (fallback: number, from: number, to: number) =>
  z._default(number(/^\d{1,15}$/, 'a whole number', from, to), fallback);

export const optional = z.optional(z.string().check(z.minLength(1)));
