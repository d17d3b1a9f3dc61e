import { Trans } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { discountOn } from '@tibara/contract/vouchers/discount';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button/Button';
import { Failure } from '../../ui/form/Form';
import type { ChosenVoucher } from './chosen-voucher';
import { claimOffer, useOffers, type VoucherOrder } from './use-offers';

export interface BestVoucherProps {
  order: VoucherOrder;
  currency: string;
  now: Date;
  /** The chosen voucher's discount in cents. */
  discount: number;
  onUse: (voucher: ChosenVoucher) => void;
}

/** The voucher with the largest saving, used with one press. Hidden while it is chosen. */
export default function BestVoucher({ order, currency, now, discount, onUse }: BestVoucherProps) {
  const { offers } = useOffers(order, now);
  const action = useAction();
  const worth = offers
    ?.filter(({ problem }) => !problem)
    .map((offer) => ({ offer, saved: discountOn(order.subtotal, offer.promoCode) }))
    .toSorted((a, b) => b.saved - a.saved);
  const best = worth?.[0];
  if (!best || best.saved <= discount) return null;
  const { code } = best.offer.promoCode;
  const saved = formatCents(best.saved - discount, currency);
  const use = () => action.run(async () => onUse(await claimOffer(best.offer)));
  return (
    <>
      <Button variant="quiet" size={32} className="-mr-2.5 ml-auto" busy={action.isBusy} onClick={use}>
        {/* Phones only have space for this beside the other button. */}
        <span className="hidden max-phone:inline">
          <Trans>Save {saved}</Trans>
        </span>
        <span className="max-phone:hidden">
          {discount > 0 ? (
            <Trans>
              {code} saves {saved} more
            </Trans>
          ) : (
            <Trans>
              Use {code}, save {saved}
            </Trans>
          )}
        </span>
      </Button>
      <Failure state={action} />
    </>
  );
}
