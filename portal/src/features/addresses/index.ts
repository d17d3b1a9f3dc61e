import { late } from '../../ui/late';

export { type KnownPlace, knownPlaceOf, refreshAddressBooks, useAddressBook, wholeAddress } from './book/address-book';
export { useShownAddresses } from './book/use-shown-addresses';
export { pickBookmark } from './pick-bookmark';
export { savedAddresses } from './saved-addresses';
export { useUsualPickUp } from './usual-pick-up';

export const AddressBookDialog = late(() => import('./book/AddressBook'), { when: 'idle' });
/** The address book's choices, for another screen's dialog. */
export const AddressChoices = late(() => import('./book/AddressChoices'));
