import { promoCodeView } from '@tibara/contract/vouchers/calls';
import * as z from 'zod/mini';

/** A claimed voucher for the next confirm, stored on the device until then. */
export const chosenVoucherSchema = z.object({ id: z.string(), promoCode: promoCodeView });
export type ChosenVoucher = z.output<typeof chosenVoucherSchema>;
