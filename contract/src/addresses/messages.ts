import { dropOffMessages, pickUpMessages } from '../order-groups/messages.ts';

/** The spec's fixed texts, word for word (spec 5.4). */
export const addressMessages = {
  bookmarkNameMissing: 'Please enter a bookmark name.',
  contactNameMissing: 'Please enter a contact name.',
  contactNumberMissing: 'Please enter a contact number.',
  addressMissing: 'Please select an address.',
  chooseAddress: 'Please select an address from the drop-down list.',
  phonePlus: 'Contact number must start with the + sign followed by the country code (eg. +60).',
  phoneInvalid: 'Contact number is invalid.',
  /** In the small form of a list or an order group. */
  nameRequired: 'Bookmark name is required',
  stale: 'This address was changed in the meantime. Please look at it again before you save.',
} as const;

/** A saved address that cannot be used as it is. Its number is refused for the same reasons as in the drop-off form. */
export const savedUseMessages = {
  PICK_UP: {
    incomplete:
      'Please ensure that you have a valid pick-up contact number and pick-up person name in your saved address.',
    phonePlus: pickUpMessages.phonePlus,
    phoneInvalid: pickUpMessages.main.phoneInvalid,
  },
  DROP_OFF: {
    incomplete:
      'Please ensure that you have a valid recipient contact number and recipient name in your saved address.',
    phonePlus: dropOffMessages.phonePlus,
    phoneInvalid: dropOffMessages.phoneInvalid,
  },
} as const;
