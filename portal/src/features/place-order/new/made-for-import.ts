import { storedInTab } from '../../../api/device/stored';
import { ownSlot } from '../../../api/session';

const slot = (): string => ownSlot('made for import');

/** The order that was made because an import needs one (spec 5.5), while nothing was brought to it. */
export const madeForImport = {
  read: (): string | null => storedInTab.read(slot()),
  write: (id: string): void => storedInTab.write(slot(), id),
  forget: (): void => storedInTab.remove(slot()),
};
