import * as z from 'zod/mini';

/** An outside service failed. The logged message has the service, its host and cause, nothing of the request. */
export class FarSideError extends Error {
  constructor(service: string, url: string, cause: unknown) {
    super(`${service} at ${URL.parse(url)?.host ?? 'an unreadable address'}: ${causeOf(cause)}`, { cause });
    this.name = 'FarSideError';
  }
}

/** The outside service's message behind an error such as `unavailable`; null without one. */
export function farSideBehind(error: unknown): string | null {
  if (error instanceof FarSideError) return error.message;
  return error instanceof Error && error.cause !== undefined ? farSideBehind(error.cause) : null;
}

/** The code of the innermost failure, such as ECONNREFUSED, or our own text. */
function causeOf(cause: unknown): string {
  if (typeof cause === 'string') return cause;
  const { code, name, cause: below } = z.parse(failure, cause);
  return below ? causeOf(below) : (code ?? name ?? 'unknown');
}

/** Reads name, code and cause of any thrown value. Never throws. */
const failure = z.catch(
  z.object({
    name: z.catch(z.optional(z.string()), undefined),
    code: z.catch(z.optional(z.string()), undefined),
    cause: z.optional(z.unknown()),
  }),
  {},
);
