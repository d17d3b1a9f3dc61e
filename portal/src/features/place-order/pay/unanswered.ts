import type { PaymentMethod } from '@tibara/contract/wallet/calls';
import { unansweredBody } from '../../../api/idempotency';

export type PaymentBody = {
  noteToDriver: string;
  voucherId: string | null;
  paymentMethod: PaymentMethod;
  version: number;
  expectedSubtotal: number;
};

export const purposeOf = (id: string): string => `confirm ${id}`;

/** Somebody pressed PAY and no answer came, or the bank wanted to see them first: what was sent then. */
export const unansweredPayment = (id: string): PaymentBody | null => unansweredBody<PaymentBody>(purposeOf(id));
