import { Plural, Trans } from '@lingui/react/macro';
import type { Order } from '@tibara/contract/order-groups/views';
import type { PromoCode } from '@tibara/contract/vouchers/calls';
import { Lock } from 'lucide-react';
import { Money } from '../../../../ui/money/Money';
import { type Outcome, outcomesOf } from './outcomes';

interface MoneyOutcomesProps {
  orders: readonly Order[];
  held: number;
  currency: string;
  promoCode?: PromoCode;
}

/** What is held now, and what will be charged and returned, shown before paying. */
export function MoneyOutcomes({ orders, held, currency, promoCode }: MoneyOutcomesProps) {
  return (
    <section aria-labelledby="pay-outcomes">
      <h3 id="pay-outcomes" className="field-label">
        <Trans>What happens to your money</Trans>
      </h3>
      <p className="held-now">
        <Lock aria-hidden="true" />
        <Trans>Held now</Trans>
        <Money cents={held} currency={currency} total className="ml-auto" />
      </p>
      <table className="outcomes">
        <thead>
          <tr>
            <th scope="col">
              <Trans>When the order ends</Trans>
            </th>
            <th scope="col">
              <Trans>Returned</Trans>
            </th>
            <th scope="col">
              <Trans>You pay</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {outcomesOf(orders, promoCode).map((outcome) => (
            <tr key={outcome.kind}>
              <th scope="row" data-kind={outcome.kind}>
                <OutcomeName outcome={outcome} count={orders.length} />
              </th>
              <td>
                <Money cents={outcome.returned} currency={currency} bare />
              </td>
              <td>
                <Money cents={outcome.paid} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OutcomeName({ outcome, count }: { outcome: Outcome; count: number }) {
  if (outcome.kind === 'delivered') return <Plural value={count} one="Delivered" other="All # delivered" />;
  if (outcome.kind === 'one fails') return <Trans>If one drop-off fails (e.g. no. {outcome.position})</Trans>;
  return count > 1 ? <Trans>If all fail, or you cancel</Trans> : <Trans>If it fails, or you cancel</Trans>;
}
