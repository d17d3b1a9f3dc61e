import type { IsValidPhone } from '@tibara/contract/inputs/phone';

/** The numbering plans are loaded when needed, not with the page. */
export const loadPhoneRules = (): Promise<IsValidPhone> =>
  import('@tibara/contract/inputs/phone-min').then(({ isValidPhone }) => isValidPhone);
