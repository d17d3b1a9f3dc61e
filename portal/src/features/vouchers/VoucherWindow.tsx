import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import type { AllVouchersProps } from './Vouchers';

// In the same file as the choice for an order: a file of its own would cost every page its name.
const AllVouchers = lazyPart<AllVouchersProps>(async () => ({
  default: (await import('./Vouchers')).AllVouchers,
}));

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
