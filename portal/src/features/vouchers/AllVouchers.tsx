import '../../ui/choice/checks.css';
import './vouchers.css';
import { Trans } from '@lingui/react/macro';
import { homeCurrency } from '@tibara/contract/money';
import { homeRegion } from '@tibara/contract/regions';
import { useRef } from 'react';
import { errorText } from '../../api/error-text';
import { Dialog } from '../../ui/dialog/Dialog';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorLine } from '../../ui/message/ErrorState';
import { Loading } from '../../ui/message/Skeleton';
import { useOffers } from './use-offers';
import { VoucherTicket } from './VoucherTicket';

export interface AllVouchersProps {
  now: Date;
  onClose: () => void;
}

/** Vouchers are for the home region, and no amount excludes one here. */
const ANY_ORDER = { subtotal: Number.MAX_SAFE_INTEGER, region: homeRegion };

/** The user's vouchers and the public promo codes, without an order (spec 2.12). A payment uses them. */
export function AllVouchers({ now, onClose }: AllVouchersProps) {
  const body = useRef<HTMLDivElement>(null);
  const { offers, error, isFetching, retry } = useOffers(ANY_ORDER, now);
  return (
    <Dialog
      open
      sheet
      closeOnOutsideClick
      title={<Trans>Vouchers</Trans>}
      description={<Trans>Choose one in Place Order, before you pay.</Trans>}
      onClose={onClose}
      initialFocus={body}
    >
      <div ref={body} tabIndex={-1} className="grid gap-4">
        {!offers && !error && <Loading blocks={['h-20 w-full', 'mt-3 h-20 w-full']} />}
        {error && <ErrorLine title={errorText(error)} onRetry={retry} retrying={isFetching} />}
        {offers?.length === 0 && (
          <EmptyState
            title={<Trans>No vouchers yet</Trans>}
            text={<Trans>Vouchers and public promo codes appear here.</Trans>}
          />
        )}
        {offers && offers.length > 0 && (
          <ul className="grid gap-2.5">
            {offers.map((offer) => (
              <li key={offer.promoCode.id}>
                <VoucherTicket offer={offer} currency={homeCurrency} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
