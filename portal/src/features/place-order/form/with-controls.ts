import { AddressControl } from '../../../ui/address/AddressCombobox';
import { PhoneControl } from '../../../ui/phone/late-control';

/** A control that replaced a plain field during typing would lose a digit: the fields are shown with it. */
export const fetchControls = () => Promise.allSettled([AddressControl.preload(), PhoneControl.preload()]);

/** Loads the form with its controls. */
export async function withControls<File>(form: Promise<File>): Promise<File> {
  const controls = fetchControls();
  // Awaited first: if it fails without a connection, the rejection must be handled.
  const file = await form;
  await controls;
  return file;
}
