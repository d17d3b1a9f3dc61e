/** What other features may use of the vouchers. */

export { type ChosenVoucher, chosenVoucherSchema } from './chosen-voucher';
export { LazyBestVoucher, VoucherDialog } from './VoucherDialog';
export { VoucherWindow } from './VoucherWindow';
