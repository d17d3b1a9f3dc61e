/** What other features may use of the address book. */

export { AddressBookDialog } from './AddressBookDialog';
export { type KnownPlace, knownPlaceOf, refreshAddressBooks, useAddressBook, wholeAddress } from './book/address-book';
export { useShownAddresses } from './book/use-shown-addresses';
export { AddressChoices } from './late-choices';
export { pickBookmark } from './pick-bookmark';
export { savedAddresses } from './saved-addresses';
export { useUsualPickUp } from './usual-pick-up';
