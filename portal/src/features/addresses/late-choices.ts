import { fetchedPart } from '../../ui/lazy-part';
import type { AddressChoicesProps } from './book/AddressChoices';

/** The choices of the address book, for a dialog of another screen. */
export const { Part: AddressChoices } = fetchedPart<AddressChoicesProps>(() => import('./book/AddressChoices'));
