import { AddressControl } from '#ui/address/AddressCombobox.tsx';
import { PhoneControl } from '#ui/phone/late-control.tsx';

/** Replacing a plain field during typing would lose a digit, so the form is shown together with its controls. */
export const fetchControls = () => Promise.allSettled([AddressControl.preload(), PhoneControl.preload()]);

export async function withControls<File>(form: Promise<File>): Promise<File> {
  const controls = fetchControls();
  // Awaited first, because its rejection without a connection must be handled.
  const file = await form;
  await controls;
  return file;
}
