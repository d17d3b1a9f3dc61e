/** What other features may use of the address book. */

export { AddressBookDialog } from './AddressBookDialog';
export { pickBookmark } from './pick-bookmark';
export { useSavedAddresses } from './use-saved-addresses';
