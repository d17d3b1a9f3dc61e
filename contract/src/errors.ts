import * as z from 'zod/mini';

/** Every deliberate refusal: its HTTP status and what it means. The portal switches on the code and shows the message. */
export const errorCodes = {
  /** The request does not have the shape of the call; `data.issues` names each field's path. */
  bad_request: 400,
  /** OAuth grants only: unknown account, wrong password, spent or revoked refresh token. */
  invalid_grant: 400,
  /** A signature of a provider or fleet does not match, or is too old. */
  bad_signature: 400,
  /** No valid access token. Answered with an empty body, so that the portal refreshes once (spec 4.8). */
  unauthorized: 401,
  /** The wallet holds less than the subtotal; `data` is {available, subtotal, shortfall}. */
  insufficient_funds: 402,
  card_declined: 402,
  no_card: 402,
  /** 3-D Secure: the bank wants the customer; `data.url` continues, the same key resumes. */
  authentication_required: 402,
  /** Vendor lookup of a user who has no vendor yet (spec 4.8). */
  no_vendor: 403,
  /** Not there, or somebody else's: the two look the same. */
  not_found: 404,
  /** The order group changed since it was read; `data.version` is today's. */
  stale_version: 409,
  /** The order group is not in a status that allows this. */
  wrong_status: 409,
  /** Confirm saw another subtotal than the merchant; `data` is {expectedSubtotal, subtotal}. */
  price_changed: 409,
  /** The same idempotency key is being worked on right now. */
  request_running: 409,
  voucher_used: 409,
  /** The body is longer than this call takes (CallDefinition.bodyLimit), or holds too much at once. */
  too_large: 413,
  /** A rule of the product says no; the message is the spec's. `data.field` names the field where there is one. */
  rule_violation: 422,
  /** The idempotency key was used for another request. */
  idempotency_mismatch: 422,
  /** Past a limit; `Retry-After` says when to come back. */
  too_many_requests: 429,
  internal: 500,
  /** A service we depend on does not answer; nothing was saved. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  data: z.optional(z.record(z.string(), z.unknown())),
});

export type ErrorBody = z.output<typeof errorBody>;
