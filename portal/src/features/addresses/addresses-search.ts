import type { JobType } from '@tibara/contract/addresses/contact';

/** The page opens with the pick-ups; only the drop-offs have a parameter in the address. */
export type AddressesSearch = { type?: Exclude<JobType, 'PICK_UP'> };

export const readAddressesSearch = ({ type }: Record<string, unknown>): AddressesSearch =>
  type === 'DROP_OFF' ? { type } : {};
