import { storedInTab } from '#api/device/stored.ts';
import { ownSlot } from '#api/session.ts';

const slot = (): string => ownSlot('made for import');

/** The order created for an import (spec 5.5), while the import is empty. */
export const madeForImport = {
  read: (): string | null => storedInTab.read(slot()),
  write: (id: string): void => storedInTab.write(slot(), id),
  forget: (): void => storedInTab.remove(slot()),
};
