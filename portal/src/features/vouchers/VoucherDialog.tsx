import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import type { BestVoucherProps } from './BestVoucher';
import type { VouchersProps } from './Vouchers';

const Vouchers = lazyPart<VouchersProps>(() => import('./Vouchers'));
const BestVoucher = lazyPart<BestVoucherProps>(() => import('./BestVoucher').catch(() => ({ default: () => null })));

/** The user's vouchers and the public promo codes, to choose one for an order (spec 2.12). */
export function VoucherDialog({ open, ...props }: VouchersProps & { open: boolean }) {
  return (
    open && (
      <Suspense>
        <Vouchers {...props} />
      </Suspense>
    )
  );
}

/** Only a hint: it is left out where it cannot be fetched. */
export function LazyBestVoucher(props: BestVoucherProps) {
  return (
    <Suspense>
      <BestVoucher {...props} />
    </Suspense>
  );
}
