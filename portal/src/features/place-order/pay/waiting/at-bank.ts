import type { OrderGroup } from '@tibara/contract/orders/views';
import { stored } from '#api/device/stored.ts';
import { toPixel } from '#api/pixel/to-pixel.ts';
import { ownSlot } from '#api/session.ts';
import { drafts } from '../../draft/drafts';
import { forgetVoucher } from '../../voucher/use-chosen-voucher';

const slot = (id: string): string => ownSlot(`at the bank ${id}`);

/** The merchant leaves to approve this order's payment. The bank returns to the order. */
export const noteAtBank = (id: string): void => stored.write(slot(id), new Date().toISOString());

/** Finishes a confirm on this device, even if the server confirmed before the merchant returned. */
export function finishConfirmed({ id, subtotal, currency }: OrderGroup): void {
  if (stored.read(slot(id)) === null) return;
  stored.remove(slot(id));
  toPixel(({ reportPurchase }) => reportPurchase(subtotal, currency));
  drafts.forget(id);
  forgetVoucher(id);
}
