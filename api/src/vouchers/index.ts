export { addPromoCode, allPromoCodes, endPromoCode } from './operator-codes.ts';
export { checkVoucher, releaseVoucher, reserveVoucher, vouchersOfGroups } from './reserve-voucher.ts';
export { voucherRoutes } from './routes.ts';
export { createPromoCode, type NewPromoCode } from './vouchers.ts';
