import { promoCodeView } from '@tibara/contract/vouchers/calls';
import * as z from 'zod/mini';

/** A claimed voucher that the next confirm will use; it is stored on the device until then. */
export const chosenVoucherSchema = z.object({ id: z.string(), promoCode: promoCodeView });
export type ChosenVoucher = z.output<typeof chosenVoucherSchema>;
