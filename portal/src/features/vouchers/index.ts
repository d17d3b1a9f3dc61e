import { late } from '../../ui/late';

export { type ChosenVoucher, chosenVoucherSchema } from './chosen-voucher';

/** The user's vouchers and the public promo codes, to choose one for an order (spec 2.12). */
export const VoucherDialog = late(() => import('./Vouchers'), { when: 'idle' });
/** The same list without an order. It shares a file, because every page lists each file. */
export const VoucherWindow = late(async () => (await import('./Vouchers')).AllVouchers, { when: 'idle' });
export const LazyBestVoucher = late(() => import('./BestVoucher'), { when: 'idle', optional: true });
