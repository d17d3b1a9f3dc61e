import type { JobType } from '@tibara/contract/addresses/contact';

/** The page opens with the pick-ups. Only the drop-offs need a parameter. `q` is the first text of its search. */
export type AddressesSearch = { type?: Exclude<JobType, 'PICK_UP'>; q?: string };

export const readAddressesSearch = ({ type, q }: Record<string, unknown>): AddressesSearch => ({
  ...(type === 'DROP_OFF' && { type }),
  ...(q !== undefined && q !== '' && { q: String(q).slice(0, 100) }),
});
