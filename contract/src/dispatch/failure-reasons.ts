import { type Sentence, sentence } from '../language/sentence.ts';

/** Our own reasons why nothing was delivered. A courier's reasons are free text. */
export const failureReasons = {
  noRider: sentence`No rider was found.`,
  courierSilent: sentence`The courier gave no answer.`,
  notHandedOver: sentence`No rider could take the order.`,
} as const;

/** A fleet's codes for a failed drop-off. An unknown code is read as `other` (ADR 104). */
export const failureCodes = ['no_answer', 'wrong_address', 'refused', 'unsafe', 'damaged', 'other'] as const;
export type FailureCode = (typeof failureCodes)[number];

/** The knowledge in a code, for the merchant and the recipient. `other` has none. */
export const codeReasons: Readonly<Record<FailureCode, Sentence | null>> = {
  no_answer: sentence`The rider got no answer.`,
  wrong_address: sentence`The rider reported a wrong address.`,
  refused: sentence`The rider reported that the goods were refused.`,
  unsafe: sentence`The rider reported that it was not safe to deliver.`,
  damaged: sentence`The rider reported that the goods are damaged.`,
  other: null,
};
