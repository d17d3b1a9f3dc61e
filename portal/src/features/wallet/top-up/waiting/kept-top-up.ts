import { stored } from '#api/device/stored.ts';
import { ownSlot } from '#api/session.ts';

const slot = (walletId: string): string => ownSlot(`top-up waiting ${walletId}`);

/** A top-up whose end this device has not seen. Its page may be closed, so the dialog offers it again. */
export const keptTopUp = (walletId: string): string | null => stored.read(slot(walletId));

export const keepTopUp = (walletId: string, topUpId: string): void => stored.write(slot(walletId), topUpId);

export const forgetTopUp = (walletId: string): void => stored.remove(slot(walletId));
