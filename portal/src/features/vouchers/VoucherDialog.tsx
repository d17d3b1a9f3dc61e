import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import type { VouchersProps } from './Vouchers';

const Vouchers = lazyPart<VouchersProps>(() => import('./Vouchers'));

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
