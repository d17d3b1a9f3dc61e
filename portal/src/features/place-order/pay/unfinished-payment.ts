import { paymentMethods } from '@tibara/contract/wallet/views';
import * as z from 'zod/mini';
import { unfinishedBody } from '#api/idempotency.ts';

const paymentBody = z.object({
  noteToDriver: z.string(),
  voucherId: z.nullable(z.string()),
  paymentMethod: z.enum(paymentMethods),
  version: z.number(),
  expectedSubtotal: z.number(),
  emailRecipients: z.optional(z.boolean()),
});
export type PaymentBody = z.input<typeof paymentBody>;

export const purposeOf = (id: string): string => `confirm ${id}`;

/** The body of a payment without a reply. */
export const unfinishedPayment = (id: string): PaymentBody | null => unfinishedBody(purposeOf(id), paymentBody);
