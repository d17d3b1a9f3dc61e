/** What other features may use of the vouchers. */

export type { ChosenVoucher } from './use-offers';
export { VoucherDialog } from './VoucherDialog';
