import { storedInTab } from '../../api/device/stored';
import { ownSlot } from '../../api/session';

const slot = (): string => ownSlot('pasted text');

/** A chat pasted into an address field, on its way to the page that reads it. It stays in this tab (decisions 9.21). */
export const handedText = {
  write: (text: string): void => storedInTab.write(slot(), text),
  take(): string | null {
    const text = storedInTab.read(slot());
    storedInTab.remove(slot());
    return text;
  },
};
