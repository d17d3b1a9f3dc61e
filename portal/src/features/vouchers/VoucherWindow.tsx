import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import type { AllVouchersProps } from './AllVouchers';

const AllVouchers = lazyPart<AllVouchersProps>(() => import('./AllVouchers'));

/** The user's vouchers and the public promo codes to look at, without an order. */
export function VoucherWindow({ open, ...props }: AllVouchersProps & { open: boolean }) {
  return (
    open && (
      <Suspense>
        <AllVouchers {...props} />
      </Suspense>
    )
  );
}
