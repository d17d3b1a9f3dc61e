/** What other features may use of the address book. */

export { AddressBookDialog } from './AddressBookDialog';
export { type KnownPlace, knownPlaceOf } from './book/address-book';
export { savedAddresses } from './saved-addresses';
export { useUsualPickUp } from './usual-pick-up';
