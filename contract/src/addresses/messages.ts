import { sentence } from '../language/sentence.ts';
import { dropOffMessages, pickUpMessages } from '../orders/messages.ts';

/** The spec's fixed texts, word for word (spec 5.4). */
export const addressMessages = {
  bookmarkNameMissing: sentence`Please enter a bookmark name.`,
  contactNameMissing: sentence`Please enter a contact name.`,
  contactNumberMissing: sentence`Please enter a contact number.`,
  addressMissing: sentence`Please select an address.`,
  chooseAddress: sentence`Please select an address from the drop-down list.`,
  phonePlus: sentence`Contact number must start with the + sign followed by the country code (eg. +60).`,
  phoneInvalid: sentence`Contact number is invalid.`,
  /** The small form in a list or an order group shows this message. */
  nameRequired: sentence`Bookmark name is required`,
  stale: sentence`Someone changed this address while you were editing. Please check it again before you save.`,
} as const;

/**
 * Messages for a saved address that cannot be used yet. The drop-off form refuses phone numbers for the same reasons.
 */
export const savedUseMessages = {
  PICK_UP: {
    incomplete: sentence`Please ensure that you have a valid pick-up contact number and pick-up person name in your saved address.`,
    phonePlus: pickUpMessages.phonePlus,
    phoneInvalid: pickUpMessages.main.phoneInvalid,
  },
  DROP_OFF: {
    incomplete: sentence`Please ensure that you have a valid recipient contact number and recipient name in your saved address.`,
    phonePlus: dropOffMessages.phonePlus,
    phoneInvalid: dropOffMessages.phoneInvalid,
  },
} as const;
