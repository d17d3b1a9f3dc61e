import * as z from 'zod/mini';

export const httpsAddress = z
  .string()
  .check(z.regex(/^https:\/\/[^\s"<>]+$/, 'must be an address that begins with https://'));
