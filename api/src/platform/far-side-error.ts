import * as z from 'zod/mini';

/**
 * An outside service that did not do what it was asked. Its message names the service, its host and the cause, and
 * quotes nothing of what was sent: it is logged.
 */
export class FarSideError extends Error {
  constructor(service: string, url: string, cause: unknown) {
    super(`${service} at ${URL.parse(url)?.host ?? 'an unreadable address'}: ${causeOf(cause)}`, { cause });
    this.name = 'FarSideError';
  }
}

/** The message of the outside service behind an error, as `unavailable` has one; null where there is none. */
export function farSideBehind(error: unknown): string | null {
  if (error instanceof FarSideError) return error.message;
  return error instanceof Error && error.cause !== undefined ? farSideBehind(error.cause) : null;
}

/** The code of the lowest failure, as ECONNREFUSED, or a text of our own. */
function causeOf(cause: unknown): string {
  if (typeof cause === 'string') return cause;
  const { code, name, cause: below } = z.parse(failure, cause);
  return below ? causeOf(below) : (code ?? name ?? 'unknown');
}

const failure = z.catch(
  z.object({
    name: z.catch(z.optional(z.string()), undefined),
    code: z.catch(z.optional(z.string()), undefined),
    cause: z.optional(z.unknown()),
  }),
  {},
);
