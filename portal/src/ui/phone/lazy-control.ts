import { lazyPart } from '../lazy-part';

/** The numbering plans of all countries are larger than the form, so they are loaded after the first paint. */
export const PhoneControl = lazyPart(() => import('./PhoneControl'));
export const fetchPhoneControl = PhoneControl.fetch;
