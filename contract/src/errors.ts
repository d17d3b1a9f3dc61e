import * as z from 'zod/mini';
import { centsSchema } from './inputs/money-schema.ts';
import { id } from './inputs/text.ts';
import { dayString } from './inputs/time-schema.ts';
import { sentenceView } from './language/sentence-schema.ts';
import { permissions } from './users/permissions.ts';

/** Every deliberate refusal with its HTTP status. The portal switches on the code and shows the message. */
export const errorCodes = {
  /** The request does not match the call's shape. `data.issues` has each field's path. */
  bad_request: 400,
  /** For OAuth grants only: unknown account, wrong password, spent or revoked refresh token. */
  invalid_grant: 400,
  /** The signature of a provider or fleet is wrong or too old. */
  bad_signature: 400,
  /**
   * The access token is missing or invalid. The response body is empty, and the portal refreshes its token once (spec
   * 4.8).
   */
  unauthorized: 401,
  /** The wallet has less than the subtotal. `data` is {available, subtotal, shortfall}. */
  insufficient_funds: 402,
  card_declined: 402,
  no_card: 402,
  /** 3-D Secure: the bank asks the customer to approve at `data.url`. Sending the same key again resumes. */
  authentication_required: 402,
  /** The user has no vendor yet (spec 4.8). */
  no_vendor: 403,
  /** The user lacks the permission in `data.permission`. */
  not_permitted: 403,
  /** The row is missing or belongs to another merchant. Both cases get the same response. */
  not_found: 404,
  /** The order group changed since it was read. `data.version` is its present version. */
  stale_version: 409,
  /** The order group's status does not allow this. */
  wrong_status: 409,
  /** The subtotal differs from the subtotal that the merchant confirmed. `data` is {expectedSubtotal, subtotal}. */
  price_changed: 409,
  /** A concurrent request with the same idempotency key is still running. */
  request_running: 409,
  voucher_used: 409,
  /** The body is longer than the call's `bodyLimit`, or has too many values. */
  too_large: 413,
  /** A rule of the product failed. The message is from the spec. `data.field` is the field, if there is one. */
  rule_violation: 422,
  /** The idempotency key was used for another request. */
  idempotency_mismatch: 422,
  /** The caller is over a limit. `Retry-After` has the seconds to wait. */
  too_many_requests: 429,
  internal: 500,
  /** An outside service cannot be reached. Nothing was saved. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

export const errorBody = z.object({
  code: z.string(),
  /** The message in the language of Accept-Language. */
  message: z.string(),
  /** The English message apart from its values. Messages for programs have no such field. */
  sentence: z.optional(sentenceView),
  requestId: z.string(),
  data: z.optional(z.record(z.string(), z.unknown())),
});

export type ErrorBody = z.output<typeof errorBody>;

const field = z.string();
const optionalId = z.optional(id);
/** The amount charged to the card before the confirm was refused. The money is in the wallet. */
const toppedUpCents = z.optional(centsSchema);

export const errorData = {
  bad_request: z.object({
    /** Wrong fields by path, such as 'body.orders.0.product'. */
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
  /** `url` is the bank's page. In the sandbox it is a path of the portal. `cents` is the amount requested. */
  authentication_required: z.object({ url: z.string(), topUpId: id, cents: centsSchema }),
  not_permitted: z.object({ permission: z.enum(permissions) }),
  stale_version: z.object({ version: z.optional(z.int()), toppedUpCents }),
  wrong_status: z.object({ toppedUpCents }),
  price_changed: z.object({ expectedSubtotal: centsSchema, subtotal: centsSchema, toppedUpCents }),
  voucher_used: z.object({ toppedUpCents }),
  rule_violation: z.object({
    /** The field that broke the rule. */
    field: z.optional(field),
    /** Each row that broke a rule, counted from 0. Only a list that is saved all or nothing has this field. */
    rows: z.optional(
      z.array(z.object({ index: z.int(), field, message: z.string(), sentence: z.optional(sentenceView) })),
    ),
    /** The drop-off that broke the rule or has no road to it, counted from 0. */
    index: z.optional(z.int()),
    /** The reason and the first point without a road. Only routes have these fields. */
    reason: z.optional(z.literal('no_route')),
    leg: z.optional(z.int()),
    /** A page size that fits 2 MB. */
    size: z.optional(z.int()),
    /** The days of a plain list that fit 2 MB. If a single day is too large, `after` is the group to continue after. */
    startDate: z.optional(dayString),
    endDate: z.optional(dayString),
    after: optionalId,
    /** The remaining credit, and the amount of the order. */
    available: z.optional(centsSchema),
    subtotal: z.optional(centsSchema),
    toppedUpCents,
    /** The top-up of a card provider's event whose amount differs from ours. */
    topUpId: optionalId,
    chargeId: z.optional(z.string()),
    disputeId: z.optional(z.string()),
  }),
  too_many_requests: z.object({
    /** Seconds, the value of the `Retry-After` header. */
    retryAfter: z.int(),
  }),
  unavailable: z.object({ toppedUpCents }),
} satisfies Partial<Record<ErrorCode, z.ZodMiniType>>;

export type ErrorData<Code extends ErrorCode> = Code extends keyof typeof errorData
  ? z.input<(typeof errorData)[Code]>
  : undefined;
