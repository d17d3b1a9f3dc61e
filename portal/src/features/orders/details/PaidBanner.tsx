import { Plural, Trans } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Banner } from '#ui/message/Banner.tsx';

/** Shown after the payment, with the next steps, until a rider is found. */
export function PaidBanner({ group }: { group: OrderGroup }) {
  const amount = formatCents(group.subtotal, group.currency);
  return (
    <Banner tone="ok" className="mb-6">
      <strong>
        {group.paymentMethod === 'INVOICE' ? (
          <Trans>Booked for {amount}.</Trans>
        ) : (
          <Trans>Booked. {amount} is held.</Trans>
        )}
      </strong>
      <span className="gap"> </span>
      <Trans>We are finding a rider.</Trans>
      <span className="gap"> </span>
      <Plural
        value={group.orders.length}
        one="Share the tracking link with your recipient now."
        other="Share the tracking links with your recipients now."
      />
    </Banner>
  );
}
