import './advice.css';
import { Trans } from '@lingui/react/macro';
import { type Currency, formatAmount } from '@tibara/contract/money';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import { explainPrice, type TierPart } from '@tibara/contract/pricing/arithmetic';
import { pricingCalls } from '@tibara/contract/pricing/calls';
import { useCall } from '#api/query.ts';
import { Money } from '#ui/money/Money.tsx';
import { Disclosure } from '#ui/popup/Disclosure.tsx';

export interface PriceArithmeticProps {
  currency: Currency;
  deliveryMethod: DeliveryMethod;
  distanceSource: string;
  orders: Parameters<typeof explainPrice>[1];
}

/** How each stop's fee is calculated. Shown only if it adds up to the cent. */
export default function PriceArithmetic({ currency, deliveryMethod, distanceSource, orders }: PriceArithmeticProps) {
  const { data } = useCall(pricingCalls.rateProfiles, { query: { name: 'Default' } });
  const profile = data?.find((each) => each.currency === currency);
  const rates = deliveryMethod === 'CAR' ? profile?.car : profile?.motor;
  const discountBasisPoints = Math.round((rates?.discount ?? 0) * 10_000);
  const stops = rates && explainPrice({ ...rates, discountBasisPoints }, orders);
  if (!stops) return null;
  return (
    <div className="price-arithmetic text-caption text-ink-2">
      <Disclosure summary={<Trans>How it adds up</Trans>}>
        <ol>
          {stops.map((stop, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
            <li key={index} className="pb-2 *:flex *:justify-between *:gap-3">
              <p>
                <strong>
                  <Trans>Drop-off {index + 1}</Trans>
                </strong>
                <strong>
                  <Money cents={stop.deliveryFee} bare />
                </strong>
              </p>
              <p>
                {index > 0 ? (
                  <Trans>Stop fee</Trans>
                ) : discountBasisPoints > 0 ? (
                  <Trans>
                    Base fare {formatAmount(rates.base)}, {discountBasisPoints / 100} % off
                  </Trans>
                ) : (
                  <Trans>Base fare</Trans>
                )}
                <Money cents={stop.stopFee} bare />
              </p>
              <p>
                <span>
                  {distanceSource === 'estimate' && <Trans>Estimated distance:</Trans>}{' '}
                  {stop.tiers.map(tierText).join(' + ')}
                </span>
                <Money cents={stop.distanceFee} bare />
              </p>
              {stop.isMinimum && (
                <p>
                  <Trans>Minimum fee {formatAmount(rates.min)}</Trans>
                  <Money cents={stop.lift} bare />
                </p>
              )}
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}

/** Exact to the metre: "6.412 km × 1.00". */
const tierText = ({ metres, rate }: TierPart): string => `${metres / 1000}\u00a0km × ${formatAmount(rate)}`;
