import type { JobType } from '@tibara/contract/addresses/contact';

/** The page opens with the pick-ups. Only the drop-offs need a parameter. */
export type AddressesSearch = { type?: Exclude<JobType, 'PICK_UP'> };

export const readAddressesSearch = ({ type }: Record<string, unknown>): AddressesSearch =>
  type === 'DROP_OFF' ? { type } : {};
