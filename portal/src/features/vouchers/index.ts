/** What other features may use of the vouchers. */

import { late } from '../../ui/late';

export { type ChosenVoucher, chosenVoucherSchema } from './chosen-voucher';

/** The user's vouchers and the public promo codes, to choose one for an order (spec 2.12). */
export const VoucherDialog = late(() => import('./Vouchers'), { when: 'idle' });
/** The same to look at, without an order. It has no file of its own, whose name each page would carry. */
export const VoucherWindow = late(async () => (await import('./Vouchers')).AllVouchers, { when: 'idle' });
/** Only a hint. */
export const LazyBestVoucher = late(() => import('./BestVoucher'), { when: 'idle', optional: true });
