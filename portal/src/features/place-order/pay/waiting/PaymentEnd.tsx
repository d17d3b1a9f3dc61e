import { Trans } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { said } from '#ui/language/language.ts';
import { Banner } from '#ui/message/Banner.tsx';

/** Why the last card payment did not confirm the order, and where the money is. It stays until the order changes. */
export default function PaymentEnd({ group: { cardPayment, currency } }: { group: OrderGroup }) {
  if (!cardPayment || cardPayment.status === 'WAITING') return null;
  const amount = formatCents(cardPayment.cents, currency);
  return (
    <Banner tone="bad" className="mt-3">
      {cardPayment.reason && said(cardPayment.reasonSentence ?? cardPayment.reason)}
      <span className="gap"> </span>
      {cardPayment.status === 'CREDITED' ? (
        <Trans>We charged {amount} to your card. The money is in your wallet.</Trans>
      ) : (
        <Trans>Nothing was charged to your card.</Trans>
      )}
    </Banner>
  );
}
