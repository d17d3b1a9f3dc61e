/** What other features may use of the address book. */

export { AddressBookDialog } from './AddressBookDialog';
export { takeBookmark } from './take-bookmark';
export { useSavedAddresses } from './use-saved-addresses';
