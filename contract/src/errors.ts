import * as z from 'zod/mini';
import { centsSchema } from './inputs/money-schema.ts';
import { id } from './inputs/text.ts';
import { dayString } from './inputs/time-schema.ts';
import { sentenceView } from './language/sentence-schema.ts';
import { permissions } from './users/permissions.ts';

/** Every deliberate refusal: its HTTP status and what it means. The portal switches on the code and shows the message. */
export const errorCodes = {
  /** The request does not have the shape of the call; `data.issues` names each field's path. */
  bad_request: 400,
  /** OAuth grants only: unknown account, wrong password, spent or revoked refresh token. */
  invalid_grant: 400,
  /** The signature of a provider or fleet does not match, or is too old. */
  bad_signature: 400,
  /** No valid access token. The response has an empty body, and the portal refreshes its token once (spec 4.8). */
  unauthorized: 401,
  /** The wallet has less than the subtotal; `data` is {available, subtotal, shortfall}. */
  insufficient_funds: 402,
  card_declined: 402,
  no_card: 402,
  /** 3-D Secure: the bank asks the customer to approve. `data.url` leads there; the same key resumes. */
  authentication_required: 402,
  /** Vendor lookup of a user who has no vendor yet (spec 4.8). */
  no_vendor: 403,
  /** The user lacks the permission of the call, which is `data.permission`. */
  not_permitted: 403,
  /** It does not exist, or it belongs to somebody else: the response is the same. */
  not_found: 404,
  /** The order group changed since it was read; `data.version` is its present version. */
  stale_version: 409,
  /** The order group is not in a status that allows this. */
  wrong_status: 409,
  /** The subtotal is not the one the merchant confirmed; `data` is {expectedSubtotal, subtotal}. */
  price_changed: 409,
  /** A concurrent request with the same idempotency key is still running. */
  request_running: 409,
  voucher_used: 409,
  /** The body is longer than this call takes (CallDefinition.bodyLimit), or has too many values. */
  too_large: 413,
  /** A rule of the product refuses it; the message is the spec's. `data.field` names the field where there is one. */
  rule_violation: 422,
  /** The idempotency key was used for another request. */
  idempotency_mismatch: 422,
  /** Over a limit; `Retry-After` says when to try again. */
  too_many_requests: 429,
  internal: 500,
  /** A service we depend on is unreachable; nothing was saved. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

export const errorBody = z.object({
  code: z.string(),
  /** In the language of Accept-Language. */
  message: z.string(),
  /** The same in English with its values apart. Absent where the message is for programs. */
  sentence: z.optional(sentenceView),
  requestId: z.string(),
  data: z.optional(z.record(z.string(), z.unknown())),
});

export type ErrorBody = z.output<typeof errorBody>;

const field = z.string();
const optionalId = z.optional(id);
/** What the card was charged before a confirm by card was refused: it is in the wallet. */
const toppedUpCents = z.optional(centsSchema);

/** The `data` of the codes that can have any. */
export const errorData = {
  bad_request: z.object({
    /** Each wrong field by its path: 'body.orders.0.product'. */
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    field: z.optional(field),
  }),
  insufficient_funds: z.object({
    available: centsSchema,
    subtotal: centsSchema,
    shortfall: centsSchema,
    toppedUpCents,
  }),
  card_declined: z.object({ topUpId: id }),
  /** `cents` is what the card is asked for. */
  authentication_required: z.object({ url: z.url(), topUpId: id, cents: centsSchema }),
  not_permitted: z.object({ permission: z.enum(permissions) }),
  stale_version: z.object({ version: z.optional(z.int()), toppedUpCents }),
  wrong_status: z.object({ toppedUpCents }),
  price_changed: z.object({ expectedSubtotal: centsSchema, subtotal: centsSchema, toppedUpCents }),
  voucher_used: z.object({ toppedUpCents }),
  rule_violation: z.object({
    /** The field that broke the rule. */
    field: z.optional(field),
    /** Of a list that is all or none: each row that broke a rule, counted from 0. */
    rows: z.optional(
      z.array(z.object({ index: z.int(), field, message: z.string(), sentence: z.optional(sentenceView) })),
    ),
    /** Which drop-off no road leads to, or broke the rule, counted from 0. */
    index: z.optional(z.int()),
    /** On a route: why, and from which point on there is no road. */
    reason: z.optional(z.literal('no_route')),
    leg: z.optional(z.int()),
    /** A size of page that fits 2 MB. */
    size: z.optional(z.int()),
    /** The days of a plain list that fit 2 MB; within one day, the group to go on after. */
    startDate: z.optional(dayString),
    endDate: z.optional(dayString),
    after: optionalId,
    /** What is left of the credit limit, and what the order needs. */
    available: z.optional(centsSchema),
    subtotal: z.optional(centsSchema),
    toppedUpCents,
    /** Of an event of the card provider whose amount is another. */
    topUpId: optionalId,
    chargeId: z.optional(z.string()),
    disputeId: z.optional(z.string()),
  }),
  too_many_requests: z.object({
    /** Seconds, as in the header `Retry-After`. */
    retryAfter: z.int(),
  }),
  unavailable: z.object({ toppedUpCents }),
} satisfies Partial<Record<ErrorCode, z.ZodMiniType>>;

/** The `data` of a code; `undefined` where it has none. */
export type ErrorData<Code extends ErrorCode> = Code extends keyof typeof errorData
  ? z.input<(typeof errorData)[Code]>
  : undefined;
