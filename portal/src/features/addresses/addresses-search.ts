import type { JobType } from '@tibara/contract/addresses/contact';

/** The pick-ups are what the page opens with; its address says only when it is the other list. */
export type AddressesSearch = { type?: Exclude<JobType, 'PICK_UP'> };

export const readAddressesSearch = ({ type }: Record<string, unknown>): AddressesSearch =>
  type === 'DROP_OFF' ? { type } : {};
